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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What a designer is told of code accesses that cannot be computed, and of caches that are shared.
 */
class XipFindingsTest {

  private static void assertLacking(Estimated result) {
    assertThat(result.services(THREAD)).containsExactly("execution");
    assertThat(result.whole()).isFalse();
    assertThat(result.coverage()).isEqualTo(1.0 / 7.0);
  }

  @Test
  void accessesWithoutAPlaceAreNotComputed() {
    ArchitectureBuilder builder = SmallSystem.builder().set(THREAD, Properties.CODE_ACCESSES, "5");
    Estimated result = estimate(builder);

    result.finds(
        DiagnosticCode.TERM_NOT_COMPUTED,
        Severity.INFO,
        builder.lineOf(THREAD, Properties.CODE_ACCESSES),
        "code accesses are not computed: nothing says where the code runs",
        "add OS_Services::Code_Execution");
    assertThat(result.whole()).isTrue();
    assertThat(result.coverage()).isEqualTo(1.0 / 7.0);
  }

  @Test
  void shadowedCodeWithoutAccessesIsCopiedAllTheSame() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .set("cpu", Properties.CODE_EXECUTION, AadlValues.literal("Shadowed"))
            .set("app", Properties.CODE_SIZE, "64 KiByte");
    Estimated result = estimate(builder);

    assertThat(result.findings(DiagnosticCode.TERM_NOT_COMPUTED))
        .anyMatch(f -> f.message().contains("accesses to code in RAM are not computed"));
    assertThat(result.services(THREAD)).containsExactly("execution", "xip.copy");
    // execution and the copy; not accesses, TLB misses, faults, switches and both idle
    assertThat(result.coverage()).isEqualTo(2.0 / 8.0);
    assertThat(result.whole()).isTrue();
  }

  @Test
  void accessesMustNotBeNegative() {
    ArchitectureBuilder builder = code("In_Place").set(THREAD, Properties.CODE_ACCESSES, "-1");
    Estimated result = estimate(builder);

    result.finds(
        DiagnosticCode.BAD_COUNT,
        Severity.ERROR,
        builder.lineOf(THREAD, Properties.CODE_ACCESSES),
        "OS_Workload::Code_Accesses must be a whole number that is not negative, not -1");
    assertLacking(result);
  }

  @Test
  void codeInPlaceNeedsItsAccesses() {
    ArchitectureBuilder builder =
        SmallSystem.builder().set("cpu", Properties.CODE_EXECUTION, AadlValues.literal("In_Place"));
    Estimated result = estimate(builder);

    result.finds(
        DiagnosticCode.COUNT_NOT_DERIVABLE,
        Severity.ERROR,
        builder.lineOf("cpu", Properties.CODE_EXECUTION),
        "code is executed in place, but nothing says how often it is accessed",
        "add OS_Workload::Code_Accesses, the instruction-cache misses per dispatch");
    assertLacking(result);
  }

  @Test
  void pagesOfCodeNeedASize() {
    ArchitectureBuilder builder = code("Shadowed").set("cpu", Properties.PAGE_SIZE, "0 Bytes");
    Estimated result = estimate(builder);

    result.finds(
        DiagnosticCode.COUNT_NOT_DERIVABLE,
        Severity.ERROR,
        builder.lineOf("cpu", Properties.CODE_EXECUTION),
        "nothing says how large a page of code is",
        "add an OS_Services::Page_Size greater than 0");
    assertLacking(result);
    // accesses in place need no pages
    builder = code("In_Place").set("cpu", Properties.PAGE_SIZE, "0 Bytes");
    assertThat(estimate(builder).services(THREAD)).contains("xip.flash_access");
  }

  @Test
  void codeWithoutASizeIsNamed() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .set("cpu", Properties.CODE_EXECUTION, AadlValues.literal("Shadowed"))
            .set(THREAD, Properties.CODE_ACCESSES, "1000");
    Estimated result = estimate(builder);

    result.finds(
        DiagnosticCode.COUNT_NOT_DERIVABLE,
        Severity.ERROR,
        builder.lineOf("cpu", Properties.CODE_EXECUTION),
        "nothing says how large the code is",
        "add Memory_Properties::Code_Size to the process or the thread");
    assertLacking(result);
  }

  /** Of the cache, its hot set and its code, each figure is refused where it stands. */
  @ParameterizedTest
  @CsvSource({
    "cpu, OS_Services::XIP_Cache_Size, 0 Bytes, must be greater than 0",
    "cpu, OS_Services::XIP_Cache_Size, 128 GiByte, must be greater than 0",
    "cpu, OS_Services::XIP_Window, 0, must be greater than 0",
    "cpu, OS_Services::XIP_Sample_Interval, 16777217, must be greater than 0",
    "app, Memory_Properties::Code_Size, 0 Bytes, must be greater than 0",
    "app.t, OS_Workload::Code_Run_Length, 0, must be greater than 0",
    "app.t, OS_Workload::Code_Locality, -0.5, must not be less than 0",
    "app.t, OS_Workload::Hot_Set_Share, 1.5, must be from 0 to 1",
    "app.t, OS_Workload::Hot_Set_Share, -0.5, must be from 0 to 1",
    "app.t, OS_Workload::Hot_Set_Size, 68 KiByte, the hot set of 17 pages is larger than the code of 16 pages",
  })
  void aFigureThatCannotBeUsedIsNamed(String path, String property, String value, String said) {
    ArchitectureBuilder builder = dynamic();
    if (property.contains("Hot_Set")) {
      builder
          .set(THREAD, Properties.HOT_SET_SIZE, "32 KiByte")
          .set(THREAD, Properties.HOT_SET_SHARE, "0.5");
    }
    builder.set(path, property, value);
    Estimated result = estimate(builder);

    result.finds(DiagnosticCode.BAD_COUNT, Severity.ERROR, builder.lineOf(path, property), said);
    assertLacking(result);
  }

  @ParameterizedTest
  @CsvSource({
    "cpu, OS_Services::XIP_Window, 1",
    "cpu, OS_Services::XIP_Sample_Interval, 16777216",
    "cpu, OS_Services::XIP_Cache_Size, 64 GiByte",
    "app.t, OS_Workload::Code_Run_Length, 1"
  })
  void theEndsOfTheRangesCanBeUsed(String path, String property, String value) {
    assertThat(estimate(dynamic().set(path, property, value)).findings(DiagnosticCode.BAD_COUNT))
        .isEmpty();
  }
}
