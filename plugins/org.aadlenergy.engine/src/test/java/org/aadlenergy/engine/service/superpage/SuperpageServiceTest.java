package org.aadlenergy.engine.service.superpage;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.aadlenergy.engine.result.ServiceResult.Phase.STARTUP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PageFaultPaper;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * What superpages of 16 KiB, four base pages of 4 KiB, make of memory, and what writing them back
 * costs: small enough to count by hand.
 */
class SuperpageServiceTest {
  private static final String THREAD = "app.t";
  private static final String WRITE_BACK = "superpage.write_back";

  private static ArchitectureBuilder with(String policy) {
    return SmallSystem.builder()
        .set("cpu", Properties.SUPERPAGE_POLICY, AadlValues.literal(policy))
        .set("cpu", Properties.SUPERPAGE_SIZE, "16 KiByte");
  }

  private static ArchitectureBuilder pattern(ArchitectureBuilder builder, String literal) {
    return builder.set(THREAD, Properties.ACCESS_PATTERN, AadlValues.literal(literal));
  }

  private static Row only(ArchitectureBuilder builder) {
    List<Row> regions = SmallSystem.estimate(builder).rows(SuperpageSection.TYPE);
    assertThat(regions).hasSize(1);
    return regions.get(0);
  }

  /** The paper's board, on which writing a base page back takes 1 ms and 3 mJ. */
  private static PlatformBuilder writing(String event) {
    return PageFaultPaper.builder().event(event, "1 ms", "sdram_2v5", "2 mJ", "core_1v5", "1 mJ");
  }

  private static ArchitectureBuilder dirty(String policy, String pages) {
    return pattern(with(policy), "Sequential")
        .set(THREAD, Properties.WORKING_SET_SIZE, "64 KiByte")
        .set(THREAD, Properties.SWAPPED_OUT_PAGES, pages);
  }

  /** In order of address five modified pages lie in two superpages: eight pages are written. */
  @Test
  void aSuperpageIsWrittenBackWhole() {
    Estimated result = Estimated.of(dirty("Transparent", "5").build(), writing(WRITE_BACK).build());

    result
        .cost(THREAD, WRITE_BACK, DISPATCH)
        .count(2 * 4.0)
        .seconds(8e-3)
        .charges("ram", "sdram_2v5", 8 * 2e-3)
        .charges("cpu", "core_1v5", 8 * 1e-3)
        .agrees()
        .explains("n = 5 modified pages in 2 superpages, each written whole, per dispatch = 8", 8.0)
        .given("dirty", "5 (OS_Workload::Swapped_Out_Pages, from app.t)")
        .given("superpage", "16 KiByte (OS_Services::Superpage_Size, from cpu)")
        .given("page", "4096 B")
        .notes("A superpage has one dirty bit", "promoting and demoting");
    // execution and the write-back; not TLB misses, faults, switches, idle processor and memory
    assertThat(result.coverage()).isEqualTo(2.0 / 7.0);
    assertThat(result.whole()).isTrue();
  }

  @Test
  void withoutACostOfItsOwnThatOfAPageOfSwapCounts() {
    Estimated.of(dirty("Transparent", "5").build(), writing("swap.write_back").build())
        .cost(THREAD, WRITE_BACK, DISPATCH)
        .count(8.0)
        .joules(8 * 3e-3);
    PlatformBuilder both =
        writing("swap.write_back")
            .event(WRITE_BACK, "2 ms", "sdram_2v5", "7 mJ", "core_1v5", "1 mJ");
    Estimated.of(dirty("Transparent", "5").build(), both.build())
        .cost(THREAD, WRITE_BACK, DISPATCH)
        .joules(8 * 8e-3);
  }

  @Test
  void nothingModifiedOrMappedIsNothingWritten() {
    for (ArchitectureBuilder builder :
        List.of(dirty("Transparent", "0"), dirty("Disabled", "5"), dirty("Transparent", "-5"))) {
      Estimated result = Estimated.of(builder.build(), writing(WRITE_BACK).build());
      assertThat(result.services(THREAD)).doesNotContain(WRITE_BACK);
    }
    // of execution, TLB misses, faults, switches, idle processor and memory
    Estimated clean = Estimated.of(dirty("Transparent", "0").build(), writing(WRITE_BACK).build());
    assertThat(clean.coverage()).isEqualTo(1.0 / 6.0);
  }

  /** Of 64 KiB, 16 pages, all in 4 superpages: more than all of them cannot be written. */
  @Test
  void noMoreIsWrittenThanThereIs() {
    Estimated.of(dirty("Transparent", "100").build(), writing(WRITE_BACK).build())
        .cost(THREAD, WRITE_BACK, DISPATCH)
        .count(16.0)
        .explains(
            "n = 16 modified pages in 4 superpages, each written whole, per dispatch = 16", 16.0);
  }

  /**
   * Two of eight pages, scattered: both in one of the two superpages with the likelihood 3/7, in
   * which case one is written, else both.
   */
  @Test
  void scatteredPagesLieInMoreSuperpages() {
    ArchitectureBuilder builder =
        pattern(dirty("Transparent", "2"), "Random")
            .set(THREAD, Properties.WORKING_SET_SIZE, "32 KiByte");

    Estimated.of(builder.build(), writing(WRITE_BACK).build())
        .cost(THREAD, WRITE_BACK, DISPATCH)
        .count(4 * (3.0 / 7.0 * 1 + 4.0 / 7.0 * 2));
  }

  /** Six pages in order: one superpage is full, two pages are left. */
  @Test
  void transparentOnesMapWhatIsFull() {
    Row region =
        only(
            pattern(with("Transparent"), "Sequential")
                .set(THREAD, Properties.HEAP_SIZE, "32 KiByte")
                .set(THREAD, Properties.TOUCHED_PAGES, "6"));

    assertThat(region)
        .isEqualTo(
            new SuperpageUse(
                    "app",
                    THREAD,
                    "Transparent",
                    32768.0,
                    16384.0,
                    6.0,
                    1.0,
                    6.0,
                    6.0,
                    6 * 4096.0,
                    6 * 4096.0)
                .row());
  }

  @Test
  void explicitOnesTakeWholeMemoryAndFaultOnce() {
    Row region =
        only(
            pattern(with("Explicit"), "Sequential")
                .set(THREAD, Properties.HEAP_SIZE, "36 KiByte")
                .set(THREAD, Properties.TOUCHED_PAGES, "6"));

    // 9 pages take 3 superpages; 6 pages lie in 2 of them
    assertThat(region)
        .isEqualTo(
            new SuperpageUse(
                    "app",
                    THREAD,
                    "Explicit",
                    36864.0,
                    16384.0,
                    6.0,
                    3.0,
                    2.0,
                    6.0,
                    3 * 16384.0,
                    6 * 4096.0)
                .row());
  }

  /** Two of eight pages, scattered: 3/7 one superpage is touched, 4/7 both. */
  @Test
  void scatteredPagesFaultInMoreSuperpages() {
    ArchitectureBuilder builder =
        pattern(with("Explicit"), "Random")
            .set(THREAD, Properties.HEAP_SIZE, "32 KiByte")
            .set(THREAD, Properties.TOUCHED_PAGES, "2");

    assertThat(only(builder).get(SuperpageSection.FAULTS))
        .isCloseTo(3.0 / 7.0 + 2 * 4.0 / 7.0, within(1e-12));
  }

  /** Seven of eight pages, scattered: the one that is left out leaves one superpage full. */
  @Test
  void scatteredPagesFillFewerSuperpages() {
    ArchitectureBuilder builder =
        pattern(with("Transparent"), "Random")
            .set(THREAD, Properties.HEAP_SIZE, "32 KiByte")
            .set(THREAD, Properties.TOUCHED_PAGES, "7");

    assertThat(only(builder).get(SuperpageSection.SUPERPAGES)).isCloseTo(1.0, within(1e-12));
  }

  @Test
  void aStrideWithinAPageTouchesEveryPage() {
    ArchitectureBuilder builder =
        pattern(with("Explicit"), "Strided")
            .set(THREAD, Properties.HEAP_SIZE, "32 KiByte")
            .set(THREAD, Properties.TOUCHED_PAGES, "2");

    double scattered = 3.0 / 7.0 + 2 * 4.0 / 7.0;
    assertThat(only(builder).get(SuperpageSection.FAULTS)).isCloseTo(scattered, within(1e-12));
    builder.set(THREAD, Properties.ACCESS_STRIDE, "4 KiByte");
    assertThat(only(builder).get(SuperpageSection.FAULTS)).isEqualTo(1.0);
    builder.set(THREAD, Properties.ACCESS_STRIDE, "4097 Bytes");
    assertThat(only(builder).get(SuperpageSection.FAULTS)).isCloseTo(scattered, within(1e-12));
  }

  /** Explicit superpages fault as such; base pages beside them as before. */
  @Test
  void faultsOfSuperpagesHaveACostOfTheirOwn() {
    ArchitectureBuilder builder =
        with("Disabled")
            .add("app.big", Category.DATA)
            .set("app.big", Properties.DATA_SIZE, "32 KiByte")
            .set("app.big", Properties.SUPERPAGE_POLICY, AadlValues.literal("Explicit"))
            .set("app.big", Properties.TOUCHED_PAGES, "8");
    PlatformBuilder platform =
        PageFaultPaper.builder()
            .event(
                "page_fault.on_demand.superpage", "1 ms", "sdram_2v5", "4 mJ", "core_1v5", "0 J");

    Estimated.of(builder.build(), platform.build())
        .cost(THREAD, "page_fault.on_demand", STARTUP)
        .count(2.0)
        .joules(2 * 4e-3)
        .explains(
            "n = pages of app.big first touched, in explicit superpages of 4 pages, once at start"
                + " = 2",
            2.0)
        .given("superpage", "16 KiByte (OS_Services::Superpage_Size, from cpu)");
  }
}
