package org.aadlenergy.engine.term;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.BooleanValue;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Looks;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Which profile of a platform counts for a thread, what asked for it, and its frequency. */
class ChosenProfilesTest {
  private static PlatformBuilder soc() {
    return PlatformBuilder.platform("soc").rail("core", Role.PROCESSOR);
  }

  private static PlatformBuilder point(
      PlatformBuilder builder, String name, String governor, String frequency) {
    return builder
        .profile(name, Set.of("of_" + name), "core", "1 W")
        .point(name, governor, frequency, "");
  }

  /** The default of performance at 1 GHz; others at 400 and 600 MHz. */
  private static PlatformBuilder three() {
    PlatformBuilder builder = point(soc(), "fast", "performance", "1000 MHz");
    point(builder, "slow", "", "400 MHz");
    return point(builder, "middle", "userspace", "600 MHz");
  }

  private static PlatformBuilder efficient(PlatformBuilder builder) {
    return builder.under(
        new Conditions(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Map.of("workqueue_power_efficient", "on")));
  }

  private static ArchitectureBuilder with(String property, PropertyValue value) {
    return Looks.bound("soc").set("cpu", property, value);
  }

  private static ThreadWorkload at(ArchitectureBuilder builder, CalibratedPlatform platform) {
    return Looks.at(builder, "app.t", platform);
  }

  private static Optional<String> chosen(ArchitectureBuilder builder, PlatformBuilder soc) {
    CalibratedPlatform platform = soc.build();
    return Profiles.chosen(at(builder, platform), platform).map(ExecutionProfile::name);
  }

  @Test
  void anAnnotatedProfileCountsBeforeAllElse() {
    ArchitectureBuilder builder =
        with(Properties.EXECUTION_PROFILE, AadlValues.text("middle"))
            .set("cpu", Properties.CPU_GOVERNOR, AadlValues.literal("Performance"))
            .set("cpu", Properties.OPERATING_FREQUENCY, "400.0 MHz");
    assertThat(chosen(builder, three())).contains("middle");
    CalibratedPlatform platform = three().build();
    ThreadWorkload thread = at(builder, platform);
    assertThat(Profiles.includes(thread, platform)).containsExactly("of_middle");
    assertThat(Profiles.include(thread, "of_middle")).isTrue();
    assertThat(Profiles.include(thread, "of_fast")).isFalse();
    assertThat(Profiles.asking(thread).orElseThrow().property())
        .isEqualTo(Properties.EXECUTION_PROFILE);
    assertThat(Profiles.byGovernor(thread)).isFalse();
    assertThat(Profiles.byFrequency(thread)).isEmpty();
    builder.set("cpu", Properties.EXECUTION_PROFILE, AadlValues.text("none"));
    assertThat(chosen(builder, three())).isEmpty();
    builder.set("cpu", Properties.EXECUTION_PROFILE, AadlValues.number("1"));
    assertThat(chosen(builder, three())).isEmpty();
    assertThat(Profiles.includes(at(builder, platform), platform)).isEmpty();
    assertThat(Profiles.include(at(builder, platform).on(soc().build()), "of_fast")).isFalse();
    assertThat(Profiles.include(Looks.at(builder, "app.t"), "of_fast")).isFalse();
  }

  @Test
  void aGovernorCountsBeforeAFrequencyUnlessTheUserSaysIt() {
    ArchitectureBuilder builder =
        with(Properties.CPU_GOVERNOR, AadlValues.literal("Performance"))
            .set("cpu", Properties.OPERATING_FREQUENCY, "400.0 MHz");
    CalibratedPlatform platform = three().build();
    assertThat(chosen(builder, three())).contains("fast");
    ThreadWorkload governed = at(builder, platform);
    assertThat(Profiles.byGovernor(governed)).isTrue();
    assertThat(Profiles.byFrequency(governed)).isEmpty();
    assertThat(Profiles.isUserspace(governed)).isFalse();
    assertThat(Profiles.governor(governed)).contains("performance");

    builder.set("cpu", Properties.CPU_GOVERNOR, AadlValues.literal("Userspace"));
    assertThat(chosen(builder, three())).contains("slow");
    ThreadWorkload user = at(builder, platform);
    assertThat(Profiles.byGovernor(user)).isFalse();
    assertThat(Profiles.isUserspace(user)).isTrue();
    EffectiveValue frequency = Profiles.byFrequency(user).orElseThrow();
    assertThat(frequency.value()).isEqualTo(AadlValues.number("400.0 MHz"));
    ThreadWorkload plain = at(Looks.bound("soc"), platform);
    assertThat(Profiles.governor(plain)).isEmpty();
    assertThat(Profiles.asking(plain)).isEmpty();
    assertThat(Profiles.byFrequency(plain)).isEmpty();
    assertThat(Profiles.byGovernor(plain)).isFalse();
    builder.set("cpu", Properties.CPU_GOVERNOR, AadlValues.text("text"));
    assertThat(Profiles.governor(at(builder, platform))).isEmpty();
  }

  @Test
  void aFrequencyIsThatOfTheNextPoint() {
    assertThat(chosen(with(Properties.OPERATING_FREQUENCY, mhz("500")), three()))
        .contains("middle");
    assertThat(chosen(with(Properties.OPERATING_FREQUENCY, AadlValues.number("5 ms")), three()))
        .isEmpty();
    // where no profile has one, frequencies decide nothing
    PlatformBuilder none = soc().profile("run", Set.of(), "core", "1 W");
    assertThat(chosen(with(Properties.OPERATING_FREQUENCY, mhz("500")), none)).contains("run");
  }

  private static PropertyValue mhz(String number) {
    return AadlValues.number(number + ".0 MHz");
  }

  @Test
  void pointsThatAFrequencyMissesAreTold() {
    assertThat(missed(with(Properties.OPERATING_FREQUENCY, mhz("300")), three()))
        .containsExactly("slow", "middle", "fast");
    assertThat(missed(with(Properties.OPERATING_FREQUENCY, mhz("500")), three())).isEmpty();
    assertThat(missed(Looks.bound("soc"), three())).isEmpty();
    PlatformBuilder none = soc().profile("run", Set.of(), "core", "1 W");
    assertThat(missed(with(Properties.OPERATING_FREQUENCY, mhz("300")), none)).isEmpty();
    ArchitectureBuilder queues =
        with(Properties.OPERATING_FREQUENCY, mhz("300"))
            .set("cpu", Properties.WORKQUEUE_POWER_EFFICIENT, new BooleanValue(true));
    assertThat(missed(queues, three())).isEmpty();
  }

  private static List<String> missed(ArchitectureBuilder builder, PlatformBuilder soc) {
    CalibratedPlatform platform = soc.build();
    return Profiles.missed(at(builder, platform), platform).stream()
        .map(ExecutionProfile::name)
        .toList();
  }

  /** Without words the default counts, or the only one; its governor's variant of workqueues. */
  @Test
  void elseTheDefaultOrTheOnlyProfileCounts() {
    assertThat(chosen(Looks.bound("soc"), three())).contains("fast");
    assertThat(chosen(Looks.bound("soc"), three().withoutDefaultProfile())).isEmpty();
    PlatformBuilder one = soc().profile("run", Set.of(), "core", "1 W").withoutDefaultProfile();
    assertThat(chosen(Looks.bound("soc"), one)).contains("run");
    PlatformBuilder both = point(efficient(three()), "saving", "performance", "900 MHz");
    ArchitectureBuilder queues = with(Properties.WORKQUEUE_POWER_EFFICIENT, new BooleanValue(true));
    assertThat(chosen(queues, both)).contains("saving");
    assertThat(chosen(queues, three())).contains("fast");
    queues.set("cpu", Properties.WORKQUEUE_POWER_EFFICIENT, new BooleanValue(false));
    assertThat(chosen(queues, both)).contains("fast");
    CalibratedPlatform platform = both.build();
    assertThat(Profiles.governed(platform, true))
        .extracting(ExecutionProfile::name)
        .containsExactly("saving");
    assertThat(Profiles.governed(platform, false))
        .extracting(ExecutionProfile::name)
        .containsExactly("fast", "middle");
  }

  /** 1000 cycles are 1 us at 1 GHz and 2.5 us at 400 MHz, of what a thread uses on its board. */
  @Test
  void costsInCyclesAreThoseOfThePoint() {
    CalibratedPlatform platform = three().cycles("tick", 1000).build();
    ThreadWorkload slow = at(with(Properties.OPERATING_FREQUENCY, mhz("400")), platform);
    assertThat(tick(Profiles.atPoint(slow).platform().orElseThrow())).isCloseTo(2.5e-6, near());
    assertThat(tick(Profiles.ofUsed(platform, slow))).isCloseTo(2.5e-6, near());
    assertThat(Profiles.atPoint(slow).platform().orElseThrow())
        .isSameAs(Profiles.atPoint(slow).platform().orElseThrow());
    CalibratedPlatform card = PlatformBuilder.platform("card").cycles("tick", 7).build();
    assertThat(Profiles.ofUsed(card, slow)).isSameAs(card);
    ThreadWorkload unknown = Looks.at(Looks.bound("soc"), "app.t");
    assertThat(Profiles.ofUsed(card, unknown)).isSameAs(card);
    assertThat(Profiles.atPoint(unknown)).isSameAs(unknown);
    ThreadWorkload plain = at(Looks.bound("soc"), three().build());
    assertThat(Profiles.atPoint(plain)).isSameAs(plain);
    ThreadWorkload none = at(with(Properties.EXECUTION_PROFILE, AadlValues.text("none")), platform);
    assertThat(Profiles.atPoint(none)).isSameAs(none);
  }

  private static Offset<Double> near() {
    return within(1e-18);
  }

  private static double tick(CalibratedPlatform platform) {
    return platform.event("tick").orElseThrow().time().orElseThrow().value();
  }

  /** 30 of 100 ms, or more: any point may be chosen, so that 1000 cycles take 1 to 2.5 us. */
  @Test
  void whereOtherPointsMayBeChosenCyclesMayTakeTheirTime() {
    PlatformBuilder builder = point(soc(), "fast", "", "1000 MHz");
    point(builder, "middle", "", "600 MHz");
    CalibratedPlatform platform =
        point(builder, "slow", "", "400 MHz").cycles("tick", 1000).build();
    ArchitectureBuilder ranged =
        with(Properties.CPU_GOVERNOR, AadlValues.literal("Schedutil"))
            .set("app.t", Properties.PERIOD, "100 ms")
            .set("app.t", Properties.COMPUTE_EXECUTION_TIME, "20 ms .. 40 ms");
    Estimate over = over(ranged, platform);
    assertThat(over.nominal() - over.hardBelow()).isCloseTo(1e-6, near());
    assertThat(over.nominal() + over.hardAbove()).isCloseTo(2.5e-6, near());
    // at other points it may take another time
    ranged.set("app.t", Properties.COMPUTE_EXECUTION_TIME, "30 ms");
    assertThat(over(ranged, platform).hardWidth()).isCloseTo(1.5e-6, near());
    ranged.set("app.t", Properties.MEMORY_TIME, "0.0");
    assertThat(over(ranged, platform).hardWidth()).isZero();
    assertThat(over(Looks.bound("soc"), platform).hardWidth()).isZero();
    assertThat(over(Looks.bound("soc"), platform).nominal()).isCloseTo(1e-6, near());
  }

  private static Estimate over(ArchitectureBuilder builder, CalibratedPlatform platform) {
    ThreadWorkload thread = Profiles.atPoint(at(builder, platform));
    return PointCosts.over(
        thread,
        thread.platform().orElseThrow(),
        "tick",
        cost -> Estimate.exact(cost.time().orElseThrow().value()));
  }

  private static Optional<Double> hertz(ArchitectureBuilder builder, PlatformBuilder soc) {
    return OperatingPoint.of(at(builder, soc.build())).hertz().map(OperatingPoint.Stated::value);
  }

  /** The annotated frequency; that of the profile where a governor decides or it has another. */
  @Test
  void theFrequencyOfAThreadIsThatItRunsAt() {
    assertThat(hertz(with(Properties.OPERATING_FREQUENCY, mhz("400")), three())).contains(400e6);
    assertThat(hertz(with(Properties.OPERATING_FREQUENCY, mhz("500")), three())).contains(600e6);
    assertThat(hertz(with(Properties.OPERATING_FREQUENCY, AadlValues.number("400.3 MHz")), three()))
        .contains(400.3e6);
    ArchitectureBuilder governed =
        with(Properties.OPERATING_FREQUENCY, mhz("400"))
            .set("cpu", Properties.CPU_GOVERNOR, AadlValues.literal("Performance"));
    assertThat(hertz(governed, three())).contains(1e9);
    PlatformBuilder unclocked = soc().profile("run", Set.of(), "core", "1 W");
    assertThat(hertz(governed, point(unclocked, "p", "performance", ""))).contains(400e6);
    assertThat(hertz(Looks.bound("soc"), unclocked)).isEmpty();
    ArchitectureBuilder clock = Looks.bound("soc").set("cpu", Properties.CLOCK_PERIOD, "2 ns");
    assertThat(hertz(clock, unclocked).orElseThrow()).isCloseTo(500e6, within(1.0));
    ArchitectureBuilder unbound = Looks.system().set("other", Properties.CLOCK_PERIOD, "2 ns");
    assertThat(OperatingPoint.of(Looks.at(unbound, "app.t")).hertz()).isEmpty();
  }
}
