package org.aadlenergy.engine.service.xip;

import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Two threads of one process with code in a RAM cache of pages. */
class CodeCacheStageTest {
  private static CalibratedPlatform platform() {
    return PlatformBuilder.platform("xup-virtex2pro")
        .pageSize(4096)
        .rail("core", Role.PROCESSOR)
        .event("xip.ram_access", "0.58 us", "core", "1.2 W")
        .event("xip.flash_access", "1.97 us", "core", "1 W")
        .event("xip.copy", "326.4 us", "core", "1.4 W")
        .event("xip.ram_table_update", "5 us", "core", "1.2 W")
        .event("xip.flash_table_update", "5 us", "core", "1.2 W")
        .build();
  }

  private static ArchitectureBuilder model() {
    ArchitectureBuilder builder =
        SmallSystem.thread(SmallSystem.builder(), "app.u")
            .set("cpu", Properties.CODE_EXECUTION, AadlValues.literal("Dynamic_In_Place"))
            .set("cpu", Properties.XIP_FILTER, AadlValues.literal("No_Filter"));
    for (String thread : new String[] {"app.t", "app.u"}) {
      builder
          .set(thread, Properties.CODE_SIZE, "900 KiByte")
          .set(thread, Properties.CODE_ACCESSES, "10000")
          .set(thread, Properties.HOT_SET_SIZE, "96 KiByte")
          .set(thread, Properties.HOT_SET_SHARE, "0.9");
    }
    return builder;
  }

  @Test
  void aCacheOfTheProcessorIsSharedByItsThreads() {
    ArchitectureBuilder builder = model().set("cpu", Properties.XIP_CACHE_SIZE, "80 KiByte");
    Diagnostic finding =
        Estimated.of(builder.build(), platform()).finding(DiagnosticCode.CODE_CACHE_SHARED);

    assertThat(finding.severity()).isEqualTo(Severity.INFO);
    assertThat(finding.message())
        .contains("2 threads on cpu share the code cache of 80 KiByte", "app.t, app.u");
    assertThat(finding.span().line()).isEqualTo(builder.lineOf("cpu", Properties.XIP_CACHE_SIZE));
  }

  @Test
  void aCacheForEachThreadIsItsOwn() {
    ArchitectureBuilder builder =
        model()
            .set("app.t", Properties.XIP_CACHE_SIZE, "40 KiByte")
            .set("app.u", Properties.XIP_CACHE_SIZE, "40 KiByte");

    assertThat(Estimated.of(builder.build(), platform()).findings(DiagnosticCode.CODE_CACHE_SHARED))
        .isEmpty();
  }

  @Test
  void threadsOfTwoProcessorsShareNothing() {
    ArchitectureBuilder builder =
        SmallSystem.thread(
            model()
                .add("cpu2", Category.PROCESSOR)
                .set("", Properties.XIP_CACHE_SIZE, "80 KiByte")
                .set("app.u", Properties.PROCESSOR_BINDING, AadlValues.references("cpu2")),
            "app.v");
    builder
        .set("cpu2", Properties.CALIBRATION, AadlValues.text("xup-virtex2pro"))
        .set("cpu2", Properties.CODE_EXECUTION, AadlValues.literal("Dynamic_In_Place"))
        .set("cpu2", Properties.XIP_FILTER, AadlValues.literal("No_Filter"))
        .set("app.v", Properties.CODE_EXECUTION, AadlValues.literal("In_Place"));

    Estimated result = Estimated.of(builder.build(), platform());
    assertThat(result.count("app.t", "xip.ram_access", Phase.DISPATCH)).isPositive();
    assertThat(result.count("app.u", "xip.ram_access", Phase.DISPATCH)).isPositive();
    assertThat(result.findings(DiagnosticCode.CODE_CACHE_SHARED)).isEmpty();
  }
}
