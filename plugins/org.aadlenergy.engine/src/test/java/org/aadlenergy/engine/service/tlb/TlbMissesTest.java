package org.aadlenergy.engine.service.tlb;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.LruTlb;
import org.aadlenergy.engine.testing.PageFaultPaper;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * TLB misses from accesses; the paper's TLB has 64 entries, its pages 4 KiB: a reach of 256 KiB.
 */
class TlbMissesTest {
  private static ArchitectureBuilder accessing(String accesses, String set) {
    return SmallSystem.builder()
        .set("app.t", Properties.MEMORY_ACCESSES, accesses)
        .set("app.t", Properties.WORKING_SET_SIZE, set);
  }

  private static double misses(ArchitectureBuilder builder) {
    return SmallSystem.estimate(builder).count("app.t", "tlb_miss", DISPATCH);
  }

  @Test
  void measuredMissesWin() {
    assertThat(misses(accessing("1000", "1 MiByte").set("app.t", Properties.TLB_MISSES, "700")))
        .isEqualTo(700.0);
  }

  @Test
  void randomAccessesMissBeyondTheReach() {
    // 1 - 256 KiB / 1024 KiB = 3/4
    assertThat(misses(accessing("1000", "1 MiByte"))).isEqualTo(750.0);
    assertThat(misses(accessing("1000", "256 KiByte"))).isZero();
    assertThat(misses(accessing("1000", "1 KiByte"))).isZero();
  }

  /** The paper's bench: run k writes every k x 32 bytes, and nwrite x k / 128 of them miss. */
  @ParameterizedTest
  @CsvSource({"1, 1024", "2, 2048", "64, 65536", "127, 130048", "128, 131072"})
  void stridedAccessesMissOncePerPage(int k, double expected) {
    ArchitectureBuilder builder =
        accessing("131072", "4 MiByte")
            .set("app.t", Properties.ACCESS_PATTERN, AadlValues.literal("Strided"))
            .set("app.t", Properties.ACCESS_STRIDE, k * 32 + " Bytes");

    assertThat(misses(builder)).isCloseTo(expected, within(1e-9));
  }

  @Test
  void strideBeyondAPageMissesEveryTime() {
    assertThat(
            misses(
                accessing("1000", "4 MiByte")
                    .set("app.t", Properties.ACCESS_PATTERN, AadlValues.literal("Strided"))
                    .set("app.t", Properties.ACCESS_STRIDE, "16 KiByte")))
        .isEqualTo(1000.0);
  }

  /** Against a TLB that drops the entry used least recently, after a first walk. */
  @ParameterizedTest
  @CsvSource({
    "65536, 1048576", "65536, 4194304", "65536, 8388608", "16384, 1048576", "16384, 2097152",
    "4096, 262144", "4096, 524288", "8192, 524288", "8192, 1048576", "512, 262144"
  })
  void aStrideEntersOnlySomePages(long stride, long set) {
    LruTlb tlb = new LruTlb(64, 4096, 4096, 0);
    int accesses = (int) (3 * set / stride);
    long address = 0;
    for (int walk = 0; walk < 2; walk++) {
      tlb.takeMisses();
      for (int i = 0; i < accesses; i++) {
        tlb.access(address);
        address = (address + stride) % set;
      }
    }
    ArchitectureBuilder builder =
        accessing(String.valueOf(accesses), set + " Bytes")
            .set("app.t", Properties.ACCESS_PATTERN, AadlValues.literal("Strided"))
            .set("app.t", Properties.ACCESS_STRIDE, stride + " Bytes");
    assertThat(misses(builder)).isCloseTo(tlb.takeMisses(), within(1e-9));
  }

  @Test
  void sequentialAccessesGoLineByLine() {
    // 32 B lines: every 128th access enters a page
    assertThat(
            misses(
                accessing("1280", "4 MiByte")
                    .set("app", Properties.ACCESS_PATTERN, AadlValues.literal("Sequential"))))
        .isEqualTo(10.0);
  }

  @Test
  void sequentialAccessesWithinTheReachDoNotMiss() {
    assertThat(
            misses(
                accessing("1280", "256 KiByte")
                    .set("app", Properties.ACCESS_PATTERN, AadlValues.literal("Sequential"))))
        .isZero();
  }

  @Test
  void annotatedEntriesAndPagesWinOverThePlatform() {
    // reach 32 x 8 KiB = 256 KiB again, then 16 x 4 KiB = 64 KiB: 1 - 1/16
    assertThat(
            misses(
                accessing("1600", "1 MiByte")
                    .set("cpu", "OS_Services::TLB_Entries", "32")
                    .set("cpu", Properties.PAGE_SIZE, "8 KiByte")))
        .isEqualTo(1200.0);
    assertThat(misses(accessing("1600", "1 MiByte").set("cpu", "OS_Services::TLB_Entries", "16")))
        .isEqualTo(1500.0);
  }

  @Test
  void theWorkingSetIsTheThreadsOrItsProcessOrTheSizes() {
    ArchitectureBuilder sizes =
        SmallSystem.builder()
            .set("app.t", Properties.MEMORY_ACCESSES, "1000")
            .set("app.t", Properties.DATA_SIZE, "512 KiByte")
            .set("app.t", Properties.HEAP_SIZE, "512 KiByte");
    assertThat(misses(sizes)).isEqualTo(750.0);
    // 1 - 256 KiB / 512 KiB
    assertThat(misses(sizes.set("app", Properties.WORKING_SET_SIZE, "512 KiByte")))
        .isEqualTo(500.0);
    assertThat(misses(sizes.set("app.t", Properties.WORKING_SET_SIZE, "2 MiByte")))
        .isEqualTo(875.0);
  }

  @Test
  void whatIsLackingIsNamedAllAtOnce() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .set("app.t", Properties.MEMORY_ACCESSES, "1000")
            .set("app.t", Properties.ACCESS_PATTERN, AadlValues.literal("Strided"));
    Estimated result =
        Estimated.of(
            builder.build(),
            PlatformBuilder.platform("xup-virtex2pro")
                .rail("core", Role.PROCESSOR)
                .profile("p", Set.of(), "core", "1 W")
                .build());

    assertThat(result.finding(DiagnosticCode.COUNT_NOT_DERIVABLE))
        .satisfies(
            finding -> {
              assertThat(finding.severity()).isEqualTo(Severity.ERROR);
              assertThat(finding.message())
                  .contains(
                      "Working_Set_Size", "Page_Size", "TLB_Entries", "Access_Stride", "app.t");
              assertThat(finding.span().line())
                  .isEqualTo(builder.lineOf("app.t", Properties.MEMORY_ACCESSES));
            });
    assertThat(result.whole()).isFalse();
  }

  @Test
  void noAccessesNoTermButLessCoverage() {
    Estimated result =
        SmallSystem.estimate(SmallSystem.builder().set("app.t", Properties.PAGE_FAULTS, "0"));

    assertThat(result.findings(DiagnosticCode.TERM_NOT_COMPUTED))
        .filteredOn(finding -> finding.message().contains("TLB misses are not computed"))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.severity()).isEqualTo(Severity.INFO);
              assertThat(finding.hint().orElseThrow()).contains("OS_Workload::Memory_Accesses");
            });
    assertThat(result.whole()).isTrue();
    // execution and page faults, not TLB misses, context switches, idle cpu and ram
    assertThat(result.mode().coverage().terms()).isCloseTo(2.0 / 6.0, within(1e-12));
  }

  @Test
  void aProfileThatIncludesMissesShowsAndDoesNotAddThem() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .set("app.t", Properties.TLB_MISSES, "700")
            .set("app.t", Properties.EXECUTION_PROFILE, AadlValues.text("whole"));
    Estimated result =
        Estimated.of(
            builder.build(),
            PageFaultPaper.builder()
                .profile("whole", Set.of("tlb_miss"), "sdram_2v5", "2 W", "core_1v5", "1 W")
                .build());

    var term = result.service("app.t", "tlb_miss", DISPATCH).orElseThrow();
    assertThat(term.count()).isEqualTo(700.0);
    assertThat(term.includedInExecution()).isTrue();
    assertThat(term.energyJoules().nominal()).isZero();
    assertThat(term.timeSeconds().nominal()).isZero();
    // 1 ms x (2 W + 1 W)
    assertThat(result.thread("app.t").energyPerDispatchJoules().nominal())
        .isCloseTo(3e-3, within(1e-15));
    assertThat(result.whole()).isTrue();
  }
}
