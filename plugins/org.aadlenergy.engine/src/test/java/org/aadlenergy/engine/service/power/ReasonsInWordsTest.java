package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.platform.Converter.Efficiency;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which values and notes stand beside the equations of converters and lines. */
class ReasonsInWordsTest {
  private static final double EXACT = 1e-12;
  private static final String LOAD = "P_out: load: average power of the mode = ";
  private static final String QUIESCENT = "P_q: what it draws without a load = 1.0E-5 A";

  /** At 1.8 V, 1 mA are 1.8 mW and 11 mA 19.8 mW; it draws 10 uA of 3.6 V itself. */
  private static final CalibratedPlatform BUCK =
      ConverterParts.curve("buck", 10e-6, new double[] {1e-3, 11e-3}, new double[] {0.8, 0.9});

  private static PowerSystem system(CalibratedPlatform platform, String watts) {
    return new PowerSystem()
        .line("high")
        .line("low")
        .battery("cell", "high")
        .converter("reg", platform, "high", "low")
        .part("load", watts, "low");
  }

  private static Explanation told(PowerSystem system, String path) {
    return system.estimate().mode().reasons().get(path);
  }

  private static List<String> values(Explanation told) {
    return told.values().stream()
        .map(each -> each.symbol() + ": " + each.meaning() + " = " + each.text().trim())
        .toList();
  }

  private static List<String> origins(Explanation told) {
    return told.values().stream()
        .map(each -> each.origin() + (each.span().isPresent() ? ", in the model" : ""))
        .toList();
  }

  private static List<String> substituted(Explanation told) {
    return told.equations().stream()
        .map(each -> each.result() + " = " + each.substituted().replace(" )", ")"))
        .toList();
  }

  /** Up to the first load the straight line from no load, at the last and beyond it the last. */
  @ParameterizedTest
  @CsvSource({"0.0009, 900 uW", "0.0018, 1.8 mW"})
  void upToTheFirstLoadALossGoesToThatOfNoLoad(String watts, String text) {
    Explanation told = told(system(BUCK, watts), "reg");
    assertThat(values(told))
        .containsExactly(
            LOAD + text,
            QUIESCENT,
            "P1: load of the figure, 1.8 mW = 0.001 A",
            "eta1: efficiency there = 0.8");
    assertThat(substituted(told).get(0)).isEqualTo("L1 = 1.8 mW / 0.8  - 1.8 mW");
    assertThat(told.notes())
        .containsExactly(
            "Below the lowest load of its figures the loss goes straight to that of no load.");
  }

  @Test
  void betweenTwoLoadsBothAreTold() {
    Explanation told = told(system(BUCK, "0.0108"), "reg");
    assertThat(values(told))
        .containsExactly(
            LOAD + "10.8 mW",
            QUIESCENT,
            "P1: load of the figure, 1.8 mW = 0.001 A",
            "eta1: efficiency there = 0.8",
            "P2: load of the figure, 19.8 mW = 0.011 A",
            "eta2: efficiency there = 0.9");
    assertThat(substituted(told))
        .containsExactly(
            "eta = 0.8  + (0.9  - 0.8) x (10.8 mW - 1.8 mW) / (19.8 mW - 1.8 mW)",
            "L = 10.8 mW / 0.85 - 10.8 mW");
    assertThat(told.equations().get(0).value()).isCloseTo(0.85, within(EXACT));
    assertThat(told.notes())
        .containsExactly(
            "The efficiencies hold what it draws itself: its quiescent power is not added.");
  }

  /** Below the first load of one that says nothing of its quiescent power, the first counts. */
  @ParameterizedTest
  @CsvSource({"0.0396, 0.9, 19.8 mW, 0.011 A, 10e-6", "0.0009, 0.8, 1.8 mW, 0.001 A, 0"})
  void beyondItsLoadsTheNearestIsTold(
      String watts, double share, String load, String figure, double quiescent) {
    CalibratedPlatform its =
        ConverterParts.curve(
            "buck", quiescent, new double[] {1e-3, 11e-3}, new double[] {0.8, 0.9});
    Explanation told = told(system(its, watts), "reg");
    assertThat(told.equations()).extracting(Equation::result).containsExactly("eta", "L");
    assertThat(told.equations().get(0).value()).isEqualTo(share);
    assertThat(values(told))
        .endsWith(
            "P1: load of the figure, " + load + " = " + figure, "eta1: efficiency there = " + share)
        .hasSize(quiescent > 0.0 ? 4 : 3);
  }

  @Test
  void annotationsAreToldWithTheirPlaces() {
    PowerSystem stated = system(BUCK, "0.0018");
    stated
        .builder()
        .set("reg", Properties.CONVERTER_EFFICIENCY, AadlValues.number("0.5"))
        .set("reg", Properties.CONVERTER_QUIESCENT, "50 uW");
    Explanation told = told(stated, "reg");
    assertThat(values(told))
        .containsExactly(
            LOAD + "1.8 mW",
            "eta: efficiency, for all loads = 0.5",
            "P_q: what it draws besides = 50 uW");
    assertThat(origins(told))
        .containsExactly(
            "what it feeds",
            Properties.CONVERTER_EFFICIENCY + ", in the model",
            Properties.CONVERTER_QUIESCENT + ", in the model");
    assertThat(substituted(told)).containsExactly("L = 1.8 mW / 0.5 - 1.8 mW + 50 uW");
    assertThat(told.equations().get(0).formula()).isEqualTo("P_out / eta - P_out + P_q");

    PowerSystem alone = new PowerSystem().line("high").line("low").battery("cell", "high");
    alone.converter("reg", "0.8", "0.0", "high", "low").part("load", "0.4", "low");
    alone.builder().set("reg", Properties.CONVERTER_EFFICIENCY, AadlValues.text("unused"));
    alone.builder().set("reg", Properties.CONVERTER_QUIESCENT, "50 mW");
    assertThat(substituted(told(alone, "reg"))).containsExactly("L = 0 W + 50 mW");
  }

  @Test
  void aLinearOneIsToldByItsVoltages() {
    Explanation told = told(system(ConverterParts.linear("ldo", 5.0, 3.0, 2e-6), "0.3"), "reg");
    assertThat(values(told))
        .containsExactly(
            LOAD + "300 mW",
            "P_q: what it draws without a load = 2.0E-6 A",
            "V_in: input voltage = 5.0 V",
            "V_out: output voltage = 3.0 V");
    assertThat(told.equations().get(0).formula()).isEqualTo("P_out x V_in / V_out - P_out + P_q");
    assertThat(told.notes()).containsExactly("It is linear: it draws the current that it gives.");
  }

  /** 10 mW draw at rest with one efficiency for all loads; 90 mW of 90 % lose 10 mW. */
  @Test
  void oneEfficiencyOfAPlatformIsTold() {
    CalibratedPlatform one = ConverterParts.powers("one", 0.01, new double[] {}, new double[] {});
    Explanation none = told(system(one, "0.09"), "reg");
    assertThat(substituted(none)).containsExactly("L = 90 mW / 1 - 90 mW + 0.01 W");
    assertThat(none.equations().get(0).value()).isCloseTo(0.01, within(EXACT));

    Efficiency share =
        new Efficiency(
            Optional.empty(), ConverterParts.figure("share", 0.9, Dimension.RATIO).orElseThrow());
    CalibratedPlatform all =
        ConverterParts.platform(
            "all",
            new Converter(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                false,
                List.of(share),
                Map.of(),
                SourceSpan.NONE));
    Explanation told = told(system(all, "0.09"), "reg");
    assertThat(values(told)).containsExactly(LOAD + "90 mW", "eta: efficiency = 0.9");
    assertThat(told.equations().get(0).value()).isCloseTo(0.01, within(EXACT));
  }

  /** One that counts nothing here loses nothing: the cell gives what the part draws. */
  @Test
  void aConverterThatIsExcludedLosesNothing() {
    PowerSystem system = system(BUCK, "0.0018");
    system.builder().set("reg", Properties.EXCLUDED, AadlValues.text("counts elsewhere"));
    assertThat(told(system, "reg").notes())
        .containsExactly("Its losses are on a rail of another component, or count nothing here.");
    assertThat(PowerSystem.output(system.estimate(), "cell")).isCloseTo(0.0018, within(EXACT));
  }

  /** Curves by loads in watts are told so, too, with the points of the curve of all moments. */
  @Test
  void momentsAreToldByTheWholeCurve() {
    CalibratedPlatform buck =
        ConverterParts.powers(
            "buck", 1e-3, new double[] {0.01, 0.04, 1.0}, new double[] {0.5, 0.8, 0.8});
    PowerSystem system = new PowerSystem().line("raw").line("rail").battery("cell", "raw");
    system.converter("reg", buck, "raw", "rail").radio("rail", "10");
    CalibratedPlatform radio =
        PlatformBuilder.platform("radio")
            .rail("supply", Role.DEVICE)
            .state("idle", "supply", "0 W")
            .state("send", "supply", "40 mW")
            .build();
    Explanation told = system.incompletely(radio).mode().reasons().get("reg");

    assertThat(values(told))
        .containsExactly(
            LOAD + "4 mW",
            "P_q: what it draws without a load = 0.001 W",
            "P1: load of the figure, 10 mW = 0.01 W",
            "eta1: efficiency there = 0.5",
            "P2: load of the figure, 40 mW = 0.04 W",
            "eta2: efficiency there = 0.8",
            "P3: load of the figure, 1 W = 1.0 W",
            "eta3: efficiency there = 0.8",
            "P(1): load for 10 % of the time = 40 mW",
            "P(2): load for 90 % of the time = 0 W");
    assertThat(substituted(told))
        .containsExactly(
            "L(1) = 40 mW / 0.8 - 40 mW", "L(2) = 1 mW", "L = 0.1 x 10 mW + 0.9 x 1 mW");
    assertThat(told.equations().get(1).formula()).isEqualTo("P_q");
    assertThat(told.equations().get(2).formula()).isEqualTo("s(1) x L(1) + s(2) x L(2)");
    assertThat(told.equations().get(2).value()).isCloseTo(0.0019, within(EXACT));
    assertThat(told.notes())
        .containsExactly("It loses at each moment what its curve says of the load of that moment.");
  }

  private static PowerSystem wired(String watts, String volts) {
    PowerSystem system = new PowerSystem().line("raw").battery("cell", "raw");
    system
        .part("lamp", watts, "raw")
        .builder()
        .set("cell", Properties.BATTERY_VOLTAGE, volts + " V")
        .set("raw", Properties.LINE_RESISTANCE, "500 mOhm");
    return system;
  }

  /** 0.2 A of 4 V; 1 A of 4 V at 3.5 V; 200 uA of 4 V lose 20 nW. */
  @ParameterizedTest
  @CsvSource({"0.78, 200 mA, 0.02", "3.5, 1 A, 0.5", "0.00079998, 200 uA, 0.00000002"})
  void aWireIsToldByItsCurrent(String watts, String amperes, double lost) {
    Explanation told = told(wired(watts, "4.0"), "raw");
    Equation last = told.equations().get(1);
    assertThat(last.result()).isEqualTo("L");
    assertThat(last.substituted()).isEqualTo("0.5 Ohm x " + amperes + " x " + amperes);
    assertThat(last.value()).isCloseTo(lost, within(EXACT));
    assertThat(values(told))
        .endsWith(
            "R: resistance = 0.5 Ohm",
            "U: voltage of what feeds it = 4 V",
            "I_rms: current of the line at each moment: root of the mean of its square = "
                + amperes);
    assertThat(told.notes())
        .singleElement()
        .asString()
        .startsWith("At each moment all that hangs on it draws I, with U x I = P + R x I x I");
    assertThat(told.equations().get(0).formula()).isEqualTo("P(lamp) + wires");
  }

  @Test
  void aLineSaysWhoGivesAndWhoDraws() {
    PowerSystem system = wired("0.78", "4.0");
    Explanation told = told(system, "raw");
    assertThat(values(told).subList(0, 3))
        .containsExactly(
            "P: given by cell = 800 mW",
            "P: drawn by lamp = 780 mW",
            "P: drawn more because of wires = 20 mW");
    system.builder().add("lone", Category.DEVICE).set("lone", Properties.ASSUMED_POWER, "0.2 W");
    Explanation more = told(system, "raw");
    assertThat(values(more).get(0)).isEqualTo("P: given by cell = 1 W");
    assertThat(more.notes().get(0))
        .isEqualTo("Batteries, or else supplies, give what hangs on no line besides.");
  }

  @Test
  void aLineOfNobodySaysSo() {
    PowerSystem system = new PowerSystem().line("raw").line("idle").battery("cell", "raw");
    system.part("lamp", "0.1", "raw").supply("usb", "1.0", "idle");
    Explanation told = told(system, "idle");
    assertThat(told.equations().get(0).formula()).isEqualTo("nothing hangs on it");
    assertThat(told.equations().get(0).value()).isZero();
    // of a line that nothing feeds nothing is told, nor of what is no conductor
    Estimated dark = new PowerSystem().line("raw").part("lamp", "0.1", "raw").estimate();
    assertThat(dark.mode().reasons()).doesNotContainKey("raw");
    assertThat(system.estimate().mode().reasons()).doesNotContainKeys("usb", "cell");
  }

  /** Twenty parts are named, and of more how many they are. */
  @Test
  void manyPartsOfALineAreASum() {
    PowerSystem system = new PowerSystem().line("raw").battery("cell", "raw");
    for (int i = 10; i < 30; i++) {
      system.part("lamp" + i, "0.01", "raw");
    }
    assertThat(told(system, "raw").equations().get(0).formula()).endsWith("+ P(lamp29)");
    system.part("lamp30", "0.02", "raw").part("lamp31", "0.03", "raw");
    Explanation told = told(system, "raw");
    assertThat(told.equations().get(0).formula()).endsWith("+ P(lamp29) + that of 2 more");
    assertThat(told.equations().get(0).substituted()).endsWith("+ 10 mW + ...");
    assertThat(told.equations().get(0).value()).isCloseTo(0.25, within(EXACT));
    assertThat(told.values()).hasSize(21);
  }

  private static Explanation ruled(String rule, String drop, String... order) {
    PowerSystem system = new PowerSystem().line("raw").battery("one", "raw").battery("two", "raw");
    system
        .part("lamp", "0.33", "raw")
        .builder()
        .set("one", Properties.BATTERY_VOLTAGE, "3.0 V")
        .set("two", Properties.BATTERY_VOLTAGE, "3.6 V")
        .set("raw", Properties.SOURCE_RULE, AadlValues.literal(rule));
    if (order.length > 0) {
      system.builder().set("raw", Properties.SOURCE_ORDER, AadlValues.references(order));
    }
    if (!drop.isEmpty()) {
      system.builder().set("raw", Properties.DIODE_DROP, drop);
    }
    return told(system, "raw");
  }

  /** 0.3 V of 3.6 V: behind it 3.3 V carry 0.1 A, of which the diode takes 30 mW. */
  @Test
  void aRuleIsToldAtItsBus() {
    Explanation diode = ruled("Diode", "0.3 V");
    assertThat(diode.notes())
        .containsExactly("The source of the highest voltage gives, as diodes let no other.");
    assertThat(substituted(diode)).endsWith("D = 330 mW x 0.3 V / (3.6 V - 0.3 V)");
    assertThat(diode.equations().get(1).value()).isCloseTo(0.03, within(EXACT));
    assertThat(values(diode))
        .endsWith("U_D: voltage of a diode = 0.3 V", "U_S: voltage of two = 3.6 V");
    assertThat(ruled("Diode", "").equations()).hasSize(1);
    assertThat(ruled("Priority", "", "one", "two").notes())
        .containsExactly("The first of its sources that can give all of it does: one.");
    assertThat(ruled("Switch", "", "two").notes()).containsExactly("It is switched to two.");
  }
}
