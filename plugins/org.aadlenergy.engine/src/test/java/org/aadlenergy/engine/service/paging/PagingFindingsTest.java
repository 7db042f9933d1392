package org.aadlenergy.engine.service.paging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a designer is told of page faults that cannot be computed. */
class PagingFindingsTest {
  private static final String THREAD = "app.t";

  /** A platform that knows neither a page size nor page faults. */
  private static PlatformBuilder bare() {
    return PlatformBuilder.platform("xup-virtex2pro")
        .rail("core", Role.PROCESSOR)
        .rail("sdram", Role.MEMORY)
        .profile("p", Set.of(), "core", "1 W", "sdram", "1 W");
  }

  private static ArchitectureBuilder asking() {
    return SmallSystem.builder()
        .set("cpu", Properties.PAGE_FAULT_POLICY, AadlValues.literal("On_Demand"));
  }

  private static void assertIncomplete(Estimated result) {
    assertThat(result.services(THREAD)).containsExactly("execution");
    assertThat(result.whole()).isFalse();
    assertThat(result.coverage()).isEqualTo(1.0 / 6.0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "OS_Workload::Page_Faults",
        "OS_Workload::Touched_Pages",
        "OS_Workload::Startup_Page_Faults"
      })
  void aCountMustNotBeNegative(String property) {
    ArchitectureBuilder builder = SmallSystem.builder().set(THREAD, property, "-3");
    Estimated result = SmallSystem.estimate(builder);

    result.finds(
        DiagnosticCode.BAD_COUNT,
        Severity.ERROR,
        builder.lineOf(THREAD, property),
        property + " must be a whole number that is not negative, not -3");
    assertIncomplete(result);
  }

  @Test
  void sizesWithoutAPageSizeAreOnlyNotComputedWhereNobodyAsks() {
    ArchitectureBuilder builder =
        SmallSystem.builder().set(THREAD, Properties.HEAP_SIZE, "64 KiByte");
    Estimated result = Estimated.of(builder.build(), bare().build());

    result.finds(
        DiagnosticCode.TERM_NOT_COMPUTED,
        Severity.INFO,
        builder.lineOf(THREAD),
        "the pages cannot be counted without an OS_Services::Page_Size greater than 0",
        "add 'OS_Services::Page_Size => 4 KiByte;'");
    assertThat(result.whole()).isTrue();
    assertThat(result.coverage()).isEqualTo(1.0 / 6.0);
  }

  @Test
  void aPolicyAsksForThem() {
    ArchitectureBuilder builder = asking().set(THREAD, Properties.HEAP_SIZE, "64 KiByte");
    Estimated result = Estimated.of(builder.build(), bare().build());

    result.finds(
        DiagnosticCode.COUNT_NOT_DERIVABLE,
        Severity.ERROR,
        builder.lineOf(THREAD),
        "the pages cannot be");
    assertIncomplete(result);
  }

  @Test
  void aDamagedPageSizeWasReportedInThePlatformUnlessTheModelSaysOne() {
    ArchitectureBuilder builder = asking().set(THREAD, Properties.HEAP_SIZE, "64 KiByte");
    Estimated result = Estimated.of(builder.build(), bare().damaged("page_size").build());
    assertThat(result.findings(DiagnosticCode.COUNT_NOT_DERIVABLE)).isEmpty();
    assertIncomplete(result);

    builder.set("cpu", Properties.PAGE_SIZE, "0 Bytes");
    Estimated annotated = Estimated.of(builder.build(), bare().damaged("page_size").build());
    assertThat(annotated.findings(DiagnosticCode.COUNT_NOT_DERIVABLE)).hasSize(1);
    assertIncomplete(annotated);
  }

  @Test
  void withoutAnyCountTheyAreNotComputed() {
    ArchitectureBuilder builder = SmallSystem.builder();
    SmallSystem.estimate(builder)
        .finds(
            DiagnosticCode.TERM_NOT_COMPUTED,
            Severity.INFO,
            builder.lineOf(THREAD),
            "page faults are not computed: nothing says how many pages are touched",
            "OS_Workload::Page_Faults, OS_Workload::Touched_Pages, or Data_Size, Heap_Size and");
  }

  @Test
  void preallocatedPagesThatNobodyCountsAreNamedAsThat() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .set("cpu", Properties.PAGE_FAULT_POLICY, AadlValues.literal("Preallocated"));
    SmallSystem.estimate(builder)
        .finds(
            DiagnosticCode.TERM_NOT_COMPUTED,
            Severity.INFO,
            builder.lineOf(THREAD),
            "no page faults while running, but the cost of preallocating the pages at start is");
  }

  @Test
  void dataWithoutACountAreNamed() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .add("app.map", Category.DATA)
            .set("app.map", Properties.PAGE_FAULT_POLICY, AadlValues.literal("Copy_On_Write"));
    Estimated result = SmallSystem.estimate(builder);

    result.finds(
        DiagnosticCode.COUNT_NOT_DERIVABLE,
        Severity.ERROR,
        builder.lineOf("app.map", Properties.PAGE_FAULT_POLICY),
        "the pages of data app.map cannot be counted",
        "add OS_Workload::Touched_Pages or Data_Size to it");
    assertIncomplete(result);
  }

  /** What asks for the term is where a coefficient that is lacking is reported. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "OS_Workload::Page_Faults",
        "OS_Workload::Touched_Pages",
        "OS_Workload::Startup_Page_Faults"
      })
  void aMissingCostPointsAtTheCount(String property) {
    ArchitectureBuilder builder = asking().set(THREAD, property, "3");
    Estimated result = Estimated.of(builder.build(), bare().build());

    result.finds(
        DiagnosticCode.MISSING_COEFFICIENT,
        Severity.ERROR,
        builder.lineOf(THREAD, property),
        "platform xup-virtex2pro has no coefficient for page_fault.on_demand",
        "event page_fault.on_demand { time = ... energy core = ... energy sdram");
    assertIncomplete(result);
  }

  @Test
  void elseItPointsAtThePolicyOrWhereNobodyAsksAtTheThread() {
    ArchitectureBuilder builder = asking().set(THREAD, Properties.HEAP_SIZE, "8 KiByte");
    PlatformBuilder paged = bare().pageSize(4096);
    Estimated.of(builder.build(), paged.build())
        .finds(
            DiagnosticCode.MISSING_COEFFICIENT,
            Severity.ERROR,
            builder.lineOf("cpu", Properties.PAGE_FAULT_POLICY),
            "page_fault.on_demand");

    ArchitectureBuilder unasked =
        SmallSystem.builder().set(THREAD, Properties.HEAP_SIZE, "8 KiByte");
    Estimated.of(unasked.build(), paged.build())
        .finds(
            DiagnosticCode.TERM_NOT_COMPUTED,
            Severity.INFO,
            unasked.lineOf(THREAD),
            "page_fault.on_demand");
  }
}
