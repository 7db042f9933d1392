package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Connection.Kind;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.architecture.PropertyValue.ReferenceValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.Battery;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.CellRow;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.platform.Converter.Efficiency;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.result.review.ReviewRow;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformAssembly;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * Wires of 0.5 Ohm behind 4 V: what draws 780 mW at their end does so at 3.9 V, as 0.2 A take 0.1 V
 * on the way and lose 20 mW. Half of that power takes 98.7 mA and loses 4.87 mW.
 */
class WiresTest {
  private static final double EXACT = 1e-12;
  private static final double HALF = 4.0 - Math.sqrt(16.0 - 0.78);
  private static final double HALF_LOST = 0.5 * HALF * HALF;

  private static PowerSystem wired(String ohms) {
    PowerSystem system = new PowerSystem().line("raw").battery("cell", "raw");
    system
        .builder()
        .set("cell", Properties.BATTERY_VOLTAGE, "4.0 V")
        .set("raw", Properties.LINE_RESISTANCE, ohms);
    return system;
  }

  private static double watts(Estimated result, String path) {
    return result.component(path).averagePowerWatts().nominal();
  }

  private static double all(Estimated result) {
    return result.mode().totals().averagePowerWatts().nominal();
  }

  /** A converter of 80 % from 4 V to 2 V. */
  private static CalibratedPlatform buck() {
    Efficiency share =
        new Efficiency(
            Optional.empty(),
            ConverterParts.figure("buck/share", 0.8, Dimension.RATIO).orElseThrow());
    return ConverterParts.platform(
        "buck",
        new Converter(
            ConverterParts.figure("buck/input", 4.0, Dimension.VOLTAGE),
            ConverterParts.figure("buck/output", 2.0, Dimension.VOLTAGE),
            Optional.empty(),
            false,
            List.of(share),
            Map.of(),
            SourceSpan.NONE));
  }

  @Test
  void aWireLosesTheSquareOfItsCurrent() {
    Estimated result = wired("500 mOhm").part("lamp", "0.78", "raw").estimate();

    assertThat(result.findings()).isEmpty();
    assertThat(watts(result, "raw")).isCloseTo(0.02, within(EXACT));
    assertThat(all(result)).isCloseTo(0.8, within(EXACT));
    assertThat(PowerSystem.output(result, "cell")).isCloseTo(0.8, within(EXACT));
    assertThat(PowerSystem.row(result, "raw").get(PowerSection.KIND)).isEqualTo("wire");
    assertThat(PowerSystem.row(result, "raw").get(PowerSection.LOSS).nominal())
        .isCloseTo(0.02, within(EXACT));
    assertThat(PowerSystem.row(result, "raw").get(PowerSection.FED_BY)).isEqualTo("cell");
    assertThat(result.mode().totals().batteryLifeSeconds().orElseThrow().nominal())
        .isCloseTo(3600.0 / 0.8, within(1e-8));
  }

  @Test
  void withoutAResistanceNothingIsLost() {
    Estimated result = wired("0.0 Ohm").part("lamp", "0.78", "raw").estimate();

    assertThat(result.findings()).isEmpty();
    assertThat(watts(result, "raw")).isZero();
    assertThat(all(result)).isCloseTo(0.78, within(EXACT));
  }

  /** Each has its part of the loss of the line. */
  @Test
  void wiresInARowShareTheirCurrent() {
    PowerSystem system = wired("200 mOhm").line("more").part("lamp", "0.78", "more");
    system
        .builder()
        .set("more", Properties.LINE_RESISTANCE, "300 mOhm")
        .connectBoth(Kind.ACCESS, "raw", "more");
    Estimated result = system.estimate();

    assertThat(watts(result, "raw")).isCloseTo(0.008, within(EXACT));
    assertThat(watts(result, "more")).isCloseTo(0.012, within(EXACT));
  }

  /** 624 mW behind 80 % are 780 mW. */
  @Test
  void aConverterBehindAWireDrawsItsPower() {
    PowerSystem system = wired("500 mOhm").line("rail");
    system.converter("buck", buck(), "raw", "rail").part("lamp", "0.624", "rail");
    Estimated result = system.estimate();

    assertThat(watts(result, "raw")).isCloseTo(0.02, within(EXACT));
    assertThat(watts(result, "buck")).isCloseTo(0.156, within(EXACT));
    assertThat(PowerSystem.output(result, "cell")).isCloseTo(0.8, within(EXACT));
  }

  /** 760 mW at 1.9 V are 0.4 A, which lose 40 mW in 250 mOhm: 800 mW of 80 % are 1 W. */
  @Test
  void aConverterGivesWhatTheWireBehindItLoses() {
    PowerSystem system = new PowerSystem().line("raw").line("rail").battery("cell", "raw");
    system.converter("buck", buck(), "raw", "rail").part("lamp", "0.76", "rail");
    system.builder().set("rail", Properties.LINE_RESISTANCE, "250 mOhm");
    Estimated result = system.estimate();

    assertThat(watts(result, "rail")).isCloseTo(0.04, within(EXACT));
    assertThat(PowerSystem.output(result, "buck")).isCloseTo(0.8, within(EXACT));
    assertThat(watts(result, "buck")).isCloseTo(0.2, within(EXACT));
    assertThat(PowerSystem.output(result, "cell")).isCloseTo(1.0, within(EXACT));
  }

  /** 400 mW at 2 V are 0.2 A of 4 V, whatever the wire takes of them: the regulator loses less. */
  @Test
  void aLinearRegulatorDrawsItsCurrentWhateverTheWireTakes() {
    CalibratedPlatform regulator = ConverterParts.linear("ldo", 4.0, 2.0, 0.0);
    PowerSystem system = wired("500 mOhm").line("rail");
    system.converter("ldo", regulator, "raw", "rail").part("lamp", "0.4", "rail");
    Estimated result = system.estimate();

    assertThat(watts(result, "raw")).isCloseTo(0.02, within(EXACT));
    assertThat(watts(result, "ldo")).isCloseTo(0.38, within(EXACT));
    assertThat(PowerSystem.output(result, "cell")).isCloseTo(0.8, within(EXACT));
    Explanation told = result.mode().reasons().get("ldo");
    assertThat(told.equations()).extracting(Equation::result).containsExactly("L", "L_own");
    assertThat(told.equations().get(1).substituted()).isEqualTo("400 mW - 20 mW");
    assertThat(told.equations().get(1).value()).isCloseTo(0.38, within(EXACT));
  }

  /**
   * Beside the regulator's 0.2 A, what draws 390 mW at the end of the wire: at 3.85 V that is
   * 0.1013 A, and 0.3013 A take 0.1506 V. By hand, voltage after voltage.
   */
  @Test
  void powersAndCurrentsShareAWire() {
    CalibratedPlatform regulator = ConverterParts.linear("ldo", 4.0, 2.0, 0.0);
    PowerSystem system = wired("500 mOhm").line("rail").part("radio", "0.39", "raw");
    system.converter("ldo", regulator, "raw", "rail").part("lamp", "0.4", "rail");
    Estimated result = system.estimate();

    double volts = 4.0;
    for (int i = 0; i < 100; i++) {
      volts = 4.0 - 0.5 * (0.2 + 0.39 / volts);
    }
    double current = 0.2 + 0.39 / volts;
    assertThat(watts(result, "raw")).isCloseTo(0.5 * current * current, within(EXACT));
    assertThat(watts(result, "ldo")).isCloseTo(0.2 * (volts - 2.0), within(EXACT));
    assertThat(PowerSystem.output(result, "cell")).isCloseTo(4.0 * current, within(EXACT));
  }

  /** 0.1 % of 780 mW more lose 0.1 % of that times 2 x 0.5 x 0.2 / (4 - 2 x 0.5 x 0.2) more. */
  @Test
  void theErrorOfTheLoadPassesByTheSlope() {
    PowerSystem system = wired("500 mOhm").part("lamp", "0.78", "raw");
    system.builder().set("lamp", Properties.ASSUMED_ERROR, AadlValues.number("0.001"));
    Interval lost = system.estimate().component("raw").averagePowerWatts();

    double slope = 0.2 / 3.8 * 0.00078;
    assertThat(lost.high() - lost.nominal()).isCloseTo(slope, within(0.001 * slope));
    assertThat(lost.nominal() - lost.low()).isCloseTo(slope, within(0.001 * slope));
    assertThat(system.estimate().mode().totals().averagePowerWatts().high())
        .isCloseTo(0.8 + 0.00078 + slope, within(0.001 * slope));
  }

  /** What a lamp draws for 100 ms of each second, from some moment on. */
  private static void lamp(ArchitectureBuilder builder, int number, String offset) {
    String lamp = "lamp" + number;
    String thread = "app.t" + number;
    Map<String, PropertyValue> use = new LinkedHashMap<>();
    use.put("Used_Device", new ReferenceValue(lamp));
    use.put("State", AadlValues.text("lit"));
    use.put("Duration", AadlValues.number("100 ms"));
    builder
        .add(lamp, Category.DEVICE)
        .set(lamp, Properties.CALIBRATION, AadlValues.text("lamp"))
        .feature(lamp + ".power", FeatureKind.BUS_ACCESS, Direction.IN)
        .connectBoth(Kind.ACCESS, "raw", lamp + ".power")
        .add("cpu" + number, Category.PROCESSOR)
        .set("cpu" + number, Properties.EXCLUDED, AadlValues.text("counts elsewhere"))
        .set("cpu" + number, Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
        .add(thread, Category.THREAD)
        .set(thread, Properties.PROCESSOR_BINDING, AadlValues.references("cpu" + number))
        .set(thread, Properties.PERIOD, "1 sec")
        .set(thread, Properties.DISPATCH_OFFSET, offset)
        .set(thread, Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 1 ms")
        .set(thread, Properties.DEVICE_USE, new ListValue(List.of(new RecordValue(use))));
  }

  private static Estimated lamps(String offset) {
    PowerSystem system = wired("500 mOhm");
    system.builder().add("app", Category.PROCESS);
    lamp(system.builder(), 0, "0 ms");
    lamp(system.builder(), 1, offset);
    CalibratedPlatform lamp =
        PlatformBuilder.platform("lamp")
            .rail("supply", Role.DEVICE)
            .state("idle", "supply", "0 W")
            .state("lit", "supply", "390 mW")
            .build();
    return Estimated.incompletely(system.builder().build(), lamp);
  }

  /** 20 mW for a tenth of the time, or twice 4.87 mW: the square of a sum is no sum of squares. */
  @Test
  void burstsThatMeetLoseMoreThanThoseThatDoNot() {
    Estimated together = lamps("0 ms");
    Estimated apart = lamps("500 ms");

    assertThat(watts(together, "raw")).isCloseTo(0.1 * 0.02, within(EXACT));
    assertThat(watts(apart, "raw")).isCloseTo(0.2 * HALF_LOST, within(EXACT));
    PowerInTime power = together.mode().power();
    assertThat(power.component("raw").orElseThrow().most().value()).isCloseTo(0.02, within(EXACT));
    assertThat(power.peakOfSource("cell").orElseThrow().watts().nominal())
        .isCloseTo(0.8, within(EXACT));
    assertThat(power.peakOfSource("cell").orElseThrow().on()).containsExactly("app.t0", "app.t1");
    assertThat(apart.mode().power().peakOfSource("cell").orElseThrow().watts().nominal())
        .isCloseTo(0.39 + HALF_LOST, within(EXACT));
  }

  @Test
  void itIsToldWhatAWireLosesOfWhichCurrent() {
    Explanation told = lamps("0 ms").mode().reasons().get("raw");

    Equation last = told.equations().get(told.equations().size() - 1);
    assertThat(last.result()).isEqualTo("L");
    assertThat(last.formula()).isEqualTo("R x I_rms x I_rms");
    // 0.2 A for a tenth of the time
    assertThat(last.substituted()).isEqualTo("0.5 Ohm x 63.2456 mA x 63.2456 mA");
    assertThat(last.value()).isCloseTo(0.002, within(EXACT));
    assertThat(told.values())
        .extracting(Given::symbol, Given::text)
        .contains(tuple("R", "0.5 Ohm"), tuple("U", "4 V"));
  }

  /** A cell without a resistance of its own, followed in time, has the wire once. */
  @Test
  void aCellThatIsFollowedHasTheWireOnce() {
    Battery battery =
        new Battery(
            Optional.empty(),
            ConverterParts.figure("flat/charge", 3600.0, Dimension.CHARGE),
            ConverterParts.figure("flat/voltage", 4.0, Dimension.VOLTAGE),
            SourceSpan.NONE,
            List.of(
                new CellRow(
                    CellRow.Kind.CUTOFF,
                    0,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    ConverterParts.figure("flat/cutoff", 1.0, Dimension.VOLTAGE).orElseThrow())));
    CalibratedPlatform flat =
        PlatformAssembly.named("flat", SourceSpan.NONE).battery(Optional.of(battery)).build();
    PowerSystem system = new PowerSystem().line("raw").part("lamp", "0.78", "raw");
    system
        .builder()
        .add("cell", Category.DEVICE)
        .set("cell", Properties.CALIBRATION, AadlValues.text("flat"))
        .feature("cell.out", FeatureKind.BUS_ACCESS, Direction.OUT)
        .connectBoth(Kind.ACCESS, "raw", "cell.out")
        .set("raw", Properties.LINE_RESISTANCE, "500 mOhm");
    Estimated result = Estimated.of(system.builder().build(), flat);

    // 1 Ah at 0.2 A, and not at the current of 800 mW behind the wire
    assertThat(all(result)).isCloseTo(0.8, within(EXACT));
    assertThat(result.mode().totals().batteryLifeSeconds().orElseThrow().nominal())
        .isCloseTo(5 * 3600.0, within(1e-3));
  }

  /** 1000 Ah; 10 % more or less of the lamp are 858 and 702 mW behind the wire, at its end. */
  @Test
  void boundsOfTheLifeHaveTheWireOnceToo() {
    CalibratedPlatform flat = CellParts.flat("flat", 4.0, 1.0, 0.0);
    PowerSystem system = new PowerSystem().line("raw").battery("cell", flat, "raw");
    system
        .part("lamp", "0.78", "raw")
        .builder()
        .set("lamp", Properties.ASSUMED_ERROR, AadlValues.number("0.1"))
        .set("raw", Properties.LINE_RESISTANCE, "500 mOhm");
    Interval life = system.estimate().mode().totals().batteryLifeSeconds().orElseThrow();

    assertThat(life.nominal()).isCloseTo(3.6e6 / 0.2, within(1.0));
    double most = 4.0 - Math.sqrt(16.0 - 2.0 * 0.858);
    double least = 4.0 - Math.sqrt(16.0 - 2.0 * 0.702);
    assertThat(life.low()).isCloseTo(3.6e6 / most, within(1e-4 * life.low()));
    assertThat(life.high()).isCloseTo(3.6e6 / least, within(1e-4 * life.high()));
  }

  /** 10 % more of the lamp are 858 mW; of what the wire loses then, 20 % more. */
  @Test
  void marginsLoseOfTheLargerLoadAndTheirOwn() {
    PowerSystem system = wired("500 mOhm").part("lamp", "0.78", "raw");
    system
        .builder()
        .set("lamp", Properties.POWER_MARGIN, AadlValues.number("0.1"))
        .set("raw", Properties.POWER_MARGIN, AadlValues.number("0.2"));
    double current = 4.0 - Math.sqrt(16.0 - 2.0 * 0.858);
    Estimated result = system.estimate();

    ReviewRow total =
        result.root().review().get().rows().stream()
            .filter(row -> row.kind() == ReviewRow.Kind.TOTAL)
            .findFirst()
            .orElseThrow();
    assertThat(total.cells().get(0).orElseThrow().marginedWatts().nominal())
        .isCloseTo(0.858 + 1.2 * 0.5 * current * current, within(EXACT));
  }

  @Test
  void aWireOfUnknownVoltageLosesNothingAndIsTold() {
    PowerSystem system = new PowerSystem().line("raw").battery("cell", "raw");
    system.part("lamp", "0.78", "raw").builder().set("raw", Properties.LINE_RESISTANCE, "1 Ohm");
    Estimated result = system.estimate();

    assertThat(result.finding(DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT).message())
        .contains("Line_Resistance of raw does not count");
    assertThat(all(result)).isCloseTo(0.78, within(EXACT));
  }

  /** 16 V x V / (4 x 0.5 Ohm) are 8 W. */
  @Test
  void aWireCannotCarryMoreThanHalfOfItsVoltageLets() {
    assertThat(wired("500 mOhm").part("lamp", "7.9", "raw").estimate().findings()).isEmpty();
    Estimated result = wired("500 mOhm").part("lamp", "8.1", "raw").estimate();

    assertThat(result.finding(DiagnosticCode.WIRES_CARRY_TOO_MUCH).message())
        .contains("raw cannot carry")
        .contains("0.5 Ohm at 4 V come no more than 8 W");
    assertThat(all(result)).isGreaterThan(16.2);
  }
}
