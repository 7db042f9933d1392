package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.engine.architecture.Connection.Kind;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Batteries of 1 Wh on lines of their own, of which one may be empty before all are together. */
class BatteryLinesTest {
  private final PowerSystem system =
      new PowerSystem().line("one").line("two").battery("left", "one").battery("right", "two");

  private BatteryLinesTest drawing(String left, String right) {
    system.part("a", left, "one").part("b", right, "two");
    return this;
  }

  private List<String> said() {
    return system.estimate().findings(DiagnosticCode.BATTERY_EMPTY_BEFORE_OTHERS).stream()
        .map(Diagnostic::message)
        .toList();
  }

  private static String empty(String all, String first) {
    return "batteries "
        + all
        + " feed lines of their own: the battery life is that of all together, and "
        + first
        + " is empty before";
  }

  /** 2 h at 0.5 W, and both together 2.67 h at 0.75 W. */
  @Test
  void theOneThatGivesMoreIsEmptyFirst() {
    drawing("0.5", "0.25");
    assertThat(said()).containsExactly(empty("left and right", "left"));
    Estimated result = system.estimate();
    Diagnostic finding = result.finding(DiagnosticCode.BATTERY_EMPTY_BEFORE_OTHERS);
    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(finding.span().line()).isEqualTo(system.builder().lineOf("left"));
    assertThat(finding.hint().orElseThrow()).startsWith("share the load by what each holds");
  }

  @Test
  void thoseThatLastAlikeAreNoFinding() {
    assertThat(drawing("0.5", "0.5").said()).isEmpty();
  }

  /** 1 Wh at 0.25 W are 4 h; 2 Wh at 0.5 W, too. */
  @Test
  void whatTheyHoldCounts() {
    system.battery("more", "one");
    assertThat(drawing("0.5", "0.25").said()).isEmpty();
  }

  /** Both of a line are named where it is theirs. */
  @Test
  void allOfALineAreEmptyTogether() {
    system.battery("more", "one");
    assertThat(drawing("1.0", "0.25").said())
        .containsExactly(empty("left and more and right", "left and more"));
  }

  /** What one loses by itself is part of it: 1 Wh a year are 0.11 mW. */
  @Test
  void whatALeakTakesCounts() {
    drawing("0.0001", "0.0001");
    assertThat(said()).isEmpty();
    system.builder().set("right", Properties.BATTERY_SELF_DISCHARGE, AadlValues.number("1.0"));
    assertThat(said()).containsExactly(empty("left and right", "right"));
  }

  @Test
  void oneThatGivesNothingLastsForEver() {
    assertThat(drawing("0.0", "0.25").said()).containsExactly(empty("left and right", "right"));
  }

  /** On two lines it gives to both: 0.5 W and 0.25 W of it, and 0.5 W of the other. */
  @Test
  void oneOnTwoLinesGivesToBoth() {
    system
        .line("three")
        .part("c", "0.25", "three")
        .builder()
        .feature("left.other", FeatureKind.BUS_ACCESS, Direction.OUT)
        .connectBoth(Kind.ACCESS, "three", "left.other");
    assertThat(drawing("0.5", "0.5").said()).containsExactly(empty("left and right", "left"));
  }
}
