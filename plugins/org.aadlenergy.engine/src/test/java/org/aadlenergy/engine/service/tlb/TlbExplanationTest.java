package org.aadlenergy.engine.service.tlb;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Cost;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * How a count of TLB misses is explained, and what goes into it: a million accesses before 64
 * entries, pages of 4 KiB and superpages of 1 MiB.
 */
class TlbExplanationTest {
  private static final String THREAD = "app.t";

  private static ArchitectureBuilder accessing(String policy) {
    return SmallSystem.builder()
        .set("cpu", Properties.SUPERPAGE_POLICY, AadlValues.literal(policy))
        .set("cpu", Properties.SUPERPAGE_SIZE, "1 MiByte")
        .set(THREAD, Properties.MEMORY_ACCESSES, "1000000");
  }

  private static ArchitectureBuilder accessing(String policy, String set) {
    return accessing(policy).set(THREAD, Properties.WORKING_SET_SIZE, set);
  }

  private static ArchitectureBuilder inOrder(ArchitectureBuilder builder) {
    return builder.set(THREAD, Properties.ACCESS_PATTERN, AadlValues.literal("Sequential"));
  }

  private static Cost misses(ArchitectureBuilder builder) {
    return SmallSystem.estimate(builder).cost(THREAD, "tlb_miss", DISPATCH);
  }

  @Test
  void basePagesAlone() {
    misses(accessing("Disabled", "1 MiByte"))
        .count(750_000.0)
        .explains(
            "n = accesses x max(0, 1 - entries x page / working set), per dispatch = 750000",
            750_000.0);
    // a line of 32 B: every 128th access enters a page
    misses(inOrder(accessing("Disabled", "1 MiByte")))
        .count(7812.5)
        .explains(
            "n = accesses x min(1, stride / page), none where entries hold all pages it enters, per"
                + " dispatch = 7812.5",
            7812.5);
  }

  /** 128 superpages: half of them are held; an access enters one every 32768. */
  @Test
  void superpagesAlone() {
    misses(accessing("Transparent", "128 MiByte"))
        .count(500_000.0)
        .explains(
            "n = accesses x max(0, 1 - entries x superpage / working set), per dispatch = 500000",
            500_000.0);
    misses(inOrder(accessing("Transparent", "128 MiByte")))
        .count(1e6 / 32768)
        .explains(
            "n = accesses x min(1, stride / superpage), none where entries hold all superpages it"
                + " enters, per dispatch = 30.517578125",
            1e6 / 32768);
  }

  /** One superpage and 64 base pages: 0.8 and 0.2 of it; together they are one too many. */
  @Test
  void superpagesBesideBasePages() {
    double expected = 1e6 * (0.8 / 32768 + 0.2 / 128);

    String mixed =
        ", where superpages map 0.8 of the working set, base pages the rest, per dispatch";
    ArchitectureBuilder builder = accessing("Transparent", "1280 KiByte");

    assertThat(formula(builder))
        .isEqualTo("accesses x the share that misses a least-recently-used TLB" + mixed);
    misses(inOrder(builder)).count(expected);
    assertThat(formula(builder))
        .isEqualTo("accesses x min(1, stride / the page that it enters)" + mixed);
  }

  private static String formula(ArchitectureBuilder builder) {
    return misses(builder).result().explanation().get().equations().get(0).formula();
  }

  /** Every other base page, and the superpage: 33 are held. */
  @Test
  void aStrideLeavesBasePagesOut() {
    ArchitectureBuilder builder =
        accessing("Transparent", "1280 KiByte")
            .set(THREAD, Properties.ACCESS_PATTERN, AadlValues.literal("Strided"))
            .set(THREAD, Properties.ACCESS_STRIDE, "8 KiByte");

    assertThat(SmallSystem.estimate(builder).count(THREAD, "tlb_miss", DISPATCH)).isZero();
    assertThat(SmallSystem.estimate(builder).findings(DiagnosticCode.COUNT_NOT_DERIVABLE))
        .isEmpty();
  }

  /** Its heap is all in superpages, of which half are held; the data of its process is not. */
  @Test
  void ofTheThreadsOwnSizesItsOwnSuperpagesCount() {
    ArchitectureBuilder builder =
        accessing("Transparent")
            .set(THREAD, Properties.HEAP_SIZE, "128 MiByte")
            .set("app", Properties.DATA_SIZE, "64 KiByte");

    misses(builder).count(500_000.0);
  }

  @Test
  void noAccessesAreNoMisses() {
    Estimated result =
        SmallSystem.estimate(
            accessing("Disabled", "1 MiByte").set(THREAD, Properties.MEMORY_ACCESSES, "0"));

    assertThat(result.count(THREAD, "tlb_miss", DISPATCH)).isZero();
    assertThat(result.findings(DiagnosticCode.COUNT_NOT_DERIVABLE)).isEmpty();
    assertThat(result.whole()).isTrue();
  }

  @Test
  void sizesThatCannotBeUsedAreNamedAsWhatIsLacking() {
    Estimated result =
        SmallSystem.estimate(accessing("Disabled").set(THREAD, Properties.HEAP_SIZE, "-1 Bytes"));

    assertThat(result.finding(DiagnosticCode.COUNT_NOT_DERIVABLE).message())
        .endsWith("without a Data_Size, Heap_Size and Stack_Size that can be used");
    assertThat(result.whole()).isFalse();
  }

  /** The sizes of its process are not known, so that neither is what superpages map of them. */
  @Test
  void sizesThatSuperpagesCannotBeMadeOfAreNamed() {
    Estimated result =
        SmallSystem.estimate(
            accessing("Transparent", "1 MiByte").set("app", Properties.HEAP_SIZE, "-1 Bytes"));

    assertThat(result.finding(DiagnosticCode.COUNT_NOT_DERIVABLE).message())
        .endsWith("without sizes and touched pages of its memory that can be used");
    assertThat(result.whole()).isFalse();
  }

  /** A platform that tells nothing of cache lines. */
  @Test
  void randomAccessesNeedNoStride() {
    PlatformBuilder lineless =
        PlatformBuilder.platform("xup-virtex2pro")
            .pageSize(4096)
            .rail("core", Role.PROCESSOR)
            .profile("run", Set.of(), "core", "1 W")
            .event("tlb_miss", "1 us", "core", "1 uJ")
            .constant("tlb_entries", "64", Dimension.RATIO);
    Estimated result = Estimated.of(accessing("Disabled", "1 MiByte").build(), lineless.build());

    result.cost(THREAD, "tlb_miss", DISPATCH).count(750_000.0).agrees();
    assertThat(result.whole()).isTrue();
    assertThat(
            result.service(THREAD, "tlb_miss", DISPATCH).orElseThrow().explanation().get().values())
        .noneMatch(value -> value.symbol().equals("stride"));
  }
}
