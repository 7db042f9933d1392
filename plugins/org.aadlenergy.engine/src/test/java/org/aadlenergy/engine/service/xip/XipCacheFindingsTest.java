package org.aadlenergy.engine.service.xip;

import static org.aadlenergy.engine.service.xip.CodeBoard.THREAD;
import static org.aadlenergy.engine.service.xip.CodeBoard.code;
import static org.aadlenergy.engine.service.xip.CodeBoard.dynamic;
import static org.aadlenergy.engine.service.xip.CodeBoard.estimate;
import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** What a designer is told of caches of code pages that cannot be estimated, or are shared. */
class XipCacheFindingsTest {
  private static void assertLacking(Estimated result) {
    assertThat(result.services(THREAD)).containsExactly("execution");
    assertThat(result.whole()).isFalse();
    assertThat(result.coverage()).isEqualTo(1.0 / 7.0);
  }

  @Test
  void nothingSaysHowTheAccessesSpread() {
    ArchitectureBuilder builder =
        code("Dynamic_In_Place")
            .set("cpu", Properties.XIP_CACHE_SIZE, "32 KiByte")
            .set("cpu", Properties.XIP_FILTER, AadlValues.literal("No_Filter"));
    Estimated result = estimate(builder);

    result.finds(
        DiagnosticCode.COUNT_NOT_DERIVABLE,
        Severity.ERROR,
        builder.lineOf("cpu", Properties.CODE_EXECUTION),
        "nothing says how the accesses spread over the code",
        "add OS_Workload::Hot_Set_Size with OS_Workload::Hot_Set_Share");
    // a hot set needs both its size and its share
    builder.set(THREAD, Properties.HOT_SET_SIZE, "32 KiByte");
    assertLacking(estimate(builder));
  }

  @Test
  void aTraceThatCannotBeFoundIsNamedOnTheThreadOrItsProcess() {
    for (String path : new String[] {THREAD, "app"}) {
      ArchitectureBuilder builder =
          dynamic().set(path, Properties.CODE_TRACE, AadlValues.text("run.trace"));
      Estimated result = estimate(builder);
      result.finds(
          DiagnosticCode.BAD_TRACE,
          Severity.ERROR,
          builder.lineOf(path, Properties.CODE_TRACE),
          "the trace of code accesses \"run.trace\" cannot be used",
          "its path is relative to the file that names it");
      assertLacking(result);
    }
  }

  /** A cache needs all five events; each that is lacking is named. */
  @Test
  void eachEventThatACacheNeedsIsNamed() {
    ArchitectureBuilder builder = dynamic();
    Estimated result = Estimated.of(builder.build(), CodeBoard.accesses().build());

    for (String event :
        new String[] {"xip.copy", "xip.ram_table_update", "xip.flash_table_update"}) {
      result.finds(
          DiagnosticCode.MISSING_COEFFICIENT,
          Severity.ERROR,
          builder.lineOf("cpu", Properties.CODE_EXECUTION),
          "has no coefficient for " + event);
    }
    assertLacking(result);
  }

  @Test
  void aFilterThatCannotPayIsRefusedWhereItIsAskedFor() {
    ArchitectureBuilder builder =
        dynamic().set("cpu", Properties.XIP_FILTER, AadlValues.literal("Execution_Time"));
    Estimated result =
        Estimated.of(
            builder.build(),
            CodeBoard.board()
                .event("xip.flash_access", "1 us", "core", "2 uJ", "ram", "1 uJ")
                .build());

    result.finds(
        DiagnosticCode.NO_CODE_PAGE_THRESHOLD,
        Severity.ERROR,
        builder.lineOf("cpu", Properties.CODE_EXECUTION),
        "cannot pay",
        "correct the figures of the platform, or choose another OS_Services::XIP_Filter");
    assertLacking(result);
  }

  /** Five of six threads are named, and only those that use the cache are counted. */
  @Test
  void threadsThatShareACacheAreCounted() {
    ArchitectureBuilder builder = dynamic().set("app", Properties.HOT_SET_SIZE, "32 KiByte");
    for (String name : new String[] {"app.u", "app.v", "app.w", "app.x", "app.y", "app.z"}) {
      SmallSystem.thread(builder, name)
          .set(name, Properties.CODE_ACCESSES, "1000")
          .set(name, Properties.CODE_LOCALITY, "1.0");
    }
    builder.set("app.z", Properties.CODE_EXECUTION, AadlValues.literal("Shadowed"));

    estimate(builder)
        .finds(
            DiagnosticCode.CODE_CACHE_SHARED,
            Severity.INFO,
            builder.lineOf("cpu", Properties.XIP_CACHE_SIZE),
            "6 threads on cpu share the code cache of 32 KiByte (app.t, app.u, app.v, app.w, app.x,"
                + " ...)",
            "give each thread its share with XIP_Cache_Size on the thread");
  }
}
