package org.aadlenergy.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.schedule.Windows.Window;
import org.junit.jupiter.api.Test;

/** What no schedule exceeds: each job with all the switches that it may need, by hand. */
class EnvelopeTest {
  private static final Task A = Task.periodic("a", 5, 2);
  private static final Task B = Task.periodic("b", 10, 4);

  private static TaskSet set(Task... tasks) {
    return TaskSet.of(List.of(tasks), Protocol.RATE_MONOTONIC, true);
  }

  private static Envelope of(TaskSet set) {
    return Envelope.of(set, Horizon.of(set, 10_000).orElseThrow(), Cancellation.NEVER);
  }

  private static List<Optional<Long>> known(long... values) {
    List<Optional<Long>> known = new ArrayList<>();
    for (long value : values) {
      known.add(value < 0 ? Optional.empty() : Optional.of(value));
    }
    return known;
  }

  private static void is(Envelope envelope, List<Optional<Long>> longest, Long... interruptions) {
    assertThat(envelope.longest()).isEqualTo(longest);
    assertThat(envelope.interruptions())
        .isEqualTo(List.of(interruptions).stream().map(Optional::of).toList());
  }

  /** a 0-2, b 2-5, a 5-7, b 7-8. */
  @Test
  void withoutSwitchesItIsTheSchedule() {
    is(of(set(A, B)), known(2, 8), 0L, 1L);
    assertThat(of(set(A, B)).jobs()).isEqualTo(3);
    is(of(set(B, A)), known(8, 2), 1L, 0L);
  }

  /** a 0-3; b from 3 on for 6: done at 9. Of 9 it is interrupted at 10, and goes on with 1 more. */
  @Test
  void eachInterruptionCostsASwitchBack() {
    Task a = Task.periodic("a", 10, 2).withSwitches(1, 1);
    Task b = Task.periodic("b", 20, 5).withSwitches(0, 1);

    is(of(set(a, b)), known(3, 9), 0L, 0L);
    // 9 units from 3 on, 7 of them until 10; a until 13; 2 and the switch
    is(of(set(a, b.withExecution(8))), known(3, 16), 0L, 1L);
    // the switch back may be the longest of all: of 7 units 5 until 10, then 2 and 3
    is(of(set(a.withSwitches(1, 3), b.withExecution(6))), known(5, 20), 0L, 1L);
  }

  /** c comes at 12, before b is done, and is less urgent: only a interrupts it, at 20. */
  @Test
  void ofThoseThatAreInterruptedTheFirstPays() {
    Task a = Task.periodic("a", 20, 2).withSwitches(1, 1).withOffset(4);
    Task b = Task.periodic("b", 40, 5).withSwitches(1, 1);
    Task c = Task.periodic("c", 40, 3).withSwitches(1, 1);

    // b 0-4, a 4-7 with b and c interrupted, b 7-10 with its switch back, c 10-14
    is(of(set(a, b, c)), known(3, 10, 14), 0L, 1L, 1L);
  }

  /** a and b 0-4, c 4-10, a and b 10-14, c 14-16; with switches 5, 9 + 1, and done at 20. */
  @Test
  void onSeveralCoresEachPaysItsOwn() {
    Task a = Task.periodic("a", 10, 4);
    Task b = Task.periodic("b", 10, 4);
    Task c = Task.periodic("c", 20, 8);
    Envelope free = of(set(a, b, c).onCores(2));

    is(free, known(4, 4, 16), 0L, 0L, 1L);
    assertThat(free.jobs()).isEqualTo(10);
    is(
        of(set(a.withSwitches(1, 1), b.withSwitches(1, 1), c.withSwitches(1, 1)).onCores(2)),
        known(5, 5, 20),
        0L,
        0L,
        1L);
  }

  /** Equal deadlines do not interrupt: b 2-6, a 6-8. */
  @Test
  void byDeadlines() {
    is(of(TaskSet.of(List.of(A, B), Protocol.EARLIEST_DEADLINE_FIRST, true)), known(3, 6), 0L, 0L);
    Task open = new Task("b", 0, 0, 10, 0, Optional.empty(), 0, false, 4, 0, 0, List.of());
    is(
        of(TaskSet.of(List.of(open, A), Protocol.EARLIEST_DEADLINE_FIRST, true)),
        known(8, 2),
        1L,
        0L);
  }

  /** 4 of each 10 units: 4 of 6 are done, then 2 and the switch that goes on. */
  @Test
  void theEndOfAWindowInterrupts() {
    Task a = Task.periodic("a", 20, 5).withSwitches(1, 1);
    Partition partition = new Partition(Protocol.RATE_MONOTONIC, true);
    Windows windows = new Windows(10, List.of(new Window(0, 4, 0), new Window(4, 2, 1)));
    Task other = new Task("o", 1, 1, 20, 0, Optional.of(20L), 0, false, 1, 1, 1, List.of());

    is(of(set(a, other).withWindows(List.of(partition, partition), windows)), known(13, 6), 1L, 0L);
  }

  @Test
  void whatWaitsForMoreAndMoreIsNotKnown() {
    Task a = Task.periodic("a", 4, 2);
    Task b = Task.periodic("b", 8, 5);
    Task c = Task.periodic("c", 16, 1);

    assertThat(of(set(a, b, c)).longest()).isEqualTo(known(2, -1, -1));
    assertThat(of(set(a, b, c)).interruptions()).isEqualTo(known(0, -1, -1));
    TaskSet byDeadline = TaskSet.of(List.of(a, b), Protocol.EARLIEST_DEADLINE_FIRST, true);
    assertThat(of(byDeadline).longest()).isEqualTo(known(-1, -1));
  }

  @Test
  void withoutPreemptionOrARepetitionNothingIsKnown() {
    TaskSet cooperative = TaskSet.of(List.of(A, B), Protocol.RATE_MONOTONIC, false);

    assertThat(of(cooperative).longest()).isEqualTo(known(-1, -1));
    Envelope approximate = Envelope.of(set(A, B), new Horizon(0, 10, false), Cancellation.NEVER);
    assertThat(approximate.longest()).isEqualTo(known(-1, -1));
  }

  /** The next job of a comes while the one before still runs: it would need the second core. */
  @Test
  void aJobThatWaitsForTheOneBeforeIsNotKnown() {
    assertThat(of(set(Task.periodic("a", 4, 6)).onCores(2)).longest()).isEqualTo(known(-1));
    Task late = Task.periodic("c", 10, 6).withDeadline(20);
    TaskSet two = set(Task.periodic("a", 5, 3), Task.periodic("b", 5, 3), late).onCores(2);
    assertThat(of(two).longest()).isEqualTo(known(3, 3, -1));
  }

  /** What falls behind anyhow is not followed: the others are as if it were. */
  @Test
  void anOverloadedProcessorIsFollowedAsFarAsItKeepsUp() {
    Random random = new Random(7);
    int known = 0;
    for (int i = 0; i < 300; i++) {
      Task[] tasks = new Task[2 + random.nextInt(6)];
      for (int t = 0; t < tasks.length; t++) {
        int period = new int[] {10, 20, 40, 60}[random.nextInt(4)];
        int most = 1 + period / 3;
        tasks[t] =
            Task.periodic("t" + t, period, 1 + random.nextInt(most))
                .withSwitches(random.nextInt(2), random.nextInt(3));
      }
      Protocol protocol =
          random.nextInt(4) > 0 ? Protocol.RATE_MONOTONIC : Protocol.EARLIEST_DEADLINE_FIRST;
      TaskSet set = TaskSet.of(List.of(tasks), protocol, true);
      Horizon horizon = Horizon.of(set, 10_000).orElseThrow();
      EnvelopeRun whole = new EnvelopeRun(set, horizon, List.of());
      whole.run(Cancellation.NEVER);
      int[] rank = Ranks.of(set);
      int unknown = Integer.MAX_VALUE;
      for (int t = 0; t < tasks.length; t++) {
        int first = protocol.isFixedPriority() ? rank[t] : -1;
        unknown = whole.repeats(t) ? unknown : Math.min(unknown, first);
      }
      Envelope envelope = Envelope.of(set, horizon, Cancellation.NEVER);
      for (int t = 0; t < tasks.length; t++) {
        boolean keepsUp = rank[t] < unknown;
        known += keepsUp && set.utilization() > 1.0 ? 1 : 0;
        Optional<Long> longest = keepsUp ? Optional.of(whole.longest(t)) : Optional.empty();
        assertThat(envelope.longest().get(t)).as("%s of %s", t, set).isEqualTo(longest);
        Optional<Long> often = keepsUp ? Optional.of(whole.interruptions(t)) : Optional.empty();
        assertThat(envelope.interruptions().get(t)).as("%s of %s", t, set).isEqualTo(often);
      }
    }
    assertThat(known).isGreaterThan(100);
  }
}
