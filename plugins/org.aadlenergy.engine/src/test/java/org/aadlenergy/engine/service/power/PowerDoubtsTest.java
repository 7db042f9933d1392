package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Connection.Kind;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Connections that leave it open which way power goes, or that let it go no way at all. */
class PowerDoubtsTest {
  private static final double EXACT = 1e-12;

  private static PowerSystem two() {
    return new PowerSystem().line("high").line("low").part("radio", "0.5", "low");
  }

  private static double loss(Estimated result, String path) {
    return result.component(path).averagePowerWatts().nominal();
  }

  @Test
  void nothingIsSaidOfATree() {
    Estimated result =
        two().battery("cell", "high").converter("buck", "0.8", "0.01", "high", "low").estimate();

    assertThat(result.findings()).as(result.findings().toString()).isEmpty();
    assertThat(loss(result, "buck")).isCloseTo(0.5 / 0.8 - 0.5 + 0.01, within(EXACT));
  }

  @Test
  void twoConvertersOnALineGiveTheSameAndThatIsSaid() {
    PowerSystem system =
        two()
            .battery("cell", "high")
            .converter("buck", "0.8", "0.0", "high", "low")
            .converter("ldo", "0.5", "0.0", "high", "low");
    Estimated result = system.estimate();

    result.finds(
        DiagnosticCode.POWER_WITHOUT_SOURCE,
        Severity.WARNING,
        system.builder().lineOf("buck"),
        "buck and ldo feed one line",
        "let one of them feed it");
    assertThat(PowerSystem.output(result, "cell"))
        .isCloseTo(0.25 / 0.8 + 0.25 / 0.5, within(EXACT));
  }

  @Test
  void twoSuppliesOnALineAreSaidWithoutAnyConverter() {
    PowerSystem system = two().supply("mains", "5.0", "low").supply("usb", "2.5", "low");
    Estimated result = system.estimate();

    result.finds(
        DiagnosticCode.POWER_WITHOUT_SOURCE,
        Severity.WARNING,
        system.builder().lineOf("mains"),
        "mains and usb feed one line");
  }

  @Test
  void aConverterThatIsConnectedBackwardsIsSaid() {
    PowerSystem system =
        two().battery("cell", "high").converter("buck", "0.8", "0.01", "low", "high");
    Estimated result = system.estimate();

    result.finds(
        DiagnosticCode.CONVERTER_BACKWARDS,
        Severity.WARNING,
        system.builder().lineOf("buck"),
        "converter buck is connected backwards",
        "exchange its input and its output");
    assertThat(result.leftOut()).contains("buck term");
    assertThat(loss(result, "buck")).isCloseTo(0.01, within(EXACT));
  }

  @Test
  void aLoopOfConvertersIsSaid() {
    PowerSystem system =
        two()
            .converter("up", "0.8", "0.0", "low", "high")
            .converter("down", "0.8", "0.0", "high", "low");
    Estimated result = system.estimate();

    assertThat(result.findings(DiagnosticCode.CONVERTER_FEEDS_ITSELF)).hasSize(1);
    assertThat(result.findings(DiagnosticCode.CONVERTER_FEEDS_ITSELF).get(0).message())
        .contains("feeds itself");
    assertThat(result.findings(DiagnosticCode.CONVERTER_FEEDS_ITSELF).get(0).severity())
        .isEqualTo(Severity.WARNING);
    assertThat(result.root().complete()).isFalse();
  }

  @Test
  void aConverterOnItsOwnLineIsALoop() {
    Estimated result =
        two().battery("cell", "high").converter("buck", "0.8", "0.0", "low", "low").estimate();

    assertThat(result.findings(DiagnosticCode.CONVERTER_FEEDS_ITSELF)).hasSize(1);
  }

  /** 0.5 W hang on a converter that can give 0.4 W. */
  @Test
  void aLoadAboveWhatAConverterSuppliesIsExceeded() {
    PowerSystem system =
        two().battery("cell", "high").converter("buck", "0.8", "0.0", "high", "low");
    system.builder().set("buck.out", "SEI::PowerSupply", "0.4 W");

    BudgetResult budget = budget(system.estimate(), "SEI::PowerSupply, estimated");
    assertThat(budget.path()).isEqualTo("buck");
    assertThat(budget.limit()).isEqualTo(0.4);
    assertThat(budget.actual().nominal()).isCloseTo(0.5, within(EXACT));
    assertThat(budget.passed()).isFalse();
  }

  @Test
  void aLoadWithinTheCapacityOfAConverterIsKept() {
    PowerSystem system =
        two().battery("cell", "high").converter("buck", "0.8", "0.0", "high", "low");
    system.builder().set("buck", "SEI::PowerCapacity", "0.6 W");

    assertThat(budget(system.estimate(), "SEI::PowerCapacity, estimated").passed()).isTrue();
  }

  private static BudgetResult budget(Estimated result, String property) {
    return result.root().budgets().stream()
        .filter(each -> each.property().equals(property))
        .findFirst()
        .orElseThrow();
  }

  /** A regulator whose input is not in the model, on a line that nothing else feeds. */
  @Test
  void whatHangsOnALineAloneWithPartsFeedsThem() {
    PowerSystem system = new PowerSystem().line("low").part("radio", "0.5", "low");
    system
        .builder()
        .add("buck", Category.DEVICE)
        .set("buck", Properties.CONVERTER_EFFICIENCY, AadlValues.number("0.8"))
        .set("buck", Properties.CONVERTER_QUIESCENT, "10 mW")
        .feature("buck.out", FeatureKind.BUS_ACCESS, Direction.IN)
        .connectBoth(Kind.ACCESS, "low", "buck.out");

    assertThat(loss(system.estimate(), "buck")).isCloseTo(0.5 / 0.8 - 0.5 + 0.01, within(EXACT));
  }

  private static PowerSystem twoInputs() {
    PowerSystem system =
        two().battery("cell", "high").converter("buck", "0.5", "0.0", "high", "low");
    system
        .builder()
        .feature("radio.amplifier", FeatureKind.BUS_ACCESS, Direction.IN)
        .connectBoth(Kind.ACCESS, "high", "radio.amplifier");
    return system;
  }

  @Test
  void aPartOnTwoLinesDrawsTheSameOfEachAndThatIsSaid() {
    PowerSystem system = twoInputs();
    Estimated result = system.estimate();

    result.finds(
        DiagnosticCode.POWER_WITHOUT_SOURCE,
        Severity.WARNING,
        system.builder().lineOf("radio"),
        "nothing says how much radio draws of each of the lines",
        "SEI::PowerBudget");
    assertThat(loss(result, "buck")).isCloseTo(0.25, within(EXACT));
  }

  /** Budgets of 0.1 W and 0.4 W: a fifth of 0.5 W comes over the converter. */
  @Test
  void budgetsSayHowMuchAPartDrawsOfEach() {
    PowerSystem system = twoInputs();
    system
        .builder()
        .set("radio.power", "SEI::PowerBudget", "0.1 W")
        .set("radio.amplifier", "SEI::PowerBudget", "0.4 W");
    Estimated result = system.estimate();

    assertThat(result.findings(DiagnosticCode.POWER_WITHOUT_SOURCE)).isEmpty();
    assertThat(loss(result, "buck")).isCloseTo(0.1, within(EXACT));
  }
}
