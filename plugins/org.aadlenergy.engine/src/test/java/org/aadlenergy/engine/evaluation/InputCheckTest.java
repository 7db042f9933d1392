package org.aadlenergy.engine.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
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
}
