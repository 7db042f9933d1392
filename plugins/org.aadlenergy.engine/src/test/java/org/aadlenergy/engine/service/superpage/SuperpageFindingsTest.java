package org.aadlenergy.engine.service.superpage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PageFaultPaper;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a designer is told of superpages, and which memory of which process they map. */
class SuperpageFindingsTest {
  private static final String THREAD = "app.t";

  private static ArchitectureBuilder with(String policy) {
    return SmallSystem.builder()
        .set("cpu", Properties.SUPERPAGE_POLICY, AadlValues.literal(policy))
        .set("cpu", Properties.SUPERPAGE_SIZE, "16 KiByte");
  }

  @ParameterizedTest
  @CsvSource({"4 KiByte", "12 KiByte", "17 KiByte", "8192 GiByte", "0 Bytes"})
  void aSizeThatCannotBeUsedIsNamedWhereItStands(String size) {
    ArchitectureBuilder builder =
        with("Transparent")
            .set("cpu", Properties.SUPERPAGE_SIZE, size)
            .set(THREAD, Properties.HEAP_SIZE, "32 KiByte");
    Estimated result = SmallSystem.estimate(builder);

    result.finds(
        DiagnosticCode.SIZE_NOT_WHOLE_PAGES,
        Severity.ERROR,
        builder.lineOf("cpu", Properties.SUPERPAGE_SIZE),
        "a superpage of " + size + " is no power of two of base pages of 4096 bytes",
        "choose 2, 4, 8, ... base pages");
    assertThat(result.rows(SuperpageSection.TYPE)).isEmpty();
    assertThat(result.whole()).isFalse();
    // execution and faults of base pages; not TLB misses, superpages, switches, idle parts
    assertThat(result.coverage()).isEqualTo(2.0 / 7.0);
  }

  @ParameterizedTest
  @CsvSource({"8 KiByte", "16 KiByte", "4096 GiByte"})
  void powersOfTwoFit(String size) {
    assertThat(
            SmallSystem.estimate(with("Transparent").set("cpu", Properties.SUPERPAGE_SIZE, size))
                .findings(DiagnosticCode.SIZE_NOT_WHOLE_PAGES))
        .isEmpty();
  }

  @Test
  void aSizeNeedsThatOfTheBasePages() {
    ArchitectureBuilder builder = with("Transparent");
    PlatformBuilder unpaged =
        PlatformBuilder.platform("xup-virtex2pro")
            .rail("core", Role.PROCESSOR)
            .profile("p", Set.of(), "core", "1 W");

    Estimated.of(builder.build(), unpaged.build())
        .finds(
            DiagnosticCode.COUNT_NOT_DERIVABLE,
            Severity.ERROR,
            builder.lineOf("cpu", Properties.SUPERPAGE_POLICY),
            "superpages cannot be derived without an OS_Services::Page_Size",
            "add it to the processor");
  }

  @Test
  void thePlatformMaySayHowLargeASuperpageIs() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .set("cpu", Properties.SUPERPAGE_POLICY, AadlValues.literal("Transparent"))
            .set(THREAD, Properties.HEAP_SIZE, "32 KiByte");
    Estimated result =
        Estimated.of(
            builder.build(),
            PageFaultPaper.builder().constant("superpage_size", "16 KiB", Dimension.SIZE).build());

    assertThat(result.rows(SuperpageSection.TYPE))
        .singleElement()
        .satisfies(region -> assertThat(region.get(SuperpageSection.SUPERPAGES)).isEqualTo(2.0));
    Estimated.of(
            builder.build(),
            PageFaultPaper.builder().constant("superpage_size", "12 KiB", Dimension.SIZE).build())
        .finds(
            DiagnosticCode.COUNT_NOT_DERIVABLE,
            Severity.ERROR,
            builder.lineOf("cpu", Properties.SUPERPAGE_POLICY),
            "superpages cannot be derived without an OS_Services::Superpage_Size");
  }

  @Test
  void aPolicyOfDataAsksOnTheThread() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .add("app.t.big", Category.DATA)
            .set("app.t.big", Properties.DATA_SIZE, "32 KiByte")
            .set("app.t.big", Properties.SUPERPAGE_POLICY, AadlValues.literal("Transparent"));

    SmallSystem.estimate(builder)
        .finds(
            DiagnosticCode.COUNT_NOT_DERIVABLE,
            Severity.ERROR,
            builder.lineOf(THREAD),
            "superpages cannot be derived without an OS_Services::Superpage_Size");
  }

  @Test
  void withoutAPolicyNobodyAsks() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .set("cpu", Properties.SUPERPAGE_POLICY, AadlValues.literal("Disabled"))
            .set(THREAD, Properties.HEAP_SIZE, "32 KiByte");

    Estimated result = SmallSystem.estimate(builder);
    assertThat(result.rows(SuperpageSection.TYPE)).isEmpty();
    assertThat(result.whole()).isTrue();
    assertThat(result.coverage()).isEqualTo(2.0 / 6.0);
  }

  /** A miss count that rests on superpages of an unknown size cannot be derived either. */
  @Test
  void missesDependOnTheSize() {
    ArchitectureBuilder builder =
        with("Transparent")
            .set("cpu", Properties.SUPERPAGE_SIZE, "12 KiByte")
            .set(THREAD, Properties.MEMORY_ACCESSES, "1000")
            .set(THREAD, Properties.WORKING_SET_SIZE, "1 MiByte");

    SmallSystem.estimate(builder)
        .finds(
            DiagnosticCode.COUNT_NOT_DERIVABLE,
            Severity.ERROR,
            builder.lineOf(THREAD, Properties.MEMORY_ACCESSES),
            "without an OS_Services::Superpage_Size that can be used");
  }

  /** The process's memory stands once, whatever the number of threads; the rest by its path. */
  @Test
  void regionsAreListedOnceByTheirPlace() {
    ArchitectureBuilder builder =
        SmallSystem.thread(with("Transparent"), "app.a")
            .set("app", Properties.HEAP_SIZE, "64 KiByte")
            .set(THREAD, Properties.STACK_SIZE, "16 KiByte")
            .set("app.a", Properties.STACK_SIZE, "32 KiByte")
            .add("app.a.log", Category.DATA)
            .set("app.a.log", Properties.TOUCHED_PAGES, "4")
            .add("app.a.sample", Category.DATA)
            .set("app.a.sample", Properties.DATA_SIZE, "64 KiByte");

    assertThat(SmallSystem.estimate(builder).rows(SuperpageSection.TYPE))
        .extracting(row -> row.get(SuperpageSection.OWNER), row -> row.get(SuperpageSection.BYTES))
        .containsExactly(
            tuple("app", 65536.0),
            tuple("app.a", 32768.0),
            tuple("app.a.log", 16384.0),
            tuple("app.t", 16384.0));
  }

  /** A working set beyond what sizes say belongs to whoever states it. */
  @Test
  void theRestOfAWorkingSetIsARegionAsWell() {
    ArchitectureBuilder builder =
        with("Transparent")
            .set(THREAD, Properties.HEAP_SIZE, "32 KiByte")
            .set("app", Properties.STACK_SIZE, "16 KiByte")
            .set("app", Properties.WORKING_SET_SIZE, "112 KiByte");

    assertThat(SmallSystem.estimate(builder).rows(SuperpageSection.TYPE))
        .extracting(
            row -> row.get(SuperpageSection.OWNER),
            row -> row.get(SuperpageSection.BYTES),
            row -> row.get(SuperpageSection.SUPERPAGES))
        .containsExactly(
            tuple("app", 65536.0, 4.0), tuple("app", 16384.0, 1.0), tuple("app.t", 32768.0, 2.0));
    builder.set(THREAD, Properties.WORKING_SET_SIZE, "48 KiByte");
    assertThat(SmallSystem.estimate(builder).rows(SuperpageSection.TYPE)).hasSize(2);
  }

  @Test
  void dataWithAPolicyOfFaultsOrSuperpagesCount() {
    ArchitectureBuilder builder =
        with("Transparent")
            .add("app.a", Category.DATA)
            .set("app.a", Properties.DATA_SIZE, "16 KiByte")
            .set("app.a", Properties.PAGE_FAULT_POLICY, AadlValues.literal("On_Demand"))
            .add("app.b", Category.DATA)
            .set("app.b", Properties.DATA_SIZE, "16 KiByte")
            .set("app.b", Properties.SUPERPAGE_POLICY, AadlValues.literal("Disabled"))
            .add("app.c", Category.DATA)
            .set("app.c", Properties.DATA_SIZE, "16 KiByte");

    assertThat(SmallSystem.estimate(builder).rows(SuperpageSection.TYPE))
        .extracting(row -> row.get(SuperpageSection.OWNER), row -> row.get(SuperpageSection.POLICY))
        .containsExactly(tuple("app.a", "Transparent"), tuple("app.b", "Disabled"));
  }

  @Test
  void negativeCountsOfPagesMakeNoRegion() {
    ArchitectureBuilder builder =
        with("Transparent")
            .set(THREAD, Properties.HEAP_SIZE, "16 KiByte")
            .set(THREAD, Properties.TOUCHED_PAGES, "-1");

    Estimated result = SmallSystem.estimate(builder);
    assertThat(result.rows(SuperpageSection.TYPE)).isEmpty();
    assertThat(result.findings(DiagnosticCode.BAD_COUNT)).isNotEmpty();
  }
}
