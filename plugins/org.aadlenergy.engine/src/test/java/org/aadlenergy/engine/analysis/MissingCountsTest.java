package org.aadlenergy.engine.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PageFaultPaper;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Counts, sizes and times of a model that lack or cannot be used. */
class MissingCountsTest {
  private static final CalibratedPlatform PAPER = PageFaultPaper.platform();

  @Test
  void aNegativeCount() {
    ArchitectureBuilder builder = SmallSystem.builder().set("app.t", Properties.PAGE_FAULTS, "-1");

    Diagnostic finding = Estimated.missing(builder.build(), DiagnosticCode.BAD_COUNT, PAPER);

    assertThat(finding.message()).contains("OS_Workload::Page_Faults", "not negative", "-1");
    assertThat(finding.span().line()).isEqualTo(builder.lineOf("app.t", Properties.PAGE_FAULTS));
  }

  @Test
  void anExecutionTimeThatRunsBackwards() {
    ArchitectureBuilder builder =
        SmallSystem.builder().set("app.t", Properties.COMPUTE_EXECUTION_TIME, "5 ms .. 3 ms");

    assertThat(Estimated.missing(builder.build(), DiagnosticCode.BAD_COUNT, PAPER).message())
        .contains("5 ms .. 3 ms");
  }

  @Test
  void pagesWithoutAPageSize() {
    CalibratedPlatform sizeless =
        PlatformBuilder.platform("p")
            .rail("core", Role.PROCESSOR)
            .profile("run", Set.of(), "core", "1 W")
            .event("page_fault.on_demand", "1 us", "core", "1 uJ")
            .build();
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .set("cpu", Properties.CALIBRATION, AadlValues.text("p"))
            .set("app.t", Properties.HEAP_SIZE, "64 KiByte");

    // nobody asked: an info
    assertThat(Estimated.of(builder.build(), sizeless).findings(DiagnosticCode.TERM_NOT_COMPUTED))
        .anyMatch(f -> f.message().contains("Page_Size") && f.severity() == Severity.INFO);
    builder.set("app", Properties.PAGE_FAULT_POLICY, AadlValues.literal("On_Demand"));
    assertThat(
            Estimated.missing(builder.build(), DiagnosticCode.COUNT_NOT_DERIVABLE, sizeless)
                .hint()
                .orElseThrow())
        .contains("OS_Services::Page_Size");
  }

  @Test
  void dataWithAPolicyAndNothingToCount() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .add("app.blob", Category.DATA)
            .set("app.blob", Properties.PAGE_FAULT_POLICY, AadlValues.literal("On_Demand"));

    Diagnostic finding =
        Estimated.missing(builder.build(), DiagnosticCode.COUNT_NOT_DERIVABLE, PAPER);

    assertThat(finding.message()).contains("app.blob");
    assertThat(finding.hint().orElseThrow()).contains("Touched_Pages");
  }

  @Test
  void preallocatedPagesThatNobodyCounted() {
    Estimated result =
        SmallSystem.estimate(
            SmallSystem.builder()
                .set("app", Properties.PAGE_FAULT_POLICY, AadlValues.literal("Preallocated")));

    assertThat(result.findings(DiagnosticCode.TERM_NOT_COMPUTED))
        .anyMatch(f -> f.message().contains("preallocating the pages at start is not computed"));
    assertThat(result.whole()).isTrue();
  }

  @Test
  void aThreadWithoutAnExecutionTime() {
    Estimated result =
        SmallSystem.estimate(
            ArchitectureBuilder.system("P::S.i")
                .add("cpu", Category.PROCESSOR)
                .set("cpu", Properties.CALIBRATION, AadlValues.text("xup-virtex2pro"))
                .add("ram", Category.MEMORY)
                .add("app", Category.PROCESS)
                .add("app.t", Category.THREAD)
                .set("app.t", Properties.PERIOD, "10 ms")
                .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
                .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram")));

    assertThat(result.finding(DiagnosticCode.THREAD_WITHOUT_EXECUTION_TIME).message())
        .contains("no Compute_Execution_Time");
    assertThat(result.mode().coverage().terms()).isZero();
  }
}
