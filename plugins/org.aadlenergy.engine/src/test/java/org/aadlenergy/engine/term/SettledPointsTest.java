package org.aadlenergy.engine.term;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue.BooleanValue;
import org.aadlenergy.engine.governor.GovernorRule;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Looks;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where governors settle, and which point then counts; loads by hand. */
class SettledPointsTest {
  private static PlatformBuilder soc() {
    return PlatformBuilder.platform("soc").rail("core", Role.PROCESSOR);
  }

  private static PlatformBuilder point(
      PlatformBuilder builder, String name, String governor, String frequency) {
    return builder.profile(name, Set.of(), "core", "1 W").point(name, governor, frequency, "");
  }

  /** Measured under load at 1 GHz by a governor that follows, and at two fixed points. */
  private static PlatformBuilder measured(String governor) {
    PlatformBuilder builder = point(soc(), "governed", governor, "1000 MHz");
    point(builder, "fast", "performance", "1000 MHz");
    point(builder, "slow", "powersave", "400 MHz");
    return point(builder, "middle", "userspace", "600 MHz");
  }

  private static PlatformBuilder threshold(PlatformBuilder builder, String share) {
    return builder.constant("governor.up_threshold", share, Dimension.RATIO);
  }

  private static String settled(PlatformBuilder builder, double load) {
    CalibratedPlatform platform = builder.build();
    return GovernorLoad.settled(load, platform, platform.profiles().get("governed")).name();
  }

  /** At 400 MHz work takes 2.5 times as long: a load of 0.32 fills 0.8 of the time there. */
  @ParameterizedTest
  @CsvSource({"0.0, slow", "0.319, slow", "0.32, slow", "0.321, governed", "1.0, governed"})
  void aMeasuredGovernorStaysLowUpToItsThreshold(double load, String profile) {
    assertThat(settled(threshold(measured("ondemand"), "0.8"), load)).isEqualTo(profile);
    assertThat(settled(threshold(measured("schedutil"), "0.8"), load)).isEqualTo(profile);
  }

  @Test
  void whatDoesNotFollowOrHasNothingLowerStaysWhereItWasMeasured() {
    assertThat(settled(threshold(measured("performance"), "0.8"), 0.1)).isEqualTo("governed");
    assertThat(settled(measured("ondemand"), 0.1)).isEqualTo("governed");
    PlatformBuilder alone = point(soc(), "governed", "ondemand", "400 MHz");
    point(alone, "same", "powersave", "400 MHz");
    point(alone, "others", "conservative", "100 MHz");
    assertThat(settled(threshold(alone, "0.8"), 0.1)).isEqualTo("governed");
    PlatformBuilder unclocked = point(soc(), "governed", "ondemand", "");
    point(unclocked, "slow", "powersave", "400 MHz");
    assertThat(settled(threshold(unclocked, "0.8"), 0.1)).isEqualTo("governed");
  }

  /** A thread of so many of 100 ms, whose processor is under a governor. */
  private static ArchitectureBuilder under(String governor, String time) {
    return Looks.bound("soc")
        .set("cpu", Properties.CPU_GOVERNOR, AadlValues.literal(governor))
        .set("app.t", Properties.PERIOD, "100 ms")
        .set("app.t", Properties.COMPUTE_EXECUTION_TIME, time);
  }

  private static ThreadWorkload at(ArchitectureBuilder builder, CalibratedPlatform platform) {
    return Looks.at(builder, "app.t", platform);
  }

  private static String chosen(ArchitectureBuilder builder, CalibratedPlatform platform) {
    return Profiles.chosen(at(builder, platform), platform).orElseThrow().name();
  }

  /** 30 ms fill 0.75 of the time at 400 MHz, 40 ms all of it; of two cores half of that. */
  @Test
  void theLoadOfTheProcessorDecidesWhereItSettles() {
    CalibratedPlatform platform = threshold(measured("ondemand"), "0.8").build();
    assertThat(chosen(under("Ondemand", "30 ms"), platform)).isEqualTo("slow");
    assertThat(chosen(under("Ondemand", "40 ms"), platform)).isEqualTo("governed");
    CalibratedPlatform two =
        threshold(measured("ondemand"), "0.8").busyCores("governed", "2").build();
    assertThat(chosen(under("Ondemand", "60 ms"), two)).isEqualTo("slow");
    ArchitectureBuilder unbound =
        under("Ondemand", "90 ms")
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references())
            .set("app", Properties.CPU_GOVERNOR, AadlValues.literal("Ondemand"));
    assertThat(chosen(unbound, platform)).isEqualTo("slow");
  }

  private static PlatformBuilder unmeasured() {
    PlatformBuilder builder = point(soc(), "fast", "", "1000 MHz");
    point(builder, "slow", "", "400 MHz");
    return point(builder, "middle", "", "600 MHz");
  }

  /** The kernel's own rules: highest, lowest; ondemand at 400 + 0.5 x 600 = 700: the closest. */
  @Test
  void anUnmeasuredGovernorGoesByTheKernelsRule() {
    CalibratedPlatform platform = unmeasured().build();
    assertThat(chosen(under("Performance", "20 ms"), platform)).isEqualTo("fast");
    assertThat(chosen(under("Powersave", "20 ms"), platform)).isEqualTo("slow");
    ThreadWorkload thread = at(under("Ondemand", "95 ms"), platform);
    assertThat(GovernorLoad.settled(thread)).isEmpty();
    assertThat(GovernorLoad.settled(thread.surroundings())).isEmpty();
    assertThat(Profiles.chosen(thread, platform).orElseThrow().name()).isEqualTo("fast");
    Settled settled = GovernorLoad.settled(thread).orElseThrow();
    assertThat(GovernorLoad.settled(thread.surroundings())).containsExactly(settled);
    assertThat(Profiles.chosen(thread, platform).orElseThrow().name()).isEqualTo("fast");
    assertThat(GovernorLoad.settled(thread.surroundings())).hasSize(1);
    assertThat(settled.rule()).isEqualTo(GovernorRule.ONDEMAND);
    assertThat(settled.load()).isCloseTo(0.95, within(1e-12));
    assertThat(settled.threshold()).isEqualTo(80.0);
    assertThat(settled.rateLimitSeconds()).isEqualTo(0.01);
    assertThat(settled.workqueues()).isFalse();
    assertThat(settled.points())
        .extracting(ExecutionProfile::name)
        .containsExactly("slow", "middle", "fast");
    assertThat(settled.frequencies().get(0).slowness()).isCloseTo(2.5, within(1e-12));
    assertThat(settled.isFollowing()).isTrue();
    assertThat(settled.settling().lowest()).isEqualTo(2);
  }

  @Test
  void thePlatformSaysThresholdRateLimitAndCores() {
    PlatformBuilder builder =
        threshold(unmeasured(), "0.9")
            .busyCores("fast", "2")
            .constant("governor.rate_limit", "2 ms", Dimension.TIME);
    CalibratedPlatform platform = builder.build();
    ThreadWorkload thread = at(under("Schedutil", "50 ms"), platform);
    Profiles.chosen(thread, platform);
    Settled settled = GovernorLoad.settled(thread).orElseThrow();

    assertThat(settled.threshold()).isEqualTo(90.0);
    assertThat(settled.rateLimitSeconds()).isEqualTo(0.002);
    assertThat(settled.load()).isCloseTo(0.25, within(1e-12));
  }

  /** Of the cores of a cluster the busiest decides, whichever is asked for. */
  @Test
  void theBusiestOfAClusterDecides() {
    CalibratedPlatform platform = unmeasured().constant("cores", "4", Dimension.RATIO).build();
    ArchitectureBuilder builder =
        under("Ondemand", "10 ms")
            .set("other", Properties.CALIBRATION, AadlValues.text("soc"))
            .add("app.u", Category.THREAD)
            .set("app.u", Properties.PROCESSOR_BINDING, AadlValues.references("other"))
            .set("app.u", Properties.PERIOD, "100 ms")
            .set("app.u", Properties.COMPUTE_EXECUTION_TIME, "70 ms .. 90 ms");
    ThreadWorkload thread = at(builder, platform);
    Profiles.chosen(thread, platform);
    Settled settled = GovernorLoad.settled(thread).orElseThrow();

    assertThat(settled.load()).isCloseTo(0.8, within(1e-12));
    assertThat(settled.isRanged(thread.surroundings())).isTrue();
    CalibratedPlatform apart = unmeasured().build();
    assertThat(settled.isRanged(Looks.surroundings(builder.build(), apart))).isTrue();
    builder.set("app.t", Properties.MEMORY_TIME, "0.0");
    assertThat(settled.isRanged(Looks.surroundings(builder.build(), apart))).isFalse();
    Settled.InSchedule fixed = new Settled.InSchedule(Map.of(), 1.0, true, false);
    assertThat(settled.in(settled.settling(), fixed).isRanged(thread.surroundings())).isFalse();
  }

  @Test
  void whatHasNoPointsOrNoProcessorIsNotSettled() {
    CalibratedPlatform none = soc().profile("run", Set.of(), "core", "1 W").build();
    assertThat(Profiles.chosen(at(under("Ondemand", "20 ms"), none), none)).isEmpty();
    CalibratedPlatform platform = unmeasured().build();
    ArchitectureBuilder unbound =
        under("Ondemand", "20 ms")
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references())
            .set("app", Properties.CPU_GOVERNOR, AadlValues.literal("Ondemand"));
    assertThat(Profiles.chosen(at(unbound, platform), platform)).isEmpty();
    assertThat(Profiles.chosen(at(under("Other", "20 ms"), platform), platform)).isEmpty();
    // one of two times is given, so that nobody knows how much slower the other point is
    CalibratedPlatform untold =
        point(soc().withoutDefaultProfile(), "a", "", "1000 MHz")
            .profile("b", Set.of())
            .withoutDefaultProfile()
            .build();
    assertThat(Profiles.chosen(at(under("Ondemand", "20 ms"), untold), untold)).isEmpty();
  }

  /** With and without power-efficient workqueues there are other points. */
  @Test
  void workqueuesHavePointsOfTheirOwn() {
    PlatformBuilder builder =
        unmeasured()
            .under(
                new Conditions(
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Map.of("workqueue_power_efficient", "on")));
    CalibratedPlatform platform = point(builder, "efficient", "", "700 MHz").build();
    ArchitectureBuilder system = under("Powersave", "20 ms");
    assertThat(chosen(system, platform)).isEqualTo("slow");
    system.set("cpu", Properties.WORKQUEUE_POWER_EFFICIENT, new BooleanValue(true));
    assertThat(chosen(system, platform)).isEqualTo("efficient");
    assertThat(Profiles.points(platform, true))
        .extracting(ExecutionProfile::name)
        .containsExactly("efficient");
  }
}
