package org.aadlenergy.engine.service.superpage;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.aadlenergy.engine.result.ServiceResult.Phase.STARTUP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.LruTlb;
import org.aadlenergy.engine.testing.PageFaultPaper;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.testing.SwapSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Superpages of 1 MiB over base pages of 4 KiB, before a TLB of 64 entries. */
class SuperpagesTest {
  private static final long MIB = 1 << 20;
  private static final long KIB = 1 << 10;
  private static final int ACCESSES = 400_000;

  private static ArchitectureBuilder with(String policy) {
    return SmallSystem.builder()
        .set("cpu", Properties.SUPERPAGE_POLICY, AadlValues.literal(policy))
        .set("cpu", Properties.SUPERPAGE_SIZE, "1 MiByte");
  }

  private static ArchitectureBuilder accessing(String policy, String set) {
    return with(policy)
        .set("app.t", Properties.MEMORY_ACCESSES, "1000000")
        .set("app.t", Properties.WORKING_SET_SIZE, set);
  }

  private static double missShare(ArchitectureBuilder builder) {
    return SmallSystem.estimate(builder).count("app.t", "tlb_miss", DISPATCH) / 1e6;
  }

  /** Independent uniform accesses, after each page was accessed once. */
  private static double simulated(long set, long mapped) {
    LruTlb tlb = new LruTlb(64, MIB, 4 * KIB, mapped);
    Random random = new Random(20261121);
    for (long address = 0; address < set; address += 4 * KIB) {
      tlb.access(address);
    }
    for (int i = 0; i < ACCESSES; i++) {
      tlb.access((long) (random.nextDouble() * set));
    }
    tlb.takeMisses();
    for (int i = 0; i < ACCESSES; i++) {
      tlb.access((long) (random.nextDouble() * set));
    }
    return (double) tlb.takeMisses() / ACCESSES;
  }

  @Test
  void sixtyFourMebibytesMissAllButOneIn256TimesWithBasePages() {
    double share = missShare(accessing("Disabled", "64 MiByte"));

    assertThat(share).isEqualTo(1.0 - 1.0 / 256.0);
    assertThat(simulated(64 * MIB, 0)).isCloseTo(share, within(0.0005));
  }

  @Test
  void sixtyFourMebibytesNeverMissWithSuperpages() {
    assertThat(missShare(accessing("Transparent", "64 MiByte"))).isZero();
    assertThat(missShare(accessing("Explicit", "64 MiByte"))).isZero();
    assertThat(simulated(64 * MIB, 64 * MIB)).isZero();
  }

  @Test
  void oneMebibyteMoreMissesAgain() {
    // 65 superpages, 64 entries: 1 - 64/65
    double share = missShare(accessing("Transparent", "65 MiByte"));

    assertThat(share).isCloseTo(1.0 / 65.0, within(1e-12));
    assertThat(simulated(65 * MIB, 65 * MIB)).isCloseTo(share, within(0.001));
  }

  /** Promoted superpages beside base pages: Che's approximation against the simulated TLB. */
  @ParameterizedTest
  @CsvSource({"64, 512", "32, 1000", "100, 700", "2, 300", "1, 40"})
  void mixturesMissAsSimulated(int superpages, int kibibytesMore) {
    String set = superpages * 1024 + kibibytesMore + " KiByte";
    double share = missShare(accessing("Transparent", set));

    long mapped = superpages * MIB;
    assertThat(share).isCloseTo(simulated(mapped + kibibytesMore * KIB, mapped), within(0.01));
  }

  @Test
  void sequentialAccessesEnterSuperpagesSeldom() {
    // lines of 32 B: a superpage every 32768 accesses, and 128 superpages do not fit
    double share =
        missShare(
            accessing("Transparent", "128 MiByte")
                .set("app", Properties.ACCESS_PATTERN, AadlValues.literal("Sequential")));

    assertThat(share).isCloseTo(1.0 / 32768.0, within(1e-12));
    LruTlb tlb = new LruTlb(64, MIB, 4 * KIB, 128 * MIB);
    for (int round = 0; round < 2; round++) {
      tlb.takeMisses();
      for (long address = 0; address < 128 * MIB; address += 32) {
        tlb.access(address);
      }
    }
    assertThat(tlb.takeMisses() * 32.0 / (128.0 * MIB)).isEqualTo(share);
  }

  private static Row region(String policy, String pattern, String touched) {
    Estimated estimated =
        SmallSystem.estimate(
            with(policy)
                .set("app.t", Properties.HEAP_SIZE, "1 MiByte")
                .set("app.t", Properties.ACCESS_PATTERN, AadlValues.literal(pattern))
                .set("app.t", Properties.TOUCHED_PAGES, touched));
    assertThat(estimated.rows(SuperpageSection.TYPE)).hasSize(1);
    return estimated.rows(SuperpageSection.TYPE).get(0);
  }

  @ParameterizedTest
  @CsvSource({"Sequential, 256, 1", "Sequential, 255, 0", "Random, 256, 1", "Random, 255, 0"})
  void aReservationIsPromotedWhenAllOfItIsPopulated(String pattern, String touched, double times) {
    Row region = region("Transparent", pattern, touched);

    assertThat(region.get(SuperpageSection.SUPERPAGES)).isEqualTo(times);
    assertThat(region.get(SuperpageSection.PROCESS)).isEqualTo("app");
    assertThat(region.get(SuperpageSection.OWNER)).isEqualTo("app.t");
    assertThat(region.get(SuperpageSection.FAULTS)).isEqualTo(Double.parseDouble(touched));
  }

  @Test
  void explicitSuperpagesFaultOnceAndTakeWholeMemory() {
    Row region = region("Explicit", "Sequential", "10");

    assertThat(region.get(SuperpageSection.SUPERPAGES)).isEqualTo(1.0);
    assertThat(region.get(SuperpageSection.FAULTS)).isEqualTo(1.0);
    assertThat(region.get(SuperpageSection.FAULTS_WITHOUT)).isEqualTo(10.0);
    assertThat(region.get(SuperpageSection.RAM)).isEqualTo(1048576.0);
    assertThat(region.get(SuperpageSection.RAM_WITHOUT)).isEqualTo(40960.0);
  }

  @Test
  void theCostOfAnExplicitFaultIsItsOwnCoefficient() {
    ArchitectureBuilder builder = with("Explicit").set("app.t", Properties.HEAP_SIZE, "3 MiByte");

    assertThat(SmallSystem.estimate(builder).finding(DiagnosticCode.MISSING_COEFFICIENT).message())
        .contains("event page_fault.on_demand.superpage");
    Estimated estimated =
        Estimated.of(
            builder.build(),
            PageFaultPaper.builder()
                .event(
                    "page_fault.on_demand.superpage",
                    "2 ms",
                    "sdram_2v5",
                    "6 mJ",
                    "core_1v5",
                    "1 mJ")
                .build());
    assertThat(estimated.count("app.t", "page_fault.on_demand", STARTUP)).isEqualTo(3.0);
    assertThat(estimated.mode().totals().startupJoules().nominal())
        .isCloseTo(3 * 7e-3, within(1e-12));
  }

  @Test
  void transparentSuperpagesFaultLikeBasePages() {
    Estimated estimated =
        SmallSystem.estimate(with("Transparent").set("app.t", Properties.HEAP_SIZE, "3 MiByte"));

    assertThat(estimated.count("app.t", "page_fault.on_demand", STARTUP)).isEqualTo(768.0);
  }

  private static Estimated writingBack(String dirty, String policy) {
    return Estimated.of(
        with(policy)
            .set("app.t", Properties.WORKING_SET_SIZE, "16 MiByte")
            .set("app.t", Properties.SWAPPED_OUT_PAGES, dirty)
            .build(),
        PageFaultPaper.builder()
            .event("superpage.write_back", "1 ms", "sdram_2v5", "2 mJ", "core_1v5", "1 mJ")
            .build());
  }

  @Test
  void oneDirtyByteWritesBack256Pages() {
    Estimated estimated = writingBack("1", "Transparent");

    assertThat(estimated.count("app.t", "superpage.write_back", DISPATCH))
        .isCloseTo(256.0, within(1e-9));
    assertThat(
            estimated
                .service("app.t", "superpage.write_back", DISPATCH)
                .orElseThrow()
                .energyJoules()
                .nominal())
        .isCloseTo(256 * 3e-3, within(1e-9));
    assertThat(writingBack("1", "Disabled").count("app.t", "superpage.write_back", DISPATCH))
        .isZero();
  }

  /** Dirty pages drawn without replacement, and the superpages that they lie in, counted. */
  @Property(tries = 20)
  void scatteredDirtyPagesWriteBackTheSuperpagesThatTheyLieIn(
      @ForAll @IntRange(min = 1, max = 300) int dirty) {
    double written =
        writingBack(Integer.toString(dirty), "Transparent")
            .count("app.t", "superpage.write_back", DISPATCH);

    Random random = new Random(dirty);
    int rounds = 2000;
    long superpages = 0;
    for (int round = 0; round < rounds; round++) {
      boolean[] modified = new boolean[16];
      random.ints(0, 4096).distinct().limit(dirty).forEach(page -> modified[page / 256] = true);
      for (boolean one : modified) {
        superpages += one ? 1 : 0;
      }
    }
    double expected = 256.0 * superpages / rounds;
    assertThat(written).isCloseTo(expected, within(0.02 * expected));
  }

  @Test
  void aMissingCostOfWritingIsNamed() {
    Estimated estimated =
        SmallSystem.estimate(
            with("Transparent")
                .set("app.t", Properties.WORKING_SET_SIZE, "16 MiByte")
                .set("app.t", Properties.SWAPPED_OUT_PAGES, "1"));

    assertThat(estimated.finding(DiagnosticCode.MISSING_COEFFICIENT).message())
        .contains("event superpage.write_back");
    assertThat(estimated.whole()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"1000 KiByte", "12 KiByte", "4 KiByte", "1 MByte"})
  void aSuperpageIsAPowerOfTwoOfBasePages(String size) {
    Estimated estimated =
        SmallSystem.estimate(with("Disabled").set("cpu", Properties.SUPERPAGE_SIZE, size));

    assertThat(estimated.finding(DiagnosticCode.SIZE_NOT_WHOLE_PAGES).message()).contains(size);
    assertThat(estimated.whole()).isFalse();
  }

  @Test
  void aPolicyWithoutASizeIsAnError() {
    Estimated estimated =
        SmallSystem.estimate(
            SmallSystem.builder()
                .set("cpu", Properties.SUPERPAGE_POLICY, AadlValues.literal("Transparent")));

    assertThat(estimated.finding(DiagnosticCode.COUNT_NOT_DERIVABLE).message())
        .contains("OS_Services::Superpage_Size");
  }

  @Test
  void dataMayHaveAPolicyOfTheirOwn() {
    Estimated estimated =
        SmallSystem.estimate(
            SmallSystem.builder()
                .add("app.index", Category.DATA)
                .set("app.index", Properties.DATA_SIZE, "2 MiByte")
                .set("app.index", Properties.SUPERPAGE_POLICY, AadlValues.literal("Transparent"))
                .set("app.t", Properties.HEAP_SIZE, "4 MiByte")
                .set("cpu", Properties.SUPERPAGE_SIZE, "1 MiByte"));

    assertThat(estimated.rows(SuperpageSection.TYPE))
        .extracting(
            row -> row.get(SuperpageSection.OWNER),
            row -> row.get(SuperpageSection.POLICY),
            row -> row.get(SuperpageSection.SUPERPAGES))
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("app.index", "Transparent", 2.0),
            org.assertj.core.groups.Tuple.tuple("app.t", "Disabled", 0.0));
  }

  /** The disk writes 256 pages for one, each (2 - 1) x 10 ms at 637 mW, and none twice. */
  @Test
  void aSwapDeviceWritesWholeSuperpagesInsteadOfTheDirtyPages() {
    Estimated estimated =
        SwapSystem.estimate(
            SwapSystem.builder()
                .set("cpu", Properties.PAGE_SIZE, "4 KiByte")
                .set("cpu", Properties.SUPERPAGE_POLICY, AadlValues.literal("Transparent"))
                .set("cpu", Properties.SUPERPAGE_SIZE, "1 MiByte")
                .set("app.t", Properties.WORKING_SET_SIZE, "16 MiByte")
                .set("app.t", Properties.SWAPPED_OUT_PAGES, "1"));

    assertThat(estimated.count("app.t", "superpage.write_back", DISPATCH))
        .isCloseTo(256.0, within(1e-9));
    assertThat(estimated.count("app.t", "swap.write_back", DISPATCH)).isZero();
    assertThat(
            estimated
                .service("app.t", "superpage.write_back", DISPATCH)
                .orElseThrow()
                .energyJoules()
                .nominal())
        .isCloseTo(256 * 0.01 * 0.637, within(1e-9));
  }
}
