package org.aadlenergy.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.governor.IdleGovernor.Driver;
import org.aadlenergy.engine.governor.IdleRule;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.schedule.Windows.Window;
import org.aadlenergy.engine.signal.Signal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The gaps of cores in their order. */
class CoreGapsTest {
  private static final int SETS = 300;
  private static final int[] PERIODS = {120, 180, 240, 360, 720};

  private static TaskSet set(Random random) {
    List<Task> tasks = new ArrayList<>();
    int n = 1 + random.nextInt(4);
    for (int i = 0; i < n; i++) {
      int period = PERIODS[random.nextInt(PERIODS.length)];
      int waits = random.nextInt(3);
      Task task =
          Task.periodic("t" + i, period, 1 + random.nextInt(period / 6))
              .withOffset(random.nextInt(3) * 7L);
      tasks.add(task.withWaits(waits, (long) waits * (1 + random.nextInt(10))));
    }
    return TaskSet.of(tasks, Protocol.RATE_MONOTONIC, true).onCores(1 + random.nextInt(3));
  }

  @Test
  void theyAreAllThatIsNotBusy() {
    Random random = new Random(45);
    int compared = 0;
    while (compared < SETS) {
      TaskSet set = set(random);
      Horizon horizon = Horizon.of(set, 100_000).orElseThrow();
      SimulatedSchedule run = Simulation.run(set, horizon, 0);
      BitSet timers = new BitSet();
      for (int i = 0; i < set.tasks().size(); i++) {
        timers.set(i, random.nextInt(4) > 0);
      }
      CoreGaps gaps = Simulation.gaps(set, horizon, timers, Cancellation.NEVER);
      long idle = 0;
      for (int core = 0; core < set.cores(); core++) {
        CoreGaps.OfCore own = gaps.cores().get(core);
        idle += own.used() ? 0 : horizon.length();
        for (int i = 0; i < own.count(); i++) {
          assertThat(own.start()[i]).isLessThan(own.end()[i]);
          assertThat(own.end()[i]).isLessThanOrEqualTo(Math.max(own.timer()[i], own.end()[i]));
          idle += own.end()[i] - own.start()[i];
        }
      }
      long busy = run.busy().stream().mapToLong(Long::longValue).sum();
      if (run.misses() > 0 || !run.repeats()) {
        continue;
      }
      assertThat(idle + busy).as(set.toString()).isEqualTo(set.cores() * horizon.length());
      compared++;
    }
  }

  /** One core repeats after 20 with a gap of 15, another after 30; together after 60. */
  @Test
  void processorsBesideEachOtherRepeatTogether() {
    CoreGaps one = gaps(Task.periodic("a", 20, 5));
    CoreGaps other = gaps(Task.periodic("b", 30, 10));
    CoreGaps joint = CoreGaps.joint(List.of(one, other), 100).orElseThrow();

    assertThat(joint.length()).isEqualTo(60);
    assertThat(joint.cores().get(0).start()).containsExactly(5, 25, 45);
    assertThat(joint.cores().get(0).end()).containsExactly(20, 40, 60);
    assertThat(joint.cores().get(1).start()).containsExactly(10, 40);
    assertThat(joint.cores().get(1).timer()).containsExactly(30, 60);
    assertThat(joint.lengths()).isEqualTo(Map.of(15L, 3L, 20L, 2L));
    // 60 / 20 and 60 / 30
    assertThat(CoreGaps.joint(List.of(one, other), 5)).isPresent();
    assertThat(CoreGaps.joint(List.of(one, other), 4)).isEqualTo(Optional.empty());
    assertThat(CoreGaps.joint(List.of(one, CoreGaps.NONE), 100)).isEmpty();
    CoreGaps unused = CoreGaps.endless(1, 7);
    assertThat(CoreGaps.joint(List.of(one, unused), 100).orElseThrow().length()).isEqualTo(20);
  }

  /**
   * Nothing repeats, but both were looked at from 30 to 90: gaps of 30 and 20 at the same times.
   */
  @Test
  void processorsThatDoNotRepeatGoTogetherOverTheSameTime() {
    CoreGaps one = over(Task.periodic("a", 40, 10), 30, 60);
    CoreGaps other = over(Task.periodic("b", 30, 10), 30, 60);
    CoreGaps joint = CoreGaps.joint(List.of(one, other), 100).orElseThrow();

    assertThat(joint.repeats()).isFalse();
    assertThat(List.of(joint.from(), joint.length())).containsExactly(30L, 60L);
    assertThat(joint.cores().get(0).start()).containsExactly(20);
    assertThat(joint.cores().get(0).end()).containsExactly(50);
    assertThat(joint.cores().get(1).start()).containsExactly(10, 40);
    assertThat(joint.startUp().get(0).start()).containsExactly(10);
    assertThat(CoreGaps.joint(List.of(one, other), 3)).isPresent();
    assertThat(CoreGaps.joint(List.of(one, other), 2)).isEmpty();
    CoreGaps unused = CoreGaps.endless(1, 7);
    assertThat(CoreGaps.joint(List.of(unused, one), 100).orElseThrow().length()).isEqualTo(60);
    for (CoreGaps apart :
        List.of(
            over(Task.periodic("b", 30, 10), 0, 60),
            over(Task.periodic("b", 30, 10), 30, 90),
            CoreGaps.NONE)) {
      assertThat(CoreGaps.joint(List.of(one, apart), 100)).isEmpty();
    }
  }

  private static CoreGaps over(Task task, long from, long length) {
    TaskSet set = TaskSet.of(List.of(task), Protocol.RATE_MONOTONIC, true);
    Horizon horizon = new Horizon(from, length, false);
    return Simulation.gaps(set, horizon, new BitSet(), Cancellation.NEVER);
  }

  /**
   * A job leaves at 1 for 4, and goes on in its partition's next turn at 10. From 5 on nobody waits
   * any more, though nothing wakes the core up.
   */
  @Test
  void aWaitMayEndWhereNobodyMayRun() {
    Windows turns = new Windows(10, List.of(new Window(0, 4, 0), new Window(4, 6, 1)));
    Partition partition = new Partition(Protocol.RATE_MONOTONIC, true);
    TaskSet set =
        TaskSet.of(
                List.of(Task.periodic("a", 20, 2).withWaits(List.of(4L))),
                Protocol.RATE_MONOTONIC,
                true)
            .withWindows(List.of(partition, partition), turns);
    CoreGaps all = gaps(set, Horizon.of(set, 1000).orElseThrow(), 1);
    CoreGaps.OfCore gaps = all.cores().get(0);

    assertThat(gaps.start()).containsExactly(1, 4, 5, 11, 14);
    assertThat(gaps.end()).containsExactly(4, 5, 10, 14, 20);
    assertThat(gaps.timer()).containsExactly(4, 10, 10, 14, 20);
    assertThat(gaps.waiting()).containsExactly(1, 1, 0, 0, 0);
    assertThat(all.lengths()).isEqualTo(Map.of(9L, 2L));
    assertThat(all.unused()).isZero();
  }

  /**
   * At 6 b runs on the first core as long as nothing else is there, from 46 on beside a, which runs
   * from 40 to 48, on the second one, behind f. In all that comes again its timer is there. At the
   * end of each round d and e run, so that both cores remember the same.
   */
  @Test
  void aTimerIsWhereItsThreadRunsInWhatRepeats() {
    TaskSet set =
        TaskSet.of(
                List.of(
                    Task.periodic("a", 40, 8).withOffset(40),
                    Task.periodic("f", 40, 1).withOffset(1),
                    Task.periodic("b", 40, 2).withOffset(6),
                    Task.periodic("d", 40, 2).withOffset(20),
                    Task.periodic("e", 40, 2).withOffset(20)),
                Protocol.RATE_MONOTONIC,
                true)
            .onCores(2);
    CoreGaps gaps = gaps(set, new Horizon(40, 40, true), 5);

    CoreGaps.OfCore first = gaps.cores().get(0);
    assertThat(first.start()).containsExactly(8, 22);
    assertThat(first.end()).containsExactly(20, 40);
    assertThat(first.timer()).containsExactly(20, 40);
    CoreGaps.OfCore second = gaps.cores().get(1);
    assertThat(second.start()).containsExactly(2, 8, 22);
    assertThat(second.end()).containsExactly(6, 20, 41);
    assertThat(second.timer()).containsExactly(6, 20, 41);
    assertThat(gaps.repeats()).isTrue();
  }

  private static CoreGaps gaps(TaskSet set, Horizon horizon, int timers) {
    BitSet all = new BitSet();
    all.set(0, timers);
    return Simulation.gaps(set, horizon, all, Cancellation.NEVER);
  }

  private static CoreGaps gaps(Task task) {
    TaskSet set = TaskSet.of(List.of(task), Protocol.RATE_MONOTONIC, true);
    BitSet timers = new BitSet();
    timers.set(0);
    return Simulation.gaps(set, Horizon.of(set, 1000).orElseThrow(), timers, Cancellation.NEVER);
  }

  /**
   * a comes at 7, 27 and so on, and counts from 27; b at 0, 30 and 60. Beside a the gap of b from
   * 10 on is over 3 after the beginning, and so is the last one.
   */
  @Test
  void oneThatBeginsLaterIsSeenFromItsBeginningOn() {
    CoreGaps late = gaps(Task.periodic("a", 20, 5).withOffset(7));
    CoreGaps joint =
        CoreGaps.joint(List.of(late, gaps(Task.periodic("b", 30, 10))), 100).orElseThrow();

    assertThat(joint.from()).isEqualTo(27);
    assertThat(joint.startUp().get(0).start()).containsExactly(0, 12);
    assertThat(joint.startUp().get(0).end()).containsExactly(7, 27);
    assertThat(joint.startUp().get(0).timer()).containsExactly(7, 27);
    // before the first the core has not worked
    assertThat(joint.startUp().get(0).speed()).containsExactly(0, 1024);
    assertThat(joint.startUp().get(1).start()).containsExactly(10);
    assertThat(joint.startUp().get(1).end()).containsExactly(30);
    assertThat(joint.cores().get(0).start()).containsExactly(5, 25, 45);
    assertThat(joint.cores().get(0).end()).containsExactly(20, 40, 60);
    assertThat(joint.cores().get(0).speed()).containsExactly(1024, 1024, 1024);
    assertThat(joint.cores().get(1).start()).containsExactly(13, 43);
    assertThat(joint.cores().get(1).end()).containsExactly(33, 63);
  }

  @Test
  void coresThatAreNeverUsedHaveNoGaps() {
    CoreGaps unused = CoreGaps.endless(3, 7);

    assertThat(unused.unused()).isEqualTo(3);
    assertThat(unused.lengths()).isEmpty();
    CoreGaps beside =
        CoreGaps.joint(List.of(unused, gaps(Task.periodic("a", 20, 5))), 100).orElseThrow();
    assertThat(beside.unused()).isEqualTo(3);
    assertThat(beside.lengths()).isEqualTo(Map.of(15L, 1L));
  }

  /**
   * Of two cores that work 2 and 5 of 10 ms the first enters the state of the cluster when the
   * second is idle, too: at 2 ms it is in the one before, from 5 ms on in that. With three states
   * of which the last is the cluster's, it sleeps on its own first.
   */
  @ParameterizedTest
  @CsvSource({"2, 1, 0, 1", "3, 2, 1, 2", "3, 3, 2, 2"})
  void aCoreEntersTheStateOfTheClusterWithTheOthers(
      int states, int cluster, int alone, int together) {
    long ms = 1_000_000;
    long[] residency = new long[states];
    for (int i = 1; i < states; i++) {
      residency[i] = i * 1000;
    }
    Driver driver = new Driver(residency, new long[states], Long.MAX_VALUE / 4, 4 * ms);
    IdleSetting setting =
        new IdleSetting(driver, IdleRule.MENU, new TimeBase(1_000_000_000), 4 * ms, 0, cluster);
    CoreGaps joint =
        CoreGaps.joint(
                List.of(
                    gaps(Task.periodic("a", 10 * ms, 2 * ms)),
                    gaps(Task.periodic("b", 10 * ms, 5 * ms))),
                100)
            .orElseThrow();
    IdleSignals first = IdleRun.signals(joint, 0, 1, setting, Cancellation.NEVER);
    IdleTimes times = IdleRun.of(joint, 0, 1, setting, Cancellation.NEVER);

    assertThat(first.states()).hasSize(1);
    Signal state = first.states().get(0);
    for (long round = 0; round < state.length(); round += 10 * ms) {
      assertThat(state.at(round + ms)).isEqualTo(IdleSignals.BUSY);
      assertThat(state.at(round + 3 * ms)).isEqualTo(alone);
      assertThat(state.at(round + 7 * ms)).isEqualTo(together);
    }
    long rounds = times.length() / (10 * ms);
    long[] expected = new long[states];
    expected[alone] += 3 * ms * rounds;
    expected[together] += 5 * ms * rounds;
    assertThat(times.time()).isEqualTo(expected);
  }
}
