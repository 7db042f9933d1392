package org.aadlenergy.engine.term;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.governor.GovernorRule;
import org.aadlenergy.engine.governor.GovernorSettling;
import org.aadlenergy.engine.governor.GovernorSettling.Visit;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Looks;
import org.aadlenergy.engine.workload.ModeSurroundings;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.junit.jupiter.api.Test;

/** What a governor settled at says of threads, alone or by a schedule. */
class SettledTest {
  private static PlatformBuilder unmeasured() {
    PlatformBuilder builder = PlatformBuilder.platform("soc").rail("core", Role.PROCESSOR);
    String[][] points = {{"fast", "1000 MHz"}, {"slow", "400 MHz"}, {"middle", "600 MHz"}};
    for (String[] point : points) {
      builder.profile(point[0], Set.of(), "core", "1 W").point(point[0], "", point[1], "");
    }
    return builder;
  }

  /** A thread of 20 of 100 ms, whose processor is under a governor. */
  private static ThreadWorkload under(String governor, CalibratedPlatform platform) {
    ArchitectureBuilder builder =
        Looks.bound("soc")
            .set("cpu", Properties.CPU_GOVERNOR, AadlValues.literal(governor))
            .set("app.t", Properties.PERIOD, "100 ms")
            .set("app.t", Properties.COMPUTE_EXECUTION_TIME, "20 ms")
            .set("app.t", Properties.MEMORY_TIME, "0.0");
    return Looks.at(builder, "app.t", platform);
  }

  private static Settled settled(GovernorRule rule, int points, Visit... visits) {
    CalibratedPlatform platform = unmeasured().build();
    List<ExecutionProfile> all = Profiles.points(platform, false).subList(0, points);
    ModeSurroundings mode = Looks.surroundings(Looks.bound("soc").build(), platform);
    Component cpu = mode.view().component("cpu").orElseThrow();
    return new Settled(
        cpu,
        rule,
        false,
        all,
        List.of(),
        0.5,
        80.0,
        0.01,
        new GovernorSettling(List.of(visits), 3),
        Optional.empty());
  }

  @Test
  void theMainPointIsThatAtWhichMostWorkIsDone() {
    Visit low = new Visit(0, 0.7, 0.4, 1.0);
    Visit high = new Visit(2, 0.3, 0.6, 0.5);
    assertThat(settled(GovernorRule.ONDEMAND, 3, low, high).main().name()).isEqualTo("fast");
    assertThat(settled(GovernorRule.ONDEMAND, 3, high, low).main().name()).isEqualTo("fast");
    Visit half = new Visit(1, 0.3, 0.4, 0.5);
    assertThat(settled(GovernorRule.ONDEMAND, 3, low, half).main().name()).isEqualTo("middle");
  }

  @Test
  void onlyARuleThatLooksAtTheLoadFollowsIt() {
    Visit low = new Visit(0, 1.0, 1.0, 1.0);
    assertThat(settled(GovernorRule.ONDEMAND, 2, low).isFollowing()).isTrue();
    assertThat(settled(GovernorRule.ONDEMAND, 1, low).isFollowing()).isFalse();
    assertThat(settled(GovernorRule.PERFORMANCE, 3, low).isFollowing()).isFalse();
    assertThat(settled(GovernorRule.POWERSAVE, 3, low).isFollowing()).isFalse();
  }

  /** What its schedule says counts before what an even load does, for each thread. */
  @Test
  void aScheduleSaysBetterWhereItSettles() {
    CalibratedPlatform platform = unmeasured().build();
    ThreadWorkload thread = under("Ondemand", platform);
    Profiles.chosen(thread, platform);
    Settled evenly = GovernorLoad.settled(thread).orElseThrow();
    GovernorSettling whole = new GovernorSettling(List.of(new Visit(2, 1.0, 1.0, 0.5)), 1);
    GovernorSettling its = new GovernorSettling(List.of(new Visit(1, 1.0, 1.0, 0.5)), 1);
    Settled better =
        evenly.in(whole, new Settled.InSchedule(Map.of(thread.thread(), its), 0.1, true, true));

    assertThat(better.settling(thread.thread())).isSameAs(its);
    assertThat(better.settling(evenly.processor())).isSameAs(whole);
    assertThat(evenly.settling(thread.thread())).isSameAs(evenly.settling());
    assertThat(better.isRanged(thread.surroundings())).isTrue();
    assertThat(evenly.isRanged(thread.surroundings())).isFalse();
    ModeSurroundings mode = GovernorLoad.better(thread.surroundings(), List.of(better));
    assertThat(GovernorLoad.settled(mode)).containsExactly(better);
    assertThat(GovernorLoad.settled(thread.surroundings())).containsExactly(evenly);
    assertThat(Profiles.chosen(thread.in(mode), platform).orElseThrow().name()).isEqualTo("fast");
    Settled other = settled(GovernorRule.ONDEMAND, 3, new Visit(0, 1.0, 1.0, 1.0));
    assertThat(GovernorLoad.settled(GovernorLoad.better(mode, List.of(other))))
        .containsExactly(better);
  }

  /** Asked while schedules are known, it is the schedule's at once. */
  @Test
  void whereSchedulesAreKnownTheyAreAskedAtOnce() {
    CalibratedPlatform platform = unmeasured().build();
    ThreadWorkload plain = under("Ondemand", platform);
    GovernorSettling whole = new GovernorSettling(List.of(new Visit(2, 1.0, 1.0, 0.5)), 1);
    Settled.Schedules schedules =
        evenly -> Optional.of(evenly.in(whole, new Settled.InSchedule(Map.of(), 0.1, true, false)));
    ModeSurroundings mode = plain.surroundings().with(Settled.Schedules.class, schedules);

    assertThat(Profiles.chosen(plain.in(mode), platform).orElseThrow().name()).isEqualTo("fast");
    assertThat(GovernorLoad.settled(mode).get(0).settling()).isSameAs(whole);
    ThreadWorkload performance = under("Powersave", platform);
    ModeSurroundings other = performance.surroundings().with(Settled.Schedules.class, schedules);
    assertThat(Profiles.chosen(performance.in(other), platform).orElseThrow().name())
        .isEqualTo("slow");
  }
}
