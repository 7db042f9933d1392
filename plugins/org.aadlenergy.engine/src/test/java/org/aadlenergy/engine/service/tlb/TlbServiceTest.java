package org.aadlenergy.engine.service.tlb;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Cost;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PageFaultPaper;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** What TLB misses cost on the paper's board: 0.149 us, 0.396 uJ of memory, 0.103 uJ of core. */
class TlbServiceTest {
  private static final String THREAD = "app.t";
  private static final String MISS = "tlb_miss";

  private static ArchitectureBuilder accessing(String set) {
    return SmallSystem.builder()
        .set(THREAD, Properties.MEMORY_ACCESSES, "1000")
        .set(THREAD, Properties.WORKING_SET_SIZE, set);
  }

  private static ArchitectureBuilder inOrder(String pattern) {
    return accessing("1 MiByte").set("app", Properties.ACCESS_PATTERN, AadlValues.literal(pattern));
  }

  private static Cost misses(ArchitectureBuilder builder) {
    return SmallSystem.estimate(builder).cost(THREAD, MISS, DISPATCH);
  }

  @Test
  void aMissCostsItsTimeAndTheEnergyOfEachRail() {
    misses(SmallSystem.builder().set(THREAD, Properties.TLB_MISSES, "700"))
        .count(700.0)
        .seconds(700 * 0.149e-6)
        .charges("ram", "sdram_2v5", 700 * 0.396e-6)
        .charges("cpu", "core_1v5", 700 * 0.103e-6)
        .joules(700 * (0.396e-6 + 0.103e-6))
        .flagged(false)
        .agrees()
        .explains("n = as measured, per dispatch = 700", 700.0)
        .given("n", "700 (OS_Workload::TLB_Misses, from app.t)");
  }

  /** 64 entries of 4 KiB reach 256 KiB of the set's 1024: 1 - 1/4 of the accesses miss. */
  @Test
  void accessesAnywhereMissBeyondTheReach() {
    misses(accessing("1 MiByte"))
        .count(1000 * (1.0 - 64 * 4096.0 / (1 << 20)))
        .agrees()
        .explains(
            "n = accesses x max(0, 1 - entries x page / working set), per dispatch = 750", 750.0)
        .given("accesses", "1000 (OS_Workload::Memory_Accesses, from app.t)")
        .given("working set", "1 MiByte (OS_Workload::Working_Set_Size, from app.t)")
        .given("entries", "64 (published")
        .given("page", "4096 B (the page size that platform xup-virtex2pro was measured with")
        .given("pattern", "Random (OS_Workload::Access_Pattern, its default");
  }

  /** A line of 32 B after the other: each 128th access enters a page of 4 KiB. */
  @Test
  void accessesInOrderMissWhereTheyEnterAPage() {
    misses(inOrder("Sequential"))
        .count(1000 * 32.0 / 4096.0)
        .agrees()
        .explains(
            "n = accesses x min(1, stride / page), none where entries hold all pages it enters, per"
                + " dispatch = 7.8125",
            7.8125)
        .given("stride", "32 B (published")
        .given("pattern", "Sequential (OS_Workload::Access_Pattern, from app)");
    misses(inOrder("Strided").set(THREAD, Properties.ACCESS_STRIDE, "512 Bytes"))
        .count(1000 * 512.0 / 4096.0)
        .given("stride", "512 Bytes (OS_Workload::Access_Stride, from app.t)");
  }

  @Test
  void aWorkingSetOfTheProcessCountsWhereTheThreadHasNone() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .set(THREAD, Properties.MEMORY_ACCESSES, "1000")
            .set("app", Properties.WORKING_SET_SIZE, "512 KiByte");

    misses(builder)
        .count(1000 * (1.0 - 256.0 / 512.0))
        .given("working set", "512 KiByte (OS_Workload::Working_Set_Size, from app)");
  }

  /** Data, heap and stack of the process: 100 + 200 + 212 KiB. */
  @Test
  void sizesOfTheProcessCountWhereNothingElseSaysTheSet() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .set(THREAD, Properties.MEMORY_ACCESSES, "1000")
            .set("app", Properties.DATA_SIZE, "100 KiByte")
            .set("app", Properties.HEAP_SIZE, "200 KiByte")
            .set("app", Properties.STACK_SIZE, "212 KiByte");

    misses(builder).count(500.0).given("Heap_Size", "200 KiByte");
  }

  @Test
  void noMissesAreAnAnswer() {
    // execution; not misses, page faults, context switches, the idle processor and memory
    assertThat(SmallSystem.estimate(SmallSystem.builder()).coverage()).isEqualTo(1.0 / 6.0);

    for (String set : new String[] {"256 KiByte", "0 Bytes"}) {
      Estimated within = SmallSystem.estimate(accessing(set));
      assertThat(within.services(THREAD)).containsExactly("execution");
      assertThat(within.coverage()).isEqualTo(2.0 / 6.0);
    }
    Estimated none =
        SmallSystem.estimate(SmallSystem.builder().set(THREAD, Properties.TLB_MISSES, "0"));
    assertThat(none.services(THREAD)).containsExactly("execution");
    assertThat(none.coverage()).isEqualTo(2.0 / 6.0);
    assertThat(none.whole()).isTrue();
  }

  @Test
  void whatIsComputedIsCovered() {
    assertThat(SmallSystem.estimate(accessing("1 MiByte")).coverage()).isEqualTo(2.0 / 6.0);
  }

  @Test
  void anotherPageSizeThanThatOfTheMeasurementIsFlagged() {
    misses(accessing("1 MiByte").set("cpu", Properties.PAGE_SIZE, "8 KiByte"))
        .count(1000 * (1.0 - 64 * 8192.0 / (1 << 20)))
        .flagged(true);
  }

  /** A profile that contains the misses: they are shown, whether they can be counted or not. */
  @Test
  void aProfileThatContainsMissesNeedsNoneOfTheirFigures() {
    ArchitectureBuilder builder =
        SmallSystem.builder().set("app", Properties.EXECUTION_PROFILE, AadlValues.text("whole"));
    Estimated uncounted = whole(builder);
    assertThat(uncounted.findings()).noneMatch(f -> f.message().contains("TLB"));
    assertThat(uncounted.coverage()).isEqualTo(2.0 / 6.0);

    Estimated counted = whole(builder.set(THREAD, Properties.TLB_MISSES, "700"));
    counted
        .cost(THREAD, MISS, DISPATCH)
        .count(700.0)
        .included()
        .explains("n = as measured, per dispatch = 700", 700.0)
        .given("n", "700")
        .notes("The execution profile was measured with these events in it");
    assertThat(counted.coverage()).isEqualTo(2.0 / 6.0);
  }

  private static Estimated whole(ArchitectureBuilder builder) {
    return Estimated.of(
        builder.build(),
        PageFaultPaper.builder()
            .profile("whole", Set.of(MISS), "sdram_2v5", "2 W", "core_1v5", "1 W")
            .build());
  }
}
