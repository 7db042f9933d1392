package org.aadlenergy.engine.service.tlb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a designer is told of TLB misses that cannot be computed. */
class TlbFindingsTest {
  private static final String THREAD = "app.t";
  private static final String ACCESSES = Properties.MEMORY_ACCESSES;

  private static ArchitectureBuilder accessing() {
    return SmallSystem.builder()
        .set(THREAD, ACCESSES, "1000")
        .set(THREAD, Properties.WORKING_SET_SIZE, "1 MiByte");
  }

  /** A platform that only knows what running code costs. */
  private static PlatformBuilder bare() {
    return PlatformBuilder.platform("xup-virtex2pro")
        .rail("core", Role.PROCESSOR)
        .rail("sdram", Role.MEMORY)
        .profile("p", Set.of(), "core", "1 W", "sdram", "1 W")
        .profile("whole", Set.of("tlb_miss"), "core", "1 W", "sdram", "1 W");
  }

  private static Estimated onBare(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), bare().build());
  }

  private static void assertLacking(Estimated result) {
    assertThat(result.services(THREAD)).containsExactly("execution");
    assertThat(result.whole()).isFalse();
    assertThat(result.coverage()).isEqualTo(1.0 / 6.0);
  }

  @ParameterizedTest
  @CsvSource({
    "OS_Workload::TLB_Misses, -1",
    "OS_Workload::Memory_Accesses, -1",
    "OS_Workload::Working_Set_Size, -1 Bytes"
  })
  void numbersOfTheThreadMustNotBeNegative(String property, String value) {
    ArchitectureBuilder builder = accessing().set(THREAD, property, value);
    Estimated result = SmallSystem.estimate(builder);

    String asking = property.equals(Properties.TLB_MISSES) ? property : ACCESSES;
    result.finds(
        DiagnosticCode.COUNT_NOT_DERIVABLE,
        Severity.ERROR,
        builder.lineOf(THREAD, asking),
        "TLB misses cannot be derived without an " + property + " that is not negative",
        "add it, or the measured OS_Workload::TLB_Misses");
    assertLacking(result);
  }

  @ParameterizedTest
  @CsvSource({
    "OS_Services::TLB_Entries, 0, an OS_Services::TLB_Entries greater than 0",
    "OS_Services::Page_Size, 0 Bytes, an OS_Services::Page_Size greater than 0",
  })
  void numbersOfTheProcessorMustBePositive(String property, String value, String lacking) {
    Estimated result = SmallSystem.estimate(accessing().set("cpu", property, value));

    assertThat(result.finding(DiagnosticCode.COUNT_NOT_DERIVABLE).message()).contains(lacking);
    assertLacking(result);
  }

  @Test
  void oneEntryAndOneByteAreEnough() {
    Estimated result = SmallSystem.estimate(accessing().set("cpu", Properties.TLB_ENTRIES, "1"));

    assertThat(result.findings(DiagnosticCode.COUNT_NOT_DERIVABLE)).isEmpty();
    assertThat(result.services(THREAD)).contains("tlb_miss");
  }

  /** The constants that the finding asks for: 1000 x (1 - 64 x 4 KiB / 1 MiB). */
  @Test
  void thePlatformsOwnPageSizeAndEntriesAreEnough() {
    assertThat(onBare(accessing()).finding(DiagnosticCode.COUNT_NOT_DERIVABLE).message())
        .contains("has no constant page_size, tlb_entries");

    CalibratedPlatform told =
        bare()
            .constant("page_size", "4 KiB", Dimension.SIZE)
            .constant("tlb_entries", "64", Dimension.RATIO)
            .event("tlb_miss", "1 us", "core", "1 uJ", "sdram", "1 uJ")
            .build();
    Estimated result = Estimated.of(accessing().build(), told);

    assertThat(result.findings(DiagnosticCode.COUNT_NOT_DERIVABLE)).isEmpty();
    assertThat(result.count(THREAD, "tlb_miss", Phase.DISPATCH)).isEqualTo(750.0);
  }

  @Test
  void aStrideOfNothingIsRefused() {
    ArchitectureBuilder builder =
        accessing()
            .set(THREAD, Properties.ACCESS_PATTERN, AadlValues.literal("Strided"))
            .set(THREAD, Properties.ACCESS_STRIDE, "0 Bytes");

    assertThat(SmallSystem.estimate(builder).finding(DiagnosticCode.COUNT_NOT_DERIVABLE).message())
        .contains("an OS_Workload::Access_Stride greater than 0");
  }

  /** What the platform could say is named by the platform's own names. */
  @Test
  void constantsThatThePlatformLacksAreNamedAsItWouldSayThem() {
    ArchitectureBuilder builder =
        accessing().set(THREAD, Properties.ACCESS_PATTERN, AadlValues.literal("Sequential"));
    Estimated result = onBare(builder);

    assertThat(result.finding(DiagnosticCode.COUNT_NOT_DERIVABLE).message())
        .endsWith(
            "TLB misses cannot be derived without an OS_Services::Page_Size greater than 0,"
                + " OS_Services::TLB_Entries, OS_Workload::Access_Stride (platform xup-virtex2pro"
                + " has no constant page_size, tlb_entries, cache_line)");
    assertLacking(result);
  }

  @Test
  void whatNoPlatformCanSayNamesNoConstant() {
    ArchitectureBuilder builder = SmallSystem.builder().set(THREAD, ACCESSES, "1000");

    assertThat(SmallSystem.estimate(builder).finding(DiagnosticCode.COUNT_NOT_DERIVABLE).message())
        .endsWith("cannot be derived without OS_Workload::Working_Set_Size");
  }

  @Test
  void aStrideThatThePatternNeedsIsNeverTheLine() {
    ArchitectureBuilder builder =
        accessing().set(THREAD, Properties.ACCESS_PATTERN, AadlValues.literal("Strided"));

    assertThat(SmallSystem.estimate(builder).finding(DiagnosticCode.COUNT_NOT_DERIVABLE).message())
        .contains("without OS_Workload::Access_Stride");
  }

  /** Each constant that could not be read in the platform was reported there. */
  @Test
  void whatWasReportedInThePlatformIsNotReportedAgain() {
    ArchitectureBuilder builder =
        accessing().set(THREAD, Properties.ACCESS_PATTERN, AadlValues.literal("Sequential"));
    String[] constants = {"page_size", "tlb_entries", "cache_line"};
    String[] others = {
      "OS_Services::TLB_Entries, OS_Workload::Access_Stride (",
      "an OS_Services::Page_Size greater than 0, OS_Workload::Access_Stride (",
      "an OS_Services::Page_Size greater than 0, OS_Services::TLB_Entries ("
    };
    for (int i = 0; i < constants.length; i++) {
      Estimated one = Estimated.of(builder.build(), bare().damaged(constants[i]).build());
      assertThat(one.finding(DiagnosticCode.COUNT_NOT_DERIVABLE).message())
          .contains("without " + others[i]);
    }
    Estimated all = Estimated.of(builder.build(), bare().damaged(constants).build());
    assertThat(all.findings(DiagnosticCode.COUNT_NOT_DERIVABLE)).isEmpty();
    assertLacking(all);
  }

  @Test
  void whereNobodyAsksAThreadWithoutCountIsOnlyNotComputed() {
    ArchitectureBuilder builder = SmallSystem.builder().set(THREAD, Properties.PAGE_FAULTS, "0");
    SmallSystem.estimate(builder)
        .finds(
            DiagnosticCode.TERM_NOT_COMPUTED,
            Severity.INFO,
            builder.lineOf(THREAD),
            "TLB misses are not computed: nothing says how many there are",
            "OS_Workload::TLB_Misses, or OS_Workload::Memory_Accesses with");
  }

  @Test
  void anEventThatThePlatformLacksIsAnErrorWhereMissesAreCounted() {
    ArchitectureBuilder builder = SmallSystem.builder().set(THREAD, Properties.TLB_MISSES, "5");
    Estimated result = onBare(builder);

    result.finds(
        DiagnosticCode.MISSING_COEFFICIENT,
        Severity.ERROR,
        builder.lineOf(THREAD, Properties.TLB_MISSES),
        "platform xup-virtex2pro has no coefficient for tlb_miss",
        "event tlb_miss { time = ... energy core = ...");
    assertLacking(result);
  }

  /** Misses that the execution power contains would only have been shown. */
  @Test
  void whatAProfileContainsIsNotMissing() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .set(THREAD, ACCESSES, "1000")
            .set(THREAD, Properties.PAGE_FAULTS, "0")
            .set("app", Properties.EXECUTION_PROFILE, AadlValues.text("whole"));
    Estimated result = onBare(builder);

    result.finds(
        DiagnosticCode.TERM_NOT_COMPUTED,
        Severity.INFO,
        builder.lineOf(THREAD, ACCESSES),
        "TLB misses cannot be derived without OS_Workload::Working_Set_Size");
    assertThat(result.whole()).isTrue();
    // execution, misses and page faults
    assertThat(result.coverage()).isEqualTo(3.0 / 6.0);
  }

  /** A microcontroller translates no addresses: nothing is lacking, unless somebody counts them. */
  @Test
  void withoutAnMmuNothingIsToldOfMisses() {
    ArchitectureBuilder silent = SmallSystem.builder().set(THREAD, Properties.PAGE_FAULTS, "0");
    for (String mmu : new String[] {"0", "1"}) {
      Estimated result =
          Estimated.of(silent.build(), bare().constant("mmu", mmu, Dimension.RATIO).build());
      assertThat(result.findings(DiagnosticCode.TERM_NOT_COMPUTED).toString())
          .as("mmu " + mmu)
          .matches(text -> text.contains("TLB misses are not computed") == mmu.equals("1"));
    }
    CalibratedPlatform without = bare().constant("mmu", "0", Dimension.RATIO).build();
    Estimated counted =
        Estimated.of(
            SmallSystem.builder().set(THREAD, Properties.TLB_MISSES, "5").build(), without);
    assertThat(counted.findings(DiagnosticCode.MISSING_COEFFICIENT)).hasSize(1);
  }
}
