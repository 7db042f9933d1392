package org.aadlenergy.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.governor.IdleGovernor;
import org.aadlenergy.engine.governor.IdleGovernor.Driver;
import org.aadlenergy.engine.governor.IdleRule;
import org.aadlenergy.engine.quantity.TimeBase;
import org.junit.jupiter.api.Test;

/** Small sums that schedules are made of, by hand. */
class ScheduleFiguresTest {
  private static final Task A = Task.periodic("a", 10, 4).withSwitches(1, 2);
  private static final Task B = Task.periodic("b", 20, 7).withSwitches(0, 1);

  private static TaskSet set(boolean preemptive, Task... tasks) {
    return TaskSet.of(List.of(tasks), Protocol.RATE_MONOTONIC, preemptive);
  }

  /** Behind each wait a switch of 2 there and one back; without preemption 7 of b, too. */
  @Test
  void whatKeepsTheProcessorWhileItWaits() {
    Task waiting = A.withWaits(List.of(3L, 2L));

    assertThat(set(true, waiting, B).keepingTheProcessor().tasks())
        .containsExactly(A.withExecution(4 + 5 + 2 * 4), B);
    assertThat(set(false, waiting, B).keepingTheProcessor().tasks())
        .containsExactly(A.withExecution(4 + 5 + 2 * (4 + 7)), B);
    TaskSet plain = set(true, A, B);
    assertThat(plain.keepingTheProcessor()).isSameAs(plain);
  }

  @Test
  void theSameTasksWithOthers() {
    TaskSet waiting = set(true, A.withWaits(List.of(3L)), B).onCores(2);

    assertThat(waiting.withoutWaits()).isEqualTo(set(true, A, B).onCores(2));
    assertThat(waiting.withoutWaits().withoutSwitches())
        .isEqualTo(set(true, Task.periodic("a", 10, 4), Task.periodic("b", 20, 7)).onCores(2));
    assertThat(set(true, A, B).withExecutions(new long[] {1, 2}))
        .isEqualTo(set(true, A.withExecution(1), B.withExecution(2)));
    assertThat(set(true, A, B).utilization()).isEqualTo(4.0 / 10 + 7.0 / 20);
  }

  @Test
  void ranksAreThoseOfEachPartition() {
    Task other = new Task("c", 0, 1, 5, 0, Optional.of(50L), 9, false, 1, 0, 0, List.of());
    Task last = new Task("d", 0, 1, 7, 0, Optional.of(7L), 9, false, 1, 0, 0, List.of());
    for (Protocol protocol : Protocol.values()) {
      List<Partition> partitions =
          List.of(new Partition(Protocol.RATE_MONOTONIC, true), new Partition(protocol, true));
      int[] ranks =
          Ranks.of(new TaskSet(List.of(B, other, A, last), partitions, Optional.empty(), 1));

      assertThat(ranks)
          .as(protocol.words())
          .containsExactly(
              switch (protocol) {
                case RATE_MONOTONIC -> new int[] {1, 0, 0, 1};
                case GIVEN_PRIORITIES -> new int[] {1, 0, 0, 0};
                case DEADLINE_MONOTONIC, EARLIEST_DEADLINE_FIRST -> new int[] {1, 1, 0, 0};
              });
    }
    assertThat(Protocol.RATE_MONOTONIC.words()).isEqualTo("rate monotonic");
    assertThat(Protocol.EARLIEST_DEADLINE_FIRST.words()).isEqualTo("earliest deadline first");
  }

  /** a takes 2 of 5; b of 6 of 10 never ends in time, and later and later. */
  @Test
  void lateIsWhatTakesLongerOrNeverEnds() {
    SimulatedSchedule run =
        Simulation.run(
            set(true, Task.periodic("a", 5, 2), Task.periodic("b", 10, 7)),
            new Horizon(0, 10, true),
            0);

    assertThat(run.isLate(0, 2)).isFalse();
    assertThat(run.isLate(0, 1)).isTrue();
    assertThat(run.isLate(1, 1000)).isTrue();
  }

  /** 5 of 8 in the deepest state are common, in 2 of 3 stays: the rest is in the one before. */
  @Test
  void whatIsNotCommonIsInTheStateBefore() {
    IdleTimes times = times(new long[] {1, 2, 8}, new long[] {4, 1, 3}, 7);
    IdleTimes never = times.without(1);
    times.inCommon(2, 5, 2);

    assertThat(times.time()).containsExactly(1, 2 + 3, 5);
    assertThat(times.entries()).containsExactly(4, 1 + 1, 2);
    times.inCommon(2, 5, 4);
    assertThat(times.entries()).containsExactly(4, 2, 4);
    // all that is deeper than waiting is waiting
    assertThat(never.time()).containsExactly(1 + 2 + 8, 0, 0);
    assertThat(never.entries()).containsExactly(4 + 1 + 3, 0, 0);
    assertThat(never.ticks()).isEqualTo(7);
    assertThat(times(new long[] {1, 2, 8}, new long[3], 0).without(2).time())
        .containsExactly(1, 10, 0);
  }

  private static IdleTimes times(long[] time, long[] entries, long ticks) {
    return new IdleTimes(time, entries, ticks, 100, true);
  }

  @Test
  void idleTimesAddUp() {
    List<IdleTimes> two =
        List.of(
            times(new long[] {1, 2}, new long[] {3, 4}, 5),
            times(new long[] {10, 20}, new long[] {30, 40}, 50));
    IdleTimes cores = IdleTimes.together(two);
    IdleTimes stretches = IdleTimes.sum(two, false);

    for (IdleTimes sum : List.of(cores, stretches)) {
      assertThat(sum.time()).containsExactly(11, 22);
      assertThat(sum.entries()).containsExactly(33, 44);
      assertThat(sum.ticks()).isEqualTo(55);
    }
    assertThat(cores.length()).isEqualTo(100);
    assertThat(cores.repeats()).isTrue();
    assertThat(stretches.length()).isEqualTo(200);
    assertThat(stretches.repeats()).isFalse();
    assertThat(cores.share(1)).isEqualTo(22.0 / 33);
    assertThat(cores.entries(1, 25)).isEqualTo(44.0 / 100 * 25);
    assertThat(times(new long[2], new long[2], 0).share(1)).isZero();
  }

  private static long nanoseconds(long perSecond, long steps) {
    Driver driver = new Driver(new long[1], new long[1], Long.MAX_VALUE / 4, 4_000_000);
    return new IdleSetting(driver, IdleRule.MENU, new TimeBase(perSecond), 4, 0, 1)
        .nanoseconds(steps);
  }

  /** Steps of a picosecond, of 2/3 ns and of 15 ns; nothing is later than never. */
  @Test
  void governorsCountInNanoseconds() {
    assertThat(nanoseconds(1_000_000_000_000L, 5999)).isEqualTo(5);
    assertThat(nanoseconds(1_000_000_000_000L, 15_000)).isEqualTo(15);
    assertThat(nanoseconds(1_500_000_000L, 4)).isEqualTo(2);
    assertThat(nanoseconds(1_500_000_000L, 5)).isEqualTo(3);
    assertThat(nanoseconds(66_666_666L, 1000)).isEqualTo(15_000);
    assertThat(nanoseconds(1_000_000_000L, Horizon.NEVER / 2)).isEqualTo(IdleGovernor.NEVER);
    assertThat(nanoseconds(1_000_000_000L, Horizon.NEVER)).isEqualTo(IdleGovernor.NEVER);
    assertThat(nanoseconds(10_000_000_000_000L, Horizon.NEVER)).isEqualTo(IdleGovernor.NEVER);
    assertThat(nanoseconds(1_000_000_000_000L, 700_000_000_000_000_000L))
        .isEqualTo(700_000_000_000_000L);
  }

  /** At 1.5 times as slow 4 take 6 and half of it 2; no job is done before its time is over. */
  @Test
  void aPaceChangesTimes() {
    Pace pace = new Pace();
    assertThat(pace.varies()).isFalse();
    assertThat(pace.time(0, 5)).isEqualTo(5);
    assertThat(pace.done(0, 5, 3)).isEqualTo(3);
    pace.at(1, new double[] {1.5, 0.1}, 512);

    assertThat(pace.varies()).isTrue();
    assertThat(pace.speed()).isEqualTo(512);
    assertThat(pace.time(0, 4)).isEqualTo(6);
    assertThat(pace.time(0, 0)).isZero();
    assertThat(pace.time(1, 3)).isEqualTo(1);
    assertThat(pace.done(0, 4, 6)).isEqualTo(4);
    assertThat(pace.done(0, 4, 3)).isEqualTo(2);
    // two thirds of one in a time of 1, and again: 4 take 6, however often that is looked at
    assertThat(pace.done(0, 4, 1)).isZero();
    assertThat(pace.time(0, 4)).isEqualTo(5);
    assertThat(pace.done(0, 4, 1)).isEqualTo(1);
    assertThat(pace.time(0, 3)).isEqualTo(4);
    assertThat(pace.done(0, 3, 4)).isEqualTo(3);
    assertThat(pace.done(1, 9, 5)).isEqualTo(8);
    assertThat(pace.time(1, 1)).isEqualTo(1);
    pace.count(0, 6, 4);
    pace.count(0, 3, 2);
    assertThat(pace.time()[1]).containsExactly(9, 0);
    assertThat(pace.work()[1]).containsExactly(6, 0);
    assertThat(pace.time()[0]).containsExactly(0, 0);
  }

  @Test
  void gapsComeAgain() {
    GapLog log = new GapLog();
    for (int i = 0; i < 20; i++) {
      log.add(3, 1);
    }
    assertThat(log.counts()).isEqualTo(Map.of(3L, 20L));
    int from = log.size();
    log.add(5, 1);
    log.add(3, 2);
    log.again(from, 10);

    assertThat(log.size()).isEqualTo(20 + 4);
    assertThat(log.counts()).isEqualTo(Map.of(3L, 20L + 2 + 20, 5L, 11L));
    assertThat(log.takeBack(5)).isEqualTo(5);
    assertThat(log.takeBack(0)).isZero();
    assertThat(log.counts()).isEqualTo(Map.of(3L, 42L, 5L, 10L));
  }

  /** Two interruptions since a cycle began come four times more. */
  @Test
  void interruptionsComeAgain() {
    EnvelopeCounts counts = new EnvelopeCounts(2);
    counts.owes(0, 3);
    counts.begins();
    for (int i = 0; i < 5; i++) {
      counts.interrupted(0);
    }
    counts.again(4, new long[] {3, 0});
    counts.owes(0, 2);
    counts.owes(1, 2);
    counts.owes(1, -2);
    counts.ends();

    assertThat(counts.interruptions()).containsExactly(5 + 4 * 2, 0);
    assertThat(counts.repeats(0)).isFalse();
    assertThat(counts.repeats(1)).isTrue();
    counts.late(1);
    assertThat(counts.repeats(1)).isFalse();
  }

  /** In the order of their ends and tasks, in whatever places the jobs are. */
  @Test
  void whatWaitsCanBeComparedWithAnotherTime() {
    Jobs jobs = new Jobs();
    int five = jobs.add(5, 0, 1, 0);
    int three = jobs.add(3, 0, 1, 0);
    int one = jobs.add(1, 0, 1, 0);
    WaitingJobs waiting = new WaitingJobs();
    waiting.add(17, one, 1);
    waiting.add(14, five, 0);
    waiting.add(14, three, 2);

    assertThat(waiting.state(jobs, 10)).containsExactly(4L, 3L, 2L, 4L, 5L, 0L, 7L, 1L, 1L);
    assertThat(waiting.time()).isEqualTo(14);
    assertThat(waiting.of(0)).isEqualTo(1);
    assertThat(waiting.of(3)).isZero();
    assertThat(List.of(waiting.remove(), waiting.remove())).containsExactlyInAnyOrder(five, three);
    assertThat(waiting.core()).isEqualTo(1);
    assertThat(waiting.remove()).isEqualTo(one);
    assertThat(waiting.isEmpty()).isTrue();
    assertThat(waiting.time()).isEqualTo(Horizon.NEVER);
  }

  /** A core that never works is in the deepest state all the time, and never enters it. */
  @Test
  void whatIsNeverUsedIsInTheDeepestState() {
    Driver driver =
        new Driver(new long[] {0, 1_000_000}, new long[2], Long.MAX_VALUE / 4, 4_000_000);
    IdleSetting setting =
        new IdleSetting(driver, IdleRule.MENU, new TimeBase(1_000_000_000), 4_000_000, 0, 2);
    IdleTimes times = IdleRun.of(CoreGaps.endless(2, 1000), setting, Cancellation.NEVER);

    assertThat(times.time()[0]).isZero();
    assertThat(times.time()[1]).isEqualTo(2 * times.length());
    assertThat(times.entries()).containsExactly(0, 0);
    assertThat(times.ticks()).isZero();
    assertThat(times.repeats()).isTrue();
  }
}
