package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Connection.Kind;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.platform.Converter.Efficiency;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What is said of voltages at a cell of 4 V and 10 Ohm that goes down to 3 V, with a probe on its
 * line that draws 150 mW: V x (4 - V) / 10 = 0.15 makes 3.581 V of it.
 */
class VoltageNeedsTest {
  private static final double EXACT = 1e-9;
  private static final CalibratedPlatform CELL = CellParts.flat("flat", 4.0, 3.0, 10.0);

  private static PowerSystem system() {
    return new PowerSystem().line("raw").battery("cell", CELL, "raw").part("probe", "0.15", "raw");
  }

  private static PowerSystem stating(String path, String property, String value) {
    PowerSystem system = system();
    system.builder().set(path, property, value);
    return system;
  }

  private static List<String> said(Estimated result) {
    return result.findings().stream().map(Diagnostic::message).toList();
  }

  /** A cell whose current makes this of 4 V. */
  private static double sags(double ohms, double watts, double leaks) {
    double volts = 4.0;
    for (int i = 0; i < 200; i++) {
      volts = 4.0 - ohms * (watts / volts + leaks);
    }
    return volts;
  }

  private static Row row(Estimated result, String path) {
    return result.rows(VoltagesSection.TYPE).stream()
        .filter(row -> row.get(VoltagesSection.PATH).equals(path))
        .findFirst()
        .orElseThrow();
  }

  /** A regulator of 80 % or a linear one, with voltages that its input needs and bears. */
  private static CalibratedPlatform regulator(
      String name, boolean linear, double output, Map<String, Double> limits) {
    Map<String, Coefficient> words = new TreeMap<>();
    limits.forEach(
        (word, volts) ->
            words.put(word, ConverterParts.figure(word, volts, Dimension.VOLTAGE).orElseThrow()));
    Efficiency share =
        new Efficiency(
            Optional.empty(),
            ConverterParts.figure(name + "/share", 0.8, Dimension.RATIO).orElseThrow());
    return ConverterParts.platform(
        name,
        new Converter(
            ConverterParts.figure(name + "/input", 4.0, Dimension.VOLTAGE),
            ConverterParts.figure(name + "/output", output, Dimension.VOLTAGE),
            Optional.empty(),
            linear,
            linear ? List.of() : List.of(share),
            words,
            SourceSpan.NONE));
  }

  /** What works from 3 V to 4 V is right; 0.1 V above or below it is not. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Minimum_Voltage | 3.0 | ",
        "Maximum_Voltage | 4.0 | ",
        "Minimum_Voltage | 3.1 | probe works from 3.1 V of cell, whose cut-off is 3 V: what the"
            + " battery holds below is not used",
        "Maximum_Voltage | 3.9 | probe bears no more than 3.9 V, but is fed with 4 V by cell, which"
            + " is full, at most",
      })
  void aPartOnTheLineOfACellIsHeldAgainstItsVoltages(String property, String volts, String words) {
    PowerSystem system = stating("probe", "Energy_Estimation::" + property, volts + " V");
    Estimated result = system.estimate();

    if (words == null) {
      assertThat(said(result)).isEmpty();
    } else {
      assertThat(said(result)).containsExactly(words);
      Diagnostic only = result.findings().get(0);
      boolean note = only.code() == DiagnosticCode.BATTERY_NOT_EMPTIED;
      assertThat(only.severity()).isEqualTo(note ? Severity.INFO : Severity.WARNING);
      assertThat(only.span().line()).isEqualTo(system.builder().lineOf("probe"));
      assertThat(only.path()).isEqualTo("probe");
      assertThat(only.hint().orElseThrow())
          .contains(note ? "take a converter that works at less" : "feed it with another voltage");
    }
    Row probe = row(result, "probe");
    double volt = sags(10.0, 0.15, 0.0);
    assertThat(probe.get(VoltagesSection.KIND)).isEqualTo("consumer");
    assertThat(probe.get(VoltagesSection.LOWEST).nominal()).isCloseTo(volt, within(EXACT));
    assertThat(probe.get(VoltagesSection.HIGHEST)).isEqualTo(4.0);
    assertThat(probe.get(VoltagesSection.WORKS)).isEqualTo(volts.equals("3.9") ? "no" : "yes");
    boolean least = property.startsWith("Min");
    assertThat(probe.find(least ? VoltagesSection.NEEDS : VoltagesSection.BEARS))
        .contains(Double.parseDouble(volts));
    assertThat(probe.find(least ? VoltagesSection.BEARS : VoltagesSection.NEEDS)).isEmpty();
    assertThat(row(result, "cell").get(VoltagesSection.NEEDS))
        .isEqualTo(least ? Double.parseDouble(volts) : 3.0);
  }

  /** More than a full cell has: it never works, and what is left of it is another matter. */
  @Test
  void whatNeedsMoreThanTheCellHasIsSaid() {
    Estimated result = stating("probe", Properties.MINIMUM_VOLTAGE, "4.1 V").estimate();

    assertThat(said(result))
        .contains("probe works from 4.1 V, but is fed with 4 V by cell, which is full, at most");
    assertThat(result.finding(DiagnosticCode.PART_BEYOND_ITS_VOLTAGES).severity())
        .isEqualTo(Severity.WARNING);
    assertThat(row(result, "probe").get(VoltagesSection.WORKS)).isEqualTo("no");
  }

  /** A battery that is annotated has one voltage, and nothing says how far down it goes. */
  @Test
  void anAnnotatedBatteryHasItsVoltageAllTheTime() {
    for (String volts : List.of("3.9", "4.0", "4.1")) {
      PowerSystem system = new PowerSystem().line("raw").battery("pack", "raw");
      system.part("probe", "0.15", "raw");
      system
          .builder()
          .set("pack", Properties.BATTERY_VOLTAGE, "4.0 V")
          .set("probe", Properties.MINIMUM_VOLTAGE, volts + " V");
      assertThat(said(system.estimate()))
          .isEqualTo(
              volts.equals("4.1")
                  ? List.of("probe works from 4.1 V, but is fed with 4 V by pack")
                  : List.of());
    }
  }

  /** One that no voltage is said of has none that could be too high or too low. */
  @Test
  void ofABatteryWithoutAVoltageNothingIsSaid() {
    PowerSystem system = new PowerSystem().line("raw").battery("pack", "raw");
    system.part("probe", "0.15", "raw").builder().set("probe", Properties.MAXIMUM_VOLTAGE, "1.0 V");
    assertThat(system.estimate().findings()).isEmpty();
  }

  /** Of the part inside the probe, which is the one that hangs on the line. */
  @Test
  void aPartInsideOfWhatHangsOnTheLineHasItsVoltages() {
    PowerSystem system = system();
    system
        .builder()
        .add("probe.chip", Category.DEVICE)
        .set("probe.chip", Properties.MINIMUM_VOLTAGE, "3.2 V");
    assertThat(system.estimate().findings(DiagnosticCode.BATTERY_NOT_EMPTIED))
        .extracting(Diagnostic::path)
        .containsExactly("probe.chip");
  }

  private static Estimated regulated(CalibratedPlatform platform, String least, String most) {
    PowerSystem system = system().line("rail").converter("reg", platform, "raw", "rail");
    system.part("chip", "0.0", "rail");
    system
        .builder()
        .set("chip", Properties.MINIMUM_VOLTAGE, least + " V")
        .set("chip", Properties.MAXIMUM_VOLTAGE, most + " V");
    return system.estimate();
  }

  /** 3.3 V and 0.2 V of dropout: below 3.5 V of the cell it follows that, at 3 V with 2.8 V. */
  @Test
  void aLinearRegulatorFollowsACellThatIsTooLow() {
    CalibratedPlatform ldo = regulator("ldo", true, 3.3, Map.of(Converter.DROPOUT, 0.2));
    Estimated result = regulated(ldo, "2.8", "3.3");

    assertThat(said(result))
        .containsExactly(
            "converter reg gives 3.3 V only while cell is above 3.5 V, which goes down to 3 V: at"
                + " its end it gives 2.8 V");
    assertThat(result.findings().get(0).code())
        .isEqualTo(DiagnosticCode.LINEAR_CONVERTER_WITHOUT_HEADROOM);
    assertThat(result.findings().get(0).hint().orElseThrow()).contains("state the Minimum_Voltage");
    double volts = sags(10.0, 0.15, 0.0);
    Row chip = row(result, "chip");
    assertThat(chip.get(VoltagesSection.LOWEST).nominal())
        .isCloseTo(Math.min(3.3, volts - 0.2), within(EXACT));
    assertThat(chip.get(VoltagesSection.HIGHEST)).isEqualTo(3.3);
    Row output = row(result, "reg");
    assertThat(output.get(VoltagesSection.KIND)).isEqualTo("output");
    assertThat(output.get(VoltagesSection.NEEDS)).isEqualTo(3.3);
    assertThat(output.get(VoltagesSection.WORKS)).isEqualTo("yes");

    assertThat(said(regulated(ldo, "2.9", "3.2")))
        .containsExactlyInAnyOrder(
            said(result).get(0),
            "chip works from 3.1 V of cell, whose cut-off is 3 V: what the battery holds below is"
                + " not used",
            "chip bears no more than 3.2 V, but is fed with 3.3 V by cell, which is full, at most");
  }

  /** 4 V less 0.8 V are 3.2 V, which is what it gives of a full cell. */
  @Test
  void aLinearRegulatorThatNeverHasEnoughIsSaid() {
    CalibratedPlatform ldo = regulator("ldo", true, 3.3, Map.of(Converter.DROPOUT, 0.8));
    Estimated result = regulated(ldo, "2.0", "3.3");

    assertThat(said(result))
        .containsExactly(
            "reg is to give 3.3 V, but has no more than 3.2 V by cell, which is full, at most");
    // down to 3 V it gives its 2.2 V
    CalibratedPlatform enough = regulator("ldo", true, 2.2, Map.of(Converter.DROPOUT, 0.8));
    assertThat(said(regulated(enough, "2.2", "2.2"))).isEmpty();
  }

  /** A switching one holds its 1.8 V as long as it works, from 2.9 V on; it bears 4 V. */
  @Test
  void aSwitchingConverterHoldsItsOutput() {
    Map<String, Double> limits = Map.of(Converter.LEAST_INPUT, 2.9, Converter.MOST_INPUT, 4.0);
    CalibratedPlatform buck = regulator("buck", false, 1.8, limits);

    assertThat(said(regulated(buck, "1.8", "1.8"))).isEmpty();
    assertThat(said(regulated(buck, "1.9", "2.0")))
        .containsExactly("chip works from 1.9 V, but is fed with 1.8 V by reg");
    assertThat(said(regulated(buck, "1.0", "1.7")))
        .containsExactly("chip bears no more than 1.7 V, but is fed with 1.8 V by reg");
    Row input = row(regulated(buck, "1.8", "1.8"), "reg");
    assertThat(input.get(VoltagesSection.KIND)).isEqualTo("converter");
    assertThat(input.get(VoltagesSection.NEEDS)).isEqualTo(2.9);
    assertThat(input.get(VoltagesSection.BEARS)).isEqualTo(4.0);
  }

  /** What an annotation says of its input counts before what its platform does. */
  @Test
  void annotationsOfAConverterCountInsteadOfItsPlatform() {
    Map<String, Double> limits = Map.of(Converter.LEAST_INPUT, 2.9, Converter.MOST_INPUT, 4.0);
    PowerSystem system = system().line("rail");
    system.converter("reg", regulator("buck", false, 1.8, limits), "raw", "rail");
    system
        .builder()
        .set("reg", Properties.MINIMUM_VOLTAGE, "3.2 V")
        .set("reg", Properties.MAXIMUM_VOLTAGE, "3.8 V");

    assertThat(said(system.estimate()))
        .containsExactlyInAnyOrder(
            "reg works from 3.2 V of cell, whose cut-off is 3 V: what the battery holds below is"
                + " not used",
            "reg bears no more than 3.8 V, but is fed with 4 V by cell, which is full, at most");
  }

  /** A linear regulator behind a switching converter of 1.8 V: 0.3 V less are 1.5 V. */
  @Test
  void aRegulatorBehindAConverterHasItsVoltage() {
    for (double output : new double[] {1.5, 1.6}) {
      PowerSystem system = system().line("mid").line("rail");
      system
          .converter("buck", regulator("buck", false, 1.8, Map.of()), "raw", "mid")
          .converter("ldo", regulator("ldo", true, output, Map.of()), "mid", "rail")
          .part("chip", "0.0", "rail");
      system
          .builder()
          .set("ldo", Properties.DROPOUT_VOLTAGE, "300.0 mV")
          .set("chip", Properties.MINIMUM_VOLTAGE, "1.5 V");
      assertThat(system.estimate().findings(DiagnosticCode.LINEAR_CONVERTER_WITHOUT_HEADROOM))
          .extracting(Diagnostic::message)
          .isEqualTo(
              output == 1.5
                  ? List.of()
                  : List.of("ldo is to give 1.6 V, but has no more than 1.5 V by buck"));
    }
  }

  /** 10 Ohm and 2 Ohm of wire, 1 mA and 3 mA that leak beside the wire's end. */
  @Test
  void wiresAndCapacitorsStandBetweenTheCellAndItsLoad() {
    PowerSystem system = stating("probe", Properties.MINIMUM_VOLTAGE, "3.0 V");
    system.builder().set("raw", Properties.LINE_RESISTANCE, "2.0 Ohm");
    Row cell = row(system.estimate(), "cell");
    double wired = sags(12.0, 0.15, 0.0);
    assertThat(cell.get(VoltagesSection.LOWEST).nominal()).isCloseTo(wired, within(EXACT));

    PowerSystem leaking = stating("probe", Properties.MINIMUM_VOLTAGE, "3.0 V");
    leaking
        .builder()
        .set("cell", Properties.BUFFER_CAPACITANCE, "1.0 mF")
        .set("cell", Properties.BUFFER_LEAKAGE, "1.0 mA")
        .set("raw", Properties.BUFFER_CAPACITANCE, "1.0 mF")
        .set("raw", Properties.BUFFER_LEAKAGE, "3.0 mA");
    Estimated result = leaking.estimate();
    assertThat(result.findings()).isEmpty();
    assertThat(row(result, "cell").get(VoltagesSection.LOWEST).nominal())
        .isCloseTo(sags(10.0, 0.15, 0.004), within(1e-6));
  }

  /** The lowest voltage of the cell under 100 mW for 10 ms of each 100, with capacitors. */
  private static double lowest(Map<String, String> farads, Map<String, String> ohms) {
    PowerSystem system = new PowerSystem().line("raw").battery("cell", CELL, "raw");
    ArchitectureBuilder builder = system.radio("raw", "10").builder();
    farads.forEach((at, size) -> builder.set(at, Properties.BUFFER_CAPACITANCE, size + " mF"));
    ohms.forEach((at, size) -> builder.set(at, Properties.BUFFER_RESISTANCE, size + " Ohm"));
    CalibratedPlatform radio =
        PlatformBuilder.platform("radio")
            .rail("supply", Role.DEVICE)
            .state("idle", "supply", "0 W")
            .state("send", "supply", "100 mW")
            .build();
    Estimated result = system.incompletely(radio);
    return row(result, "cell").get(VoltagesSection.LOWEST).nominal();
  }

  /** Beside each other, 1 mF and 1 Ohm, and 3 mF and 2 Ohm: (1 + 9 x 2) / 16 Ohm of 4 mF. */
  @Test
  void capacitorsBesideEachOtherAreOne() {
    double two = lowest(Map.of("cell", "1.0", "raw", "3.0"), Map.of("cell", "1.0", "raw", "2.0"));
    double one = lowest(Map.of("cell", "4.0"), Map.of("cell", "1.1875"));

    assertThat(two).isCloseTo(one, within(EXACT));
    assertThat(lowest(Map.of(), Map.of())).isCloseTo(sags(10.0, 0.1, 0.0), within(1e-6));
    assertThat(one).isGreaterThan(sags(10.0, 0.1, 0.0) + 0.01);
  }

  /**
   * By steps of 10 us: the cell behind 10 Ohm and the capacitor behind its own resistance feed what
   * draws 100 mW for 10 ms of each 100.
   */
  private static double stepped(double farads, double ohms) {
    double stored = 4.0;
    double lowest = 4.0;
    for (int step = 0; step < 100_000; step++) {
      double watts = step % 10_000 < 1000 ? 0.1 : 0.0;
      double conducts = 1.0 / 10.0 + 1.0 / ohms;
      double driven = 4.0 / 10.0 + stored / ohms;
      double volts =
          (driven + Math.sqrt(driven * driven - 4.0 * conducts * watts)) / 2.0 / conducts;
      stored += 1e-5 * (volts - stored) / ohms / farads;
      lowest = Math.min(lowest, volts);
    }
    return lowest;
  }

  @Test
  void aCapacitorHoldsTheVoltageBehindItsResistance() {
    assertThat(lowest(Map.of("cell", "2.0"), Map.of("cell", "3.0")))
        .isCloseTo(stepped(2e-3, 3.0), within(1e-3));
    assertThat(lowest(Map.of("cell", "1.0", "raw", "3.0"), Map.of("cell", "1.0", "raw", "2.0")))
        .isCloseTo(stepped(4e-3, 19.0 / 16.0), within(1e-3));
  }

  @Test
  void severalCellsAreNotFollowed() {
    PowerSystem system = stating("probe", Properties.MINIMUM_VOLTAGE, "3.0 V");
    assertThat(system.estimate().findings()).isEmpty();
    Estimated two = system.battery("more", CELL, "raw").estimate();

    assertThat(said(two))
        .containsExactly(
            "Minimum_Voltage of probe counts for full and for empty batteries alone: several"
                + " batteries count by their energies, without voltages that fall while much is"
                + " drawn");
    assertThat(two.findings().get(0).code()).isEqualTo(DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT);

    PowerSystem plain = new PowerSystem().line("raw").battery("one", "raw").battery("two", "raw");
    plain.part("probe", "0.15", "raw").builder().set("probe", Properties.MINIMUM_VOLTAGE, "3.0 V");
    assertThat(plain.estimate().findings()).isEmpty();
  }

  private static List<String> capacitor(PowerSystem system, String place) {
    system.builder().set(place, Properties.BUFFER_CAPACITANCE, "1.0 mF");
    return system.estimate().findings(DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT).stream()
        .map(each -> each.message() + "; " + each.hint().orElse(""))
        .toList();
  }

  private static PowerSystem behindBuck() {
    PowerSystem system = system().line("rail").part("chip", "0.0", "rail");
    return system.converter("reg", regulator("buck", false, 1.8, Map.of()), "raw", "rail");
  }

  @Test
  void aCapacitorThatDoesNothingIsToldAndWhy() {
    for (String place : List.of("cell", "raw", "probe")) {
      assertThat(capacitor(behindBuck(), place)).as(place).isEmpty();
    }
    for (String place : List.of("reg", "rail", "chip")) {
      assertThat(capacitor(behindBuck(), place))
          .containsExactly(
              "Buffer_Capacitance of "
                  + place
                  + " does not count: it is on no line of a battery, and a converter keeps the"
                  + " voltage of what it feeds; put it at the battery, or at a bus or a component"
                  + " on the battery's line");
    }
    PowerSystem none = new PowerSystem().line("raw").supply("usb", "1.0", "raw");
    assertThat(capacitor(none.part("probe", "0.15", "raw"), "probe").get(0))
        .contains("nothing here is a battery whose voltage it could keep up")
        .endsWith("; remove it, or name a battery with the figures of a cell");
    assertThat(capacitor(system().battery("more", CELL, "raw"), "probe").get(0))
        .contains("several batteries count by their energies, without voltages that fall")
        .contains("; put it at the battery");
    PowerSystem plain = new PowerSystem().line("raw").battery("pack", "raw");
    assertThat(capacitor(plain.part("probe", "0.15", "raw"), "probe").get(0))
        .contains("nothing says how the voltage of its battery falls")
        .endsWith("; remove it, or name a battery with the figures of a cell");
  }

  /** A cell that hangs on nothing feeds all: what says a voltage hangs on it, too. */
  @Test
  void allHangsOnACellThatIsConnectedToNothing() {
    PowerSystem system = new PowerSystem();
    system
        .builder()
        .add("cell", Category.DEVICE)
        .set("cell", Properties.CALIBRATION, AadlValues.text("flat"))
        .add("probe", Category.DEVICE)
        .set("probe", Properties.ASSUMED_POWER, "0.15 W")
        .set("probe", Properties.MINIMUM_VOLTAGE, "3.5 V");
    Estimated result = Estimated.of(system.builder().build(), CELL);

    Row probe = row(result, "probe");
    double volts = sags(10.0, 0.15, 0.0);
    assertThat(probe.get(VoltagesSection.LOWEST).nominal()).isCloseTo(volts, within(EXACT));
    assertThat(probe.get(VoltagesSection.NEEDS)).isEqualTo(3.5);
  }

  private static double lowest(PowerSystem system) {
    return row(system.incompletely(), "cell").get(VoltagesSection.LOWEST).nominal();
  }

  /** A regulator of 4 V to 2 V with 40 mW behind it. */
  private static PowerSystem linear(PowerSystem system) {
    system
        .line("rail")
        .converter("reg", ConverterParts.linear("ldo", 4.0, 2.0, 0.0), "raw", "rail");
    return system.part("chip", "0.04", "rail");
  }

  /** It draws 20 mA whatever the voltage is, beside the probe's 150 mW. */
  @Test
  void linearRegulatorsDrawTheirCurrentWhateverTheVoltage() {
    assertThat(lowest(linear(system()))).isCloseTo(sags(10.0, 0.15, 0.02), within(1e-9));
    PowerSystem wired = linear(system());
    wired.builder().set("raw", Properties.LINE_RESISTANCE, "2.0 Ohm");
    assertThat(lowest(wired)).isCloseTo(sags(12.0, 0.15, 0.02), within(1e-9));
    // a switching one draws its power: 80 % of 50 mW
    PowerSystem buck = system().line("rail").part("chip", "0.04", "rail");
    buck.converter("reg", regulator("buck", false, 2.0, Map.of()), "raw", "rail");
    assertThat(lowest(buck)).isCloseTo(sags(10.0, 0.2, 0.0), within(1e-9));
  }

  /** Beside a supply of 10 mW the cell gives the rest of the power of its line. */
  @Test
  void besideAnotherSourceTheRestIsAPower() {
    PowerSystem system = linear(system()).supply("usb", "0.01", "raw");
    assertThat(lowest(system)).isCloseTo(sags(10.0, 0.15 + 0.08 - 0.01, 0.0), within(1e-9));
  }

  /** 0.3 V of a diode: what works from 3 V needs 3.3 V of the cell, and gets 3.7 V at most. */
  @Test
  void aDiodeTakesItsVoltageOfAllBehindIt() {
    PowerSystem system = stating("probe", Properties.MINIMUM_VOLTAGE, "3.0 V");
    system
        .builder()
        .set("probe", Properties.MAXIMUM_VOLTAGE, "3.7 V")
        .set("raw", Properties.SOURCE_RULE, AadlValues.literal("Diode"))
        .set("raw", Properties.DIODE_DROP, "300.0 mV");
    assertThat(said(system.estimate()))
        .contains(
            "probe works from 3.3 V of cell, whose cut-off is 3 V: what the battery holds below is"
                + " not used")
        .noneMatch(said -> said.contains("bears"));
    system.builder().set("probe", Properties.MAXIMUM_VOLTAGE, "3.6 V");
    assertThat(said(system.estimate()))
        .contains(
            "probe bears no more than 3.6 V, but is fed with 3.7 V by cell, which is full, at"
                + " most");
  }

  /** Each of two converters has its own line, or both have one: all are looked at. */
  @Test
  void eachConverterIsLookedAtForItself() {
    PowerSystem system =
        system().line("a").line("b").part("one", "0.0", "a").part("two", "0.0", "b");
    system
        .converter("buck1", regulator("buck1", false, 1.8, Map.of()), "raw", "a")
        .converter("buck2", regulator("buck2", false, 1.2, Map.of()), "raw", "b")
        .builder()
        .set("one", Properties.MINIMUM_VOLTAGE, "1.8 V")
        .set("two", Properties.MINIMUM_VOLTAGE, "1.2 V");
    assertThat(said(system.estimate())).isEmpty();

    PowerSystem both = system().line("a").part("one", "0.0", "a");
    both.converter("buck1", regulator("buck1", false, 1.8, Map.of()), "raw", "a")
        .converter("buck2", regulator("buck2", false, 2.5, Map.of()), "raw", "a")
        .builder()
        .set("one", Properties.MAXIMUM_VOLTAGE, "2.0 V");
    assertThat(said(both.estimate()))
        .contains("one bears no more than 2 V, but is fed with 2.5 V by buck2");
  }

  /** One that says only what it bears is held against that alone. */
  @Test
  void aConverterMaySayOnlyWhatItBears() {
    PowerSystem system = system().line("rail");
    Map<String, Double> limits = Map.of(Converter.MOST_INPUT, 3.9);
    system.converter("reg", regulator("buck", false, 1.8, limits), "raw", "rail");
    assertThat(said(system.estimate()))
        .containsExactly(
            "reg bears no more than 3.9 V, but is fed with 4 V by cell, which is full, at most");
  }

  /** A capacitor that is a component of its own draws nothing: it is not left out. */
  @Test
  void aCapacitorIsNotLeftOut() {
    PowerSystem system = system();
    system
        .builder()
        .add("cap", Category.DEVICE)
        .set("cap", Properties.BUFFER_CAPACITANCE, "1.0 mF")
        .feature("cap.plus", FeatureKind.BUS_ACCESS, Direction.IN)
        .connectBoth(Kind.ACCESS, "raw", "cap.plus");
    assertThat(system.estimate().findings()).isEmpty();
    assertThat(system.estimate().leftOut()).isEmpty();
  }

  /** What hangs on a line is told in the order of its paths. */
  @Test
  void needsAreInTheOrderOfTheirPaths() {
    PowerSystem system = stating("probe", Properties.MINIMUM_VOLTAGE, "3.0 V");
    for (String name : List.of("b", "z", "a")) {
      system.part(name, "0.0", "raw").builder().set(name, Properties.MINIMUM_VOLTAGE, "3.0 V");
    }
    assertThat(system.estimate().rows(VoltagesSection.TYPE))
        .extracting(row -> row.get(VoltagesSection.PATH))
        .containsExactly("cell", "a", "b", "probe", "z");
  }

  /** What a switch leaves off gives nothing, and so nothing hangs on it. */
  @Test
  void aCellThatIsSwitchedOffHasNoNeeds() {
    PowerSystem system = stating("probe", Properties.MINIMUM_VOLTAGE, "3.2 V");
    system.battery("other", "raw");
    system
        .builder()
        .set("other", Properties.BATTERY_VOLTAGE, "5.0 V")
        .set("raw", Properties.SOURCE_RULE, AadlValues.literal("Switch"))
        .set("raw", Properties.SOURCE_ORDER, AadlValues.references("other"));
    assertThat(system.estimate().findings(DiagnosticCode.BATTERY_NOT_EMPTIED)).isEmpty();
    system.builder().set("raw", Properties.SOURCE_ORDER, AadlValues.references("cell"));
    assertThat(system.estimate().findings(DiagnosticCode.BATTERY_NOT_EMPTIED)).hasSize(1);
  }
}
