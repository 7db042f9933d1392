package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.aadlenergy.engine.architecture.Connection.Kind;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of rules of sources that lack something, or of details without a rule. */
class RuleFindingsTest {
  private final PowerSystem system =
      new PowerSystem()
          .line("rail")
          .battery("one", "rail")
          .battery("two", "rail")
          .part("lamp", "0.4", "rail");

  private RuleFindingsTest rule(String rule) {
    system.builder().set("rail", Properties.SOURCE_RULE, AadlValues.literal(rule));
    return this;
  }

  private RuleFindingsTest order(String... paths) {
    system.builder().set("rail", Properties.SOURCE_ORDER, AadlValues.references(paths));
    return this;
  }

  private List<String> said() {
    return system.estimate().findings().stream().map(Diagnostic::message).toList();
  }

  private String hint() {
    return system.estimate().findings().get(0).hint().orElseThrow();
  }

  /** Of a drop there must be diodes, of an order any rule; nothing is lost in no volts. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0.3 | | Diode_Drop of rail does not count: its bus has no Source_Rule",
        "0.3 | Priority | Diode_Drop of rail does not count: the Source_Rule of its bus has no"
            + " diodes",
        "0.0 | | ",
        "0.0 | Priority | ",
      })
  void aDropWithoutDiodesIsTold(String volts, String rule, String words) {
    system.builder().set("rail", Properties.DIODE_DROP, volts + " V");
    if (rule != null) {
      rule(rule).order("one", "two");
    }
    assertThat(said()).isEqualTo(words == null ? List.of() : List.of(words));
    if (words != null) {
      Diagnostic finding = system.estimate().findings().get(0);
      assertThat(finding.code()).isEqualTo(DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT);
      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(finding.span().line())
          .isEqualTo(system.builder().lineOf("rail", Properties.DIODE_DROP));
      assertThat(hint())
          .isEqualTo("state 'Energy_Estimation::Source_Rule => Diode;' of the bus, or remove it");
    }
  }

  @Test
  void anOrderWithoutARuleIsTold() {
    assertThat(order("one", "two").said())
        .containsExactly("Source_Order of rail does not count: its bus has no Source_Rule");
    assertThat(hint()).contains("Source_Rule => Priority;");
    assertThat(rule("Priority").said()).isEmpty();
  }

  /** What is no bus has no rule, and no sources that one could decide between. */
  @Test
  void ofOtherComponentsNothingIsSaid() {
    system.builder().set("lamp", Properties.DIODE_DROP, "0.3 V");
    assertThat(said()).isEmpty();
  }

  /** What stands only in other modes is told with the mode. */
  @Test
  void aModeIsNamed() {
    system
        .builder()
        .mode("day")
        .mode("night")
        .setIn("day", "rail", Properties.SOURCE_RULE, AadlValues.literal("Priority"));
    order("one", "two");
    assertThat(said())
        .containsExactly(
            "Source_Order of rail does not count: its bus has no Source_Rule in mode night");
  }

  /** Who is not named gives after all others; who gives nothing to the line is told. */
  @Test
  void anOrderThatIsNotWholeIsTold() {
    assertThat(rule("Priority").order("two").said())
        .containsExactly(
            "Source_Rule of rail: one is not in its Source_Order: it gives after all others");
    assertThat(hint()).isEqualTo("name all sources of the line");
    assertThat(PowerSystem.output(system.estimate(), "two")).isCloseTo(0.4, within(1e-12));
    assertThat(order("two", "lamp", "one").said())
        .containsExactly("Source_Rule of rail: lamp gives nothing to its line");
    assertThat(hint()).isEqualTo("name sources that are connected to the bus, or connect it");
    assertThat(order("two", "one", "two").said()).isEmpty();
  }

  @Test
  void aRuleWithoutAnOrderIsTold() {
    assertThat(rule("Priority").said())
        .containsExactly("Source_Rule of rail: no Source_Order says which source comes first");
    assertThat(hint())
        .isEqualTo("add 'Energy_Estimation::Source_Order => (reference (...)) applies to rail;'");
    assertThat(rule("Switch").said())
        .containsExactly(
            "Source_Rule of rail: Source_Order does not name the one source that is switched on");
    assertThat(hint()).endsWith("applies to rail;', with one source in each mode");
    // without a rule that is whole both give the same
    assertThat(PowerSystem.output(system.estimate(), "one")).isCloseTo(0.2, within(1e-12));
  }

  @Test
  void aDiodeNeedsTheVoltagesOfAllSources() {
    system.builder().set("one", Properties.BATTERY_VOLTAGE, "3.0 V");
    assertThat(rule("Diode").said())
        .containsExactly("Source_Rule of rail: nothing says the voltage of two");
    assertThat(hint()).startsWith("state its Battery_Voltage, name a platform with an output");
    system
        .builder()
        .set("two", Properties.BATTERY_VOLTAGE, "2.0 V")
        .set("rail", Properties.DIODE_DROP, "2.0 V");
    assertThat(said())
        .containsExactly("Source_Rule of rail: the diode takes all of the voltage of two");
    assertThat(hint()).isEqualTo("state a smaller Diode_Drop");
  }

  /** Of two buses of a line that say a rule, the first counts. */
  @Test
  void oneRuleOfALineCounts() {
    rule("Priority").order("two", "one");
    system.line("side").builder().connectBoth(Kind.ACCESS, "rail", "side");
    system
        .builder()
        .set("side", Properties.SOURCE_RULE, AadlValues.literal("Priority"))
        .set("side", Properties.SOURCE_ORDER, AadlValues.references("one", "two"));
    Estimated result = system.estimate();
    assertThat(PowerSystem.output(result, "two")).isCloseTo(0.4, within(1e-12));
    assertThat(result.mode().reasons().get("rail").notes()).hasSize(1);
    assertThat(result.mode().reasons().get("side").notes()).isEmpty();
  }

  /** A line that nothing gives to has no sources that a rule could decide between. */
  @Test
  void aDarkLineHasNoRule() {
    system.line("dark").part("fan", "0.1", "dark");
    system.builder().set("dark", Properties.SOURCE_RULE, AadlValues.literal("Priority"));
    assertThat(said()).isEmpty();
  }

  /** One that only a panel feeds is no source of a rule: nor is one behind another such. */
  @Test
  void convertersOfPanelsAreNoSources() {
    system.line("sun").line("mid").harvester("panel", StoredHarvestTest.day("2.4"), "sun");
    system.converter("first", "0.9", "0.0", "sun", "mid");
    system.converter("second", "0.9", "0.0", "mid", "rail");
    assertThat(rule("Switch").order("second").said())
        .contains(
            "Source_Rule of rail: second gives only what is harvested, which batteries store"
                + " whatever is switched on");
    assertThat(rule("Priority").order("one", "two").said())
        .noneMatch(said -> said.startsWith("Source_Rule"));
    // with a supply beside the panel it is one
    system.supply("usb", "5.0", "mid");
    assertThat(said())
        .contains(
            "Source_Rule of rail: second is not in its Source_Order: it gives after all others");
  }

  /** A bus that loses nothing is no row of the way of power, whatever rule it says. */
  @Test
  void aBusWithoutADropLosesNothing() {
    Estimated result = rule("Priority").order("one", "two").system.estimate();
    assertThat(result.rows(PowerSection.TYPE))
        .extracting(row -> row.get(PowerSection.PATH))
        .containsExactly("one", "two", "lamp");
  }

  /** One battery beside a panel needs no order: it is the only source that one could name. */
  @Test
  void oneBatteryBesideAPanelNeedsNoOrder() {
    PowerSystem one = new PowerSystem().line("rail").battery("one", "rail");
    one.part("lamp", "0.4", "rail").harvester("panel", StoredHarvestTest.day("0.1"), "rail");
    one.builder().set("rail", Properties.SOURCE_RULE, AadlValues.literal("Priority"));
    assertThat(one.estimate().findings(DiagnosticCode.SOURCE_RULE_INCOMPLETE)).isEmpty();
    assertThat(PowerSystem.output(one.estimate(), "one")).isCloseTo(0.4, within(1e-12));
    one.builder().set("rail", Properties.SOURCE_RULE, AadlValues.literal("Switch"));
    assertThat(one.estimate().findings(DiagnosticCode.SOURCE_RULE_INCOMPLETE)).hasSize(1);
  }
}
