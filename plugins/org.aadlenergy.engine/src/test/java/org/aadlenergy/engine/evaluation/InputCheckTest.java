package org.aadlenergy.engine.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CancellationException;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.CheckedValues;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Values that their property cannot have are told where they stand, and of what. */
class InputCheckTest {
  private static void assertTold(
      ArchitectureBuilder builder, String path, String property, String message) {
    Diagnostic finding = SmallSystem.estimate(builder).finding(DiagnosticCode.BAD_COUNT);

    assertThat(finding.message()).isEqualTo(message);
    assertThat(finding.severity()).isEqualTo(Severity.ERROR);
    assertThat(finding.span().line()).isEqualTo(builder.lineOf(path, property));
  }

  @Test
  void ofAComponent() {
    assertTold(
        SmallSystem.builder().set("cpu", Properties.TLB_ENTRIES, "0"),
        "cpu",
        Properties.TLB_ENTRIES,
        "processor cpu: OS_Services::TLB_Entries must be greater than 0, not 0");
  }

  @Test
  void ofAThread() {
    assertTold(
        SmallSystem.builder().set("app.t", Properties.STACK_SIZE, "-1 Bytes"),
        "app.t",
        Properties.STACK_SIZE,
        "thread app.t: Memory_Properties::Stack_Size must not be less than 0, as -1 Bytes");
  }

  @Test
  void ofTheWholeSystem() {
    assertTold(
        SmallSystem.builder().set("", Properties.ENERGY_BUDGET, "-1 J"),
        "",
        Properties.ENERGY_BUDGET,
        Properties.ENERGY_BUDGET + " must not be less than 0, as -1 J");
  }

  @Test
  void ofAFeatureOfAThread() {
    assertTold(
        SmallSystem.builder()
            .feature("app.t.out", FeatureKind.EVENT_DATA_PORT, Direction.OUT)
            .set("app.t.out", Properties.DATA_SIZE, "-1 Bytes"),
        "app.t.out",
        Properties.DATA_SIZE,
        "app.t.out: Memory_Properties::Data_Size must not be less than 0, as -1 Bytes");
  }

  @Test
  void ofAFeatureInAGroup() {
    assertTold(
        SmallSystem.builder()
            .feature("ram.all", FeatureKind.FEATURE_GROUP, Direction.IN)
            .feature("ram.all.plug", FeatureKind.BUS_ACCESS, Direction.IN)
            .set("ram.all.plug", PowerFigures.BUDGET, "-1 W"),
        "ram.all.plug",
        PowerFigures.BUDGET,
        "ram.all.plug: SEI::PowerBudget must not be less than 0, as -1 W");
  }

  private static List<Diagnostic> report(ArchitectureBuilder builder) {
    Findings findings = new Findings(false);
    InputCheck.report(builder.build(), findings, new CheckedValues(), Cancellation.NEVER);
    Diagnostics diagnostics = new Diagnostics();
    findings.report(diagnostics);
    return diagnostics.sorted();
  }

  /** What stands in one declaration is one finding; what is written twice is two. */
  @Test
  void instancesOfADeclarationShareItsFault() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .set("app.t", Properties.STACK_SIZE, "-1 Bytes")
            .addLike("app.u", "app.t", true)
            .add("app.v", Category.THREAD)
            .addLike("app.w", "app.t", false);
    assertThat(report(builder))
        .extracting(Diagnostic::message)
        .containsExactly(
            "thread app.t and 2 others: Memory_Properties::Stack_Size must not be less than 0, as"
                + " -1 Bytes");
    builder.set("app.v", Properties.STACK_SIZE, "-1 Bytes");
    assertThat(report(builder)).hasSize(2);
  }

  /**
   * A neighbour that has all of another's good values, and one more that is wrong, is looked at.
   */
  @Test
  void whatANeighbourHasBesidesIsLookedAt() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .addLike("app.u", "app.t", true)
            .set("app.u", Properties.STACK_SIZE, "-1 Bytes")
            .addLike("app.v", "app.t", true)
            .set("app.v", Properties.PERIOD, "0 ms")
            .set("app.v", Properties.CODE_SIZE, "-2 Bytes");
    assertThat(report(builder))
        .extracting(Diagnostic::message)
        .containsExactlyInAnyOrder(
            "thread app.u: Memory_Properties::Stack_Size must not be less than 0, as -1 Bytes",
            "thread app.v: Timing_Properties::Period must be greater than 0, not 0 ms",
            "thread app.v: Memory_Properties::Code_Size must not be less than 0, as -2 Bytes");
  }

  @Test
  void featuresOfLikesAreEachLookedAt() {
    ArchitectureBuilder builder = SmallSystem.builder();
    for (String owner : List.of("ram", "cpu")) {
      builder
          .feature(owner + ".plug", FeatureKind.BUS_ACCESS, Direction.IN)
          .set(owner + ".plug", PowerFigures.BUDGET, owner.equals("cpu") ? "-1 W" : "1 W");
    }
    assertThat(report(builder))
        .extracting(Diagnostic::message)
        .containsExactly("cpu.plug: SEI::PowerBudget must not be less than 0, as -1 W");
  }

  @Test
  void itStopsWhereThatIsWanted() {
    Findings findings = new Findings(false);
    assertThatThrownBy(
            () ->
                InputCheck.report(
                    SmallSystem.builder().build(), findings, new CheckedValues(), () -> true))
        .isInstanceOf(CancellationException.class);
  }
}
