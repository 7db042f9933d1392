package org.aadlenergy.engine.service.zram;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What pages cost that are compressed into RAM, how many there are, and what is said of them. */
class ZramServiceTest {
  private static final String THREAD = "app.t";
  private static final String COMPRESS = "zram.compress";
  private static final String DECOMPRESS = "zram.decompress";
  private static final String RATIO = "OS_Services::Compression_Ratio";

  /** A thread of 1 ms every 10 ms; a page of 20 us and 10 uJ out, of 5 us and 4 uJ in. */
  private static ArchitectureBuilder system() {
    return ArchitectureBuilder.system("Zram::Sys.impl")
        .add("cpu", Category.PROCESSOR)
        .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
        .set("cpu", Properties.PAGE_SIZE, "4 KiByte")
        .set("cpu", Properties.SWAP_TRANSPORT, AadlValues.literal("Zram"))
        .add("ram", Category.MEMORY)
        .add("app", Category.PROCESS)
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
        .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram"))
        .add(THREAD, Category.THREAD)
        .set(THREAD, Properties.PERIOD, "10 ms")
        .set(THREAD, Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 1 ms");
  }

  private static ArchitectureBuilder measured() {
    return system()
        .set(THREAD, Properties.SWAPPED_IN_PAGES, "10")
        .set(THREAD, Properties.SWAPPED_OUT_PAGES, "4");
  }

  /** Two sets of 32 KiB, in turns, in a memory of the size: 8 pages each in and out. */
  private static ArchitectureBuilder crowded(String memory) {
    return system()
        .set("ram", Properties.MEMORY_SIZE, memory)
        .set(THREAD, Properties.WORKING_SET_SIZE, "32 KiByte")
        .add("app.u", Category.THREAD)
        .set("app.u", Properties.PERIOD, "10 ms")
        .set("app.u", Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 1 ms")
        .set("app.u", Properties.WORKING_SET_SIZE, "32 KiByte");
  }

  private static PlatformBuilder board() {
    return PlatformBuilder.platform("board")
        .rail("core", Role.PROCESSOR)
        .rail("ddr", Role.MEMORY)
        .profile("run", Set.of(), "core", "500 mW", "ddr", "100 mW")
        .event(COMPRESS, "20 us", "core", "8 uJ", "ddr", "2 uJ")
        .event(DECOMPRESS, "5 us", "core", "3 uJ", "ddr", "1 uJ");
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), board().build());
  }

  @Test
  void measuredPagesCostSoManyEvents() {
    Estimated result = estimate(measured());

    result
        .cost(THREAD, COMPRESS, DISPATCH)
        .count(4.0)
        .seconds(4 * 20e-6)
        .charges("cpu", "core", 4 * 8e-6)
        .charges("ram", "ddr", 4 * 2e-6)
        .flagged(false)
        .agrees();
    result
        .cost(THREAD, DECOMPRESS, DISPATCH)
        .count(10.0)
        .seconds(10 * 5e-6)
        .joules(10 * 4e-6)
        .agrees();
    assertThat(result.services(THREAD)).containsExactly("execution", COMPRESS, DECOMPRESS);
    assertThat(result.whole()).isTrue();
  }

  /** The processor does not wait for a device: 1 ms and 130 us of 10 ms. */
  @Test
  void theProcessorIsBusyAllOfTheTime() {
    assertThat(estimate(measured()).mode().utilization().get(0).withOsServices())
        .isEqualTo((1e-3 + 4 * 20e-6 + 10 * 5e-6) / 10e-3);
  }

  @Test
  void anotherTransportCostsNothingHere() {
    Estimated result =
        estimate(measured().set("cpu", Properties.SWAP_TRANSPORT, AadlValues.literal("Local")));

    assertThat(result.services(THREAD)).containsExactly("execution");
    assertThat(result.finding(DiagnosticCode.SWAPPING_WITHOUT_DEVICE).severity())
        .isEqualTo(Severity.ERROR);
  }

  /**
   * 48 KiB at 0.5: (48 - 32) / 0.5 = 32 KiB are left, one set; each dispatch finds its own packed.
   */
  @Test
  void workingSetsThatExceedTheMemoryAreCompressed() {
    Estimated result = estimate(crowded("48 KiByte").set("cpu", RATIO, "0.5"));

    result
        .cost(THREAD, COMPRESS, DISPATCH)
        .count(8.0)
        .given("ratio", "0.5 (" + RATIO + ", from cpu)");
    result.cost("app.u", DECOMPRESS, DISPATCH).count(8.0);
    assertThat(result.findings(DiagnosticCode.SWAP_DEVICE_TOO_SMALL)).isEmpty();
    Row pool = result.rows(ZramContribution.SECTION).get(0);
    assertThat(pool.get(ZramContribution.MEMORY)).isEqualTo("ram");
    assertThat(pool.get(ZramContribution.WORKING_SETS)).isEqualTo(64 * 1024.0);
    assertThat(pool.get(ZramContribution.LEFT)).isEqualTo(32 * 1024.0);
    assertThat(pool.get(ZramContribution.STORED)).isEqualTo(0.5 * 32 * 1024);
  }

  /** The second of the three sets fits beside the first only as long as nothing is compressed. */
  @Test
  void whatIsCompressedLeavesLessRoom() {
    ArchitectureBuilder three =
        crowded("72 KiByte")
            .set("app.u", Properties.PERIOD, "20 ms")
            .add("app.v", Category.THREAD)
            .set("app.v", Properties.PERIOD, "40 ms")
            .set("app.v", Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 1 ms")
            .set("app.v", Properties.WORKING_SET_SIZE, "32 KiByte");

    // 72 KiB of 96: t, u, v | t | t, u | t ...; two sets fit into (72 - 0.1 x 96) / 0.9 = 69 KiB,
    // so t finds its pages packed once in four dispatches; of (72 - 0.6 x 96) / 0.4 = 36 KiB only
    // the dispatches right after its own find them
    estimate(three.set("cpu", RATIO, "0.1")).cost(THREAD, DECOMPRESS, DISPATCH).count(2.0);
    estimate(three.set("cpu", RATIO, "0.6")).cost(THREAD, DECOMPRESS, DISPATCH).count(4.0);
  }

  @Test
  void aMemoryThatHoldsEverythingCompressesNothing() {
    Estimated result = estimate(crowded("64 KiByte").set("cpu", RATIO, "0.5"));

    assertThat(result.services(THREAD)).containsExactly("execution");
    assertThat(result.whole()).isTrue();
  }

  /** 0.8 x 64 KiB are more than 48; nothing gets smaller with 1. */
  @ParameterizedTest
  @ValueSource(strings = {"0.8", "1.0"})
  void setsThatDoNotFitEvenCompressedAreTold(String ratio) {
    Estimated result = estimate(crowded("48 KiByte").set("cpu", RATIO, ratio));

    assertThat(result.finding(DiagnosticCode.SWAP_DEVICE_TOO_SMALL).severity())
        .isEqualTo(Severity.WARNING);
    assertThat(result.finding(DiagnosticCode.SWAP_DEVICE_TOO_SMALL).message())
        .contains("64 KiB", "48 KiB");
    result.cost(THREAD, DECOMPRESS, DISPATCH).count(8.0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.0", "-0.5", "1.5"})
  void ratiosThatCannotBeAreErrors(String ratio) {
    ArchitectureBuilder builder = measured().set("cpu", RATIO, ratio);
    Estimated result = estimate(builder);

    assertThat(result.finding(DiagnosticCode.BAD_COUNT).severity()).isEqualTo(Severity.ERROR);
    assertThat(result.finding(DiagnosticCode.BAD_COUNT).span().line())
        .isEqualTo(builder.lineOf("cpu", RATIO));
    assertThat(result.whole()).isFalse();
  }

  @Test
  void thePlatformsRatioCountsWhereTheModelHasNone() {
    ArchitectureBuilder builder = crowded("48 KiByte");
    var stated = board().constant("compression_ratio", "0.5", Dimension.RATIO).build();

    Estimated.of(builder.build(), stated).cost(THREAD, COMPRESS, DISPATCH).count(8.0);
    Estimated own = Estimated.of(builder.set("cpu", RATIO, "0.9").build(), stated);
    assertThat(own.findings(DiagnosticCode.SWAP_DEVICE_TOO_SMALL)).hasSize(1);
  }

  @Test
  void pagesThatFollowFromSizesNeedARatio() {
    Estimated result = estimate(crowded("48 KiByte"));

    assertThat(result.finding(DiagnosticCode.COUNT_NOT_DERIVABLE).severity())
        .isEqualTo(Severity.ERROR);
    assertThat(result.finding(DiagnosticCode.COUNT_NOT_DERIVABLE).hint().orElseThrow())
        .contains("Compression_Ratio", "compression_ratio");
    assertThat(result.whole()).isFalse();
  }

  @Test
  void aPlatformWithoutTheEventsIsNamed() {
    var silent =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .rail("ddr", Role.MEMORY)
            .profile("run", Set.of(), "core", "500 mW", "ddr", "100 mW")
            .build();
    Estimated result = Estimated.of(measured().build(), silent);

    assertThat(result.findings(DiagnosticCode.MISSING_COEFFICIENT))
        .hasSize(2)
        .allMatch(finding -> finding.message().contains("event zram."));
    assertThat(result.whole()).isFalse();
  }

  @Test
  void withoutAnyCountNothingIsComputed() {
    Estimated result = estimate(system());

    assertThat(result.findings(DiagnosticCode.TERM_NOT_COMPUTED))
        .anyMatch(finding -> finding.message().contains("nothing says how many pages are swapped"));
    assertThat(result.services(THREAD)).containsExactly("execution");
  }
}
