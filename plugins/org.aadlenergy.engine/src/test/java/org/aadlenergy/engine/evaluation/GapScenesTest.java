package org.aadlenergy.engine.evaluation;

import static org.aadlenergy.engine.evaluation.TimedSystem.MS;
import static org.aadlenergy.engine.evaluation.TimedSystem.term;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.engine.account.Account;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.account.PowerPart;
import org.aadlenergy.engine.account.PowerScenes;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.governor.IdleRule;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.schedule.IdleSetting;
import org.aadlenergy.engine.schedule.IdleSignals;
import org.aadlenergy.engine.schedule.IdleTimes;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Looks;
import org.junit.jupiter.api.Test;

/**
 * Who waits, sleeps and wakes up when in the gaps of a core that runs from 1 to 3 and from 5 to 7
 * of 10 ms: gaps of 2 and of 4 ms, the second round the end; and in which states cores are.
 */
class GapScenesTest {
  private final TimedSystem system =
      new TimedSystem(
          AskedThreads.of(
              Looks.bound("soc").add("app.u", Category.THREAD).add("app.v", Category.THREAD)));

  private PendingThread thread(String path, long offset) {
    return system.thread(path, 10, offset, term(Course.OWN_CODE, Estimate.exact(2e-3)));
  }

  private PowerScenes scenes(int cores, GapScenes.Rule rule) {
    system.runs("cpu", cores, thread("app.t", 1), thread("app.u", 5));
    return GapScenes.of(system.at("cpu"), rule, system.scheduled()).orElseThrow();
  }

  /** For how many of 10 ms a channel is on. */
  private static double on(PowerScenes scenes, int channel) {
    return scenes.has(channel) ? 10.0 / scenes.perUnit(channel) : 0.0;
  }

  private static void lasts(
      PowerScenes scenes, double waiting, double low, double waking, double awake) {
    assertThat(on(scenes, GapScenes.WAITING)).isCloseTo(waiting, within(1e-9));
    assertThat(on(scenes, GapScenes.LOW)).isCloseTo(low, within(1e-9));
    assertThat(on(scenes, GapScenes.WAKING)).isCloseTo(waking, within(1e-9));
    assertThat(on(scenes, GapScenes.AWAKE)).isCloseTo(awake, within(1e-9));
  }

  /** What a watt of a channel is at a moment of the round. */
  private double at(PowerScenes scenes, int channel, double milliseconds) {
    Account account = new Account();
    account.draw(
        new PowerPart(
            system.at("cpu"),
            Estimate.exact(1.0 / scenes.perUnit(channel)),
            scenes,
            channel,
            Optional.empty()));
    return new PowerInTime(TimeBase.PICOSECONDS, 1.0, account)
        .component("cpu")
        .orElseThrow()
        .at(Math.round(milliseconds * MS));
  }

  private static final double NEVER = Double.POSITIVE_INFINITY;

  /** It sleeps after 1 ms in gaps of 3 and more, and wakes up for 0.5: 2.5 of the longer. */
  @Test
  void aGapThatIsLongEnoughIsSlept() {
    PowerScenes scenes = scenes(1, new GapScenes.Rule(1e-3, 0.5e-3, 3e-3, NEVER));
    lasts(scenes, 3.0, 2.5, 0.5, 7.5);
    for (double moment : new double[] {3.5, 4.5, 7.5}) {
      assertThat(at(scenes, GapScenes.WAITING, moment)).as("" + moment).isEqualTo(1.0);
    }
    for (double moment : new double[] {8.5, 9.5, 0.25}) {
      assertThat(at(scenes, GapScenes.LOW, moment)).as("" + moment).isEqualTo(1.0);
      assertThat(at(scenes, GapScenes.AWAKE, moment)).as("" + moment).isZero();
    }
    assertThat(at(scenes, GapScenes.WAKING, 0.75)).isEqualTo(1.0);
    assertThat(at(scenes, GapScenes.AWAKE, 0.75)).isEqualTo(1.0);
    assertThat(at(scenes, GapScenes.AWAKE, 1.5)).isEqualTo(1.0);
    assertThat(at(scenes, GapScenes.AWAKE, 4.0)).isEqualTo(1.0);
  }

  /** Exactly as long as pays is slept. */
  @Test
  void theBorderIsSlept() {
    lasts(scenes(1, new GapScenes.Rule(0.0, 0.0, 4e-3, NEVER)), 2.0, 4.0, 0.0, 6.0);
  }

  /** Each 1.5 ms a tick: 1.5 and 0.5, and 1.5, 1.5 and 1; those of 1.2 and more are slept. */
  @Test
  void ticksDivideGaps() {
    PowerScenes scenes = scenes(1, new GapScenes.Rule(0.2e-3, 0.1e-3, 1.2e-3, 1.5e-3));
    lasts(scenes, 0.6 + 1.5, 3.6, 0.3, 4.0 + 2.1 + 0.3);
    assertThat(at(scenes, GapScenes.LOW, 4.3)).isEqualTo(1.0);
    assertThat(at(scenes, GapScenes.WAKING, 4.45)).isEqualTo(1.0);
    assertThat(at(scenes, GapScenes.WAITING, 4.9)).isEqualTo(1.0);
    assertThat(at(scenes, GapScenes.WAITING, 0.5)).isEqualTo(1.0);
  }

  /** Of two cores the other never works: it need not wake up, unless a tick comes. */
  @Test
  void aCoreThatIsNeverUsedSleepsForGood() {
    PowerScenes scenes = scenes(2, new GapScenes.Rule(1e-3, 0.5e-3, 3e-3, NEVER));
    lasts(scenes, 3.0 / 2, (2.5 + 10) / 2, 0.5 / 2, 7.5 / 2);
  }

  /**
   * Jobs of 3 ms on both of two cores from 4 to 7, and one of 2 ms on the first at 0: there are
   * gaps of 2 and 3 ms on that, and one of 7 round the end on the other.
   */
  @Test
  void aGapGoesOnAtTheBeginning() {
    PendingThread last = thread("app.t", 6);
    PendingThread[] all = {last, null, null};
    for (int i = 1; i < 3; i++) {
      all[i] =
          system.thread(
              i == 1 ? "app.u" : "app.v", 10, 0, term(Course.OWN_CODE, Estimate.exact(3e-3)));
    }
    TimedTasks timed = system.runs("cpu", 2, all);
    assertThat(timed.horizon().from()).isEqualTo(16 * MS);
    PowerScenes scenes =
        GapScenes.of(
                system.at("cpu"), new GapScenes.Rule(1e-3, 0.5e-3, 3e-3, NEVER), system.scheduled())
            .orElseThrow();
    lasts(scenes, 4.0 / 2, 7.0 / 2, 1.0 / 2, 13.0 / 2);
    // counted from 16 ms on the other core sleeps from 8 to 13.5, and wakes up until 14
    assertThat(at(scenes, GapScenes.LOW, 7.0)).isEqualTo(0.5);
    assertThat(at(scenes, GapScenes.WAKING, 9.75)).isEqualTo(0.5);
    assertThat(at(scenes, GapScenes.LOW, 4.5)).isEqualTo(1.0);
    assertThat(at(scenes, GapScenes.WAITING, 3.5)).isEqualTo(1.0);
  }

  @Test
  void withoutASleepThatPaysItWaits() {
    PowerScenes scenes = scenes(2, new GapScenes.Rule(1e-3, 0.5e-3, NEVER, NEVER));
    lasts(scenes, (6.0 + 10) / 2, 0.0, 0.0, 10.0);
  }

  @Test
  void ticksWakeAnUnusedCore() {
    PowerScenes scenes = scenes(2, new GapScenes.Rule(1e-3, 0.5e-3, 3e-3, 5e-3));
    // 5 ms each: 1 of waiting, 3.5 of sleep and 0.5 of waking up, twice
    lasts(scenes, (3.0 + 2) / 2, (2.5 + 7) / 2, (0.5 + 1) / 2, (7.5 + 3) / 2);
  }

  @Test
  void whatHasNoScheduleHasNoGaps() {
    GapScenes.Rule rule = new GapScenes.Rule(1e-3, 0.5e-3, 3e-3, NEVER);
    assertThat(GapScenes.of(system.at("cpu"), rule, system.scheduled())).isEmpty();
  }

  /** Four states, of which the last two are of the cluster. */
  private ChosenStates chosen(long[] entries, boolean repeats, Signal... cores) {
    IdleStates states =
        IdleStates.of(
                PlatformBuilder.platform("soc")
                    .rail("cpu", Role.PROCESSOR)
                    .state("idle", "cpu", "100 mW")
                    .idleState("nap", "1 ms", "250 us", "cpu", "40 mW")
                    .idleState("cluster_sleep", "4 ms", "3 ms", "cpu", "10 mW")
                    .idleState("cluster_off", "8 ms", "2 ms", "cpu", "5 mW")
                    .build())
            .orElseThrow();
    IdleSetting setting =
        new IdleSetting(
            states.driver(Long.MAX_VALUE, 1), IdleRule.MENU, TimeBase.PICOSECONDS, 1, 0, 2);
    IdleTimes times = new IdleTimes(new long[4], entries, 6, 2 * MS, repeats);
    return new ChosenStates(
        states, setting, times, () -> new IdleSignals(List.of(cores), 0), List.of());
  }

  /**
   * Both in deep states for 2 ms, as the cluster; then one is woken, and the other is in the state
   * before those of the cluster; then both work.
   */
  @Test
  void coresAreInStatesOfTheClusterTogetherOnly() {
    Signal first = steps(2.0, 3.0, -1.0, -1.0);
    Signal second = steps(2.0, 3.0, 3.0, -1.0);
    ChosenStates chosen = chosen(new long[4], true, first, second);
    PowerScenes scenes = chosen.scenes();
    assertThat(on(scenes, 0)).isZero();
    // in the third ms half of the cores are in the nap
    assertThat(on(scenes, 1)).isCloseTo(0.5 * 10 / 4, within(1e-9));
    assertThat(on(scenes, 2)).isCloseTo(10.0 / 4, within(1e-9));
    assertThat(on(scenes, 3)).isCloseTo(10.0 / 4, within(1e-9));
    assertThat(at(scenes, 1, 2.5)).isEqualTo(0.5);
    assertThat(at(scenes, 3, 1.5)).isEqualTo(1.0);
  }

  private static Signal steps(double... states) {
    List<Signal> parts = new ArrayList<>();
    for (double state : states) {
      parts.add(Signal.level(MS, state));
    }
    return Signal.sequence(parts);
  }

  @Test
  void oneCoreIsInAnyStateByItself() {
    PowerScenes scenes = chosen(new long[4], true, steps(3.0, 0.0, -1.0, 1.0)).scenes();
    for (int state : new int[] {0, 1, 3}) {
      assertThat(on(scenes, state)).isCloseTo(2.5, within(1e-9));
    }
    assertThat(scenes.has(2)).isFalse();
  }

  @Test
  void codeStartsLaterByTheLongestWayOutThatIsTaken() {
    Signal idle = steps(0.0);
    assertThat(chosen(new long[] {5, 0, 0, 0}, true, idle).longestExitSeconds()).isZero();
    assertThat(chosen(new long[] {5, 1, 0, 0}, true, idle).longestExitSeconds()).isEqualTo(250e-6);
    assertThat(chosen(new long[] {5, 1, 1, 1}, true, idle).longestExitSeconds()).isEqualTo(3e-3);
    assertThat(chosen(new long[] {0, 0, 0, 1}, true, idle).longestExitSeconds()).isEqualTo(2e-3);
    // 6 ticks in 2 ms
    assertThat(chosen(new long[4], true, idle).ticksPerSecond()).isCloseTo(3000.0, within(1e-9));
  }

  @Test
  void statesOfASetOfTimesAreMadeOnce() {
    ChosenStates chosen = chosen(new long[4], true, steps(0.0, 1.0, -1.0, 3.0));
    Scheduled scheduled = system.scheduled();
    When when = scheduled.idles(chosen, 3);
    assertThat(when.channel()).isEqualTo(3);
    assertThat(when.why()).isEmpty();
    PowerScenes scenes = when.scenes().get().orElseThrow();
    assertThat(scheduled.idles(chosen, 1).scenes().get().orElseThrow()).isSameAs(scenes);
    ChosenStates rough = chosen(new long[4], false, steps(0.0, 1.0, -1.0, 3.0));
    assertThat(scheduled.idles(rough, 1).why())
        .contains("idle states do not repeat exactly: this is a stretch of them");
    IdleGaps gaps = new IdleGaps(TimeBase.PICOSECONDS, 10 * MS, new TreeMap<>(), 0).with(chosen);
    assertThat(gaps.chosen()).contains(chosen);
    assertThat(gaps.length()).isEqualTo(10 * MS);
    system.given().note(IdleGaps.class, system.at("cpu"), gaps);
    assertThat(system.scheduled().gaps(system.at("cpu"))).contains(gaps);
    assertThat(system.scheduled().gaps(system.at("ram"))).isEmpty();
  }
}
