package org.aadlenergy.engine.term;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.ExecutionTime;
import org.aadlenergy.engine.workload.Looks;
import org.aadlenergy.engine.workload.ModeSurroundings;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.junit.jupiter.api.Test;

/** How much longer work takes at another point, and what of it only waits; all by hand. */
class ScaledTimesTest {
  private static PlatformBuilder soc() {
    return PlatformBuilder.platform("soc").rail("core", Role.PROCESSOR);
  }

  private static PlatformBuilder point(
      PlatformBuilder builder, String name, String frequency, String time) {
    return builder.profile(name, Set.of(), "core", "1 W").point(name, "", frequency, time);
  }

  /** The reference at 1 GHz; half as fast by its frequency, 1.8 times as slow as measured. */
  private static PlatformBuilder two() {
    PlatformBuilder builder = point(soc(), "fast", "1000 MHz", "1 s");
    return point(builder, "slow", "500 MHz", "1.8 s");
  }

  private static MemoryTime waiting(double share, double unknown) {
    return new MemoryTime(Estimate.exact(share), unknown, Optional.empty());
  }

  private static double ratio(PlatformBuilder builder, String profile, MemoryTime memory) {
    CalibratedPlatform platform = builder.build();
    return WorkTime.ratio(platform, platform.profiles().get(profile), memory).orElseThrow();
  }

  @Test
  void theReferenceIsAsFastAsItself() {
    CalibratedPlatform platform = two().build();

    assertThat(ratio(two(), "fast", MemoryTime.UNKNOWN)).isEqualTo(1.0);
    assertThat(WorkTime.of(platform, platform.profiles().get("fast"), MemoryTime.UNKNOWN))
        .isEmpty();
    assertThat(WorkTime.ratio(platform, platform.profiles().get("slow"))).contains(1.8);
  }

  /** 0.25 + 0.75 x 2 = 1.75 where a quarter waits; the measured time where nobody knows. */
  @Test
  void measuredTimesCountUnlessItIsKnownWhatWaits() {
    assertThat(ratio(two(), "slow", MemoryTime.UNKNOWN)).isEqualTo(1.8);
    assertThat(ratio(two(), "slow", waiting(0.25, 0.5)))
        .isCloseTo(0.25 + 0.75 * 1.8, within(1e-12));
    assertThat(ratio(two(), "slow", waiting(0.25, 0.0))).isCloseTo(1.75, within(1e-12));
    assertThat(ratio(two(), "slow", waiting(0.0, 0.0))).isCloseTo(2.0, within(1e-12));
    PlatformBuilder timed = point(point(soc(), "fast", "", "2 s"), "slow", "", "5 s");
    assertThat(ratio(timed, "slow", waiting(0.5, 0.0))).isCloseTo(0.5 + 0.5 * 2.5, within(1e-12));
    PlatformBuilder clocked = point(point(soc(), "fast", "900 MHz", ""), "slow", "300 MHz", "1 s");
    assertThat(ratio(clocked, "slow", MemoryTime.UNKNOWN)).isCloseTo(3.0, within(1e-12));
  }

  @Test
  void whereNothingSaysItThereIsNoRatio() {
    PlatformBuilder half = point(point(soc(), "fast", "900 MHz", ""), "slow", "", "1 s");
    CalibratedPlatform platform = half.build();
    assertThat(WorkTime.ratio(platform, platform.profiles().get("slow"))).isEmpty();
    CalibratedPlatform none = two().withoutDefaultProfile().build();
    assertThat(WorkTime.ratio(none, none.profiles().get("slow"))).isEmpty();
    assertThat(WorkTime.ratio(none, none.profiles().get("fast"))).isEmpty();
  }

  private static Estimate estimate(PlatformBuilder builder, MemoryTime memory) {
    CalibratedPlatform platform = builder.build();
    return WorkTime.of(platform, platform.profiles().get("slow"), memory)
        .orElseThrow()
        .estimate(new Coefficients());
  }

  /** Of 500 MHz within 10 %: 2 x 0.1 x 0.75 = 0.15 either way; a rate is slower the higher. */
  @Test
  void errorsOfFrequenciesMoveTheRatio() {
    PlatformBuilder slow =
        point(point(soc(), "fast", "1000 MHz", "").within(0.1), "slow", "500 MHz", "");
    Estimate ofSlow = estimate(slow, waiting(0.25, 0.0));
    assertThat(ofSlow.nominal()).isCloseTo(1.75, within(1e-12));
    assertThat(ofSlow.coefficientHalfWidth()).isCloseTo(0.15, within(1e-12));
    PlatformBuilder fast = point(soc().within(0.1), "fast", "1000 MHz", "");
    Estimate ofFast = estimate(point(fast.within(0.0), "slow", "500 MHz", ""), waiting(0.25, 0.0));
    assertThat(ofFast.coefficientHalfWidth()).isCloseTo(0.15, within(1e-12));
    // by times: 1.8 x 0.1 each
    PlatformBuilder timed = point(point(soc(), "fast", "", "1 s").within(0.1), "slow", "", "1.8 s");
    Estimate ofTime = estimate(timed, waiting(0.0, 0.0));
    assertThat(ofTime.nominal()).isCloseTo(1.8, within(1e-12));
    assertThat(ofTime.coefficientHalfWidth()).isCloseTo(0.18, within(1e-12));
    // 1.75 moves with the frequency of slow as the ratio of codes: 500 MHz more is less time
    CalibratedPlatform platform = slow.build();
    Coefficients same = new Coefficients();
    Estimate hertz =
        same.estimate(platform.profiles().get("slow").frequency().orElseThrow()).times(1e-9);
    Estimate ratio =
        WorkTime.of(platform, platform.profiles().get("slow"), waiting(0.25, 0.0))
            .orElseThrow()
            .estimate(same);
    // 0.05 up is 0.15 down: of their sum 0.1 is left
    assertThat(ratio.plus(hertz).coefficientHalfWidth()).isCloseTo(0.1, within(1e-12));
  }

  /** Were the unknown half to wait only, it would be 0.5 shorter: 1.5; and longer where faster. */
  @Test
  void whatNobodyKnowsIsAHardBound() {
    PlatformBuilder down = point(point(soc(), "fast", "1000 MHz", ""), "slow", "500 MHz", "");
    Estimate slower = estimate(down, waiting(0.0, 0.5));
    assertThat(slower.nominal()).isCloseTo(2.0, within(1e-12));
    assertThat(slower.hardBelow()).isCloseTo(0.5, within(1e-12));
    assertThat(slower.hardAbove()).isCloseTo(0.0, within(1e-12));
    PlatformBuilder up = point(point(soc(), "fast", "500 MHz", ""), "slow", "1000 MHz", "");
    Estimate faster = estimate(up, waiting(0.0, 0.5));
    assertThat(faster.nominal()).isCloseTo(0.5, within(1e-12));
    assertThat(faster.hardBelow()).isCloseTo(0.0, within(1e-12));
    assertThat(faster.hardAbove()).isCloseTo(0.25, within(1e-12));
    // a share that may be 0.1 more or less is worth (1 - 2) x 0.1
    MemoryTime ranged = new MemoryTime(Estimate.between(0.1, 0.2, 0.3), 0.0, Optional.empty());
    Estimate range = estimate(down, ranged);
    assertThat(range.nominal()).isCloseTo(1.8, within(1e-12));
    assertThat(range.hardBelow()).isCloseTo(0.1, within(1e-12));
    assertThat(range.hardAbove()).isCloseTo(0.1, within(1e-12));
  }

  private static PlatformBuilder counting() {
    return soc()
        .profile("run", Set.of(), "core", "1 W")
        .activity("", "bus_access 0x19", "5 ns", "core", "1 nJ")
        .activity("", "instructions 0x08", "", "core", "1 nJ")
        .activity("few", "instructions 0x08", "", "core", "2 nJ");
  }

  /** 500 ms of each second. */
  private static ArchitectureBuilder half(String... counts) {
    ArchitectureBuilder builder =
        Looks.bound("soc")
            .set("app.t", Properties.PERIOD, "1 sec")
            .set("app.t", Properties.COMPUTE_EXECUTION_TIME, "500 ms");
    if (counts.length > 0) {
      builder.set("app.t", Properties.ACTIVITY, Looks.counts(counts));
    }
    return builder;
  }

  private static MemoryTime memory(ArchitectureBuilder builder, CalibratedPlatform platform) {
    ThreadWorkload thread = Looks.at(builder, "app.t", platform);
    ExecutionTime time = ExecutionTime.of(thread).orElseThrow();
    MemoryTime nominal = MemoryTime.nominal(thread, platform, time);
    MemoryTime withErrors = MemoryTime.of(thread, platform, time, new Coefficients());
    assertThat(withErrors.share().nominal()).isEqualTo(nominal.share().nominal());
    assertThat(withErrors.unknown()).isEqualTo(nominal.unknown());
    assertThat(nominal.share().coefficientHalfWidth()).isZero();
    return withErrors;
  }

  /** 50 million accesses of 5 ns are 0.25 of 0.5 s; of 200 million it waits all of the time. */
  @Test
  void countedAccessesSayWhatWaits() {
    CalibratedPlatform platform = counting().build();
    MemoryTime half = memory(half("0x19", "50000000", "0x08", "1"), platform);
    assertThat(half.share().nominal()).isCloseTo(0.5, within(1e-12));
    assertThat(half.isKnown()).isTrue();
    assertThat(half.written().orElseThrow().property()).isEqualTo(Properties.ACTIVITY);
    assertThat(memory(half("0x19", "200000000", "0x08", "1"), platform).share().nominal())
        .isEqualTo(1.0);
    MemoryTime none = memory(half("0x19", "0", "0x08", "1"), platform);
    assertThat(none.share().nominal()).isZero();
    assertThat(none.isKnown()).isTrue();
    // instructions alone are a set, too, of which none waits
    MemoryTime few = memory(half("0x08", "1"), platform);
    assertThat(few.isKnown()).isFalse();
    assertThat(few.unknown()).isEqualTo(1.0);
    assertThat(memory(half(), platform)).isEqualTo(MemoryTime.UNKNOWN);
    CalibratedPlatform within =
        soc()
            .profile("run", Set.of(), "core", "1 W")
            .within(0.1)
            .activity("", "bus_access 0x19", "5 ns", "core", "1 nJ")
            .build();
    assertThat(memory(half("0x19", "50000000"), within).share().coefficientHalfWidth())
        .isCloseTo(0.05, within(1e-12));
  }

  /** An annotated share holds of the time alone: of 0.5 s, beside what is lost to others. */
  @Test
  void anAnnotatedShareIsTakenOfTheTimeAlone() {
    ArchitectureBuilder builder =
        half("0x19", "100000000", "0x08", "1").set("app.t", Properties.MEMORY_TIME, "0.3");
    MemoryTime alone = memory(builder, counting().build());
    assertThat(alone.share().nominal()).isCloseTo(0.3, within(1e-12));
    assertThat(alone.isKnown()).isTrue();
    assertThat(alone.written().orElseThrow().property()).isEqualTo(Properties.MEMORY_TIME);
    memory(builder.set("app.t", Properties.COMPUTE_EXECUTION_TIME, "0 ms"), counting().build());
    // beside a core that asks for as much: 0.8 + 0.4 asked for, 0.2 too much, of which it waits 0.3
    builder
        .set("app.t", Properties.COMPUTE_EXECUTION_TIME, "500 ms")
        .set("other", Properties.CALIBRATION, AadlValues.text("soc"))
        .add("app.u", Category.THREAD)
        .set("app.u", Properties.PROCESSOR_BINDING, AadlValues.references("other"))
        .set("app.u", Properties.PERIOD, "1 sec")
        .set("app.u", Properties.COMPUTE_EXECUTION_TIME, "500 ms")
        .set("app.u", Properties.ACTIVITY, Looks.counts("0x19", "100000000", "0x08", "1"));
    CalibratedPlatform shared =
        counting().constant("memory.access_time", "4 ns", Dimension.TIME).build();
    // 0.06 x 0.5 s are lost: (0.3 x 0.5 + 0.03) / 0.53
    assertThat(memory(builder, shared).share().nominal()).isCloseTo(0.18 / 0.53, within(1e-12));
  }

  /** t waits 0.5 of 0.5, of u with 0.1 nothing is known: 0.25 / 0.6 and 0.1 / 0.6. */
  @Test
  void theMeanOfAProcessorWeighsThreadsByTheirLoad() {
    ArchitectureBuilder builder =
        half("0x19", "50000000", "0x08", "1")
            .add("app.u", Category.THREAD)
            .set("app.u", Properties.PERIOD, "1 sec")
            .set("app.u", Properties.COMPUTE_EXECUTION_TIME, "100 ms")
            .add("app.none", Category.THREAD);
    ModeSurroundings all = Looks.surroundings(builder.build(), counting().build());
    Component cpu = all.view().component("cpu").orElseThrow();

    MemoryTime mean = ProcessorMemoryTimes.of(all, cpu);
    assertThat(mean.share().nominal()).isCloseTo(0.25 / 0.6, within(1e-12));
    assertThat(mean.unknown()).isCloseTo(0.1 / 0.6, within(1e-12));
    assertThat(mean.written()).isEmpty();
    assertThat(ProcessorMemoryTimes.of(all, all.view().component("other").orElseThrow()))
        .isEqualTo(MemoryTime.UNKNOWN);
    assertThat(new MemoryTime.Mean().mean()).isEqualTo(MemoryTime.UNKNOWN);
  }
}
