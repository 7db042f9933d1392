package org.aadlenergy.engine.schedule.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Protocol;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.bound.Response.Kind;
import org.junit.jupiter.api.Test;

/** Responses of tasks whose times have ranges, by hand. */
class RangedScheduleTest {
  static RangedSchedule schedule(TimeRanges ranges) {
    Horizon horizon = Horizon.of(ranges.nominal(), 100_000).orElseThrow();
    return RangedSchedule.of(ranges, horizon, 0, Cancellation.NEVER);
  }

  private static TimeRanges times(Protocol protocol, boolean preemptive, Task[] low, Task[] high) {
    TaskSet longest = TaskSet.of(List.of(high), protocol, preemptive);
    return new TimeRanges(TaskSet.of(List.of(low), protocol, preemptive), longest, longest);
  }

  /**
   * With h of 2 units l begins before m is released, and m waits for it: 12, where h of 4 lets m be
   * first, and end after 4. Nobody says where within 2 .. 4 it is longest; 9 + 4 + 3 bound it, as l
   * may have begun just before.
   */
  @Test
  void withoutPreemptionAShorterJobMakesAnotherLater() {
    Task m = Task.periodic("m", 20, 3).withOffset(3).withPriority(20).withDeadline(10);
    Task l = Task.periodic("l", 40, 10).withPriority(10);
    Task h = Task.periodic("h", 20, 4).withPriority(30);
    TimeRanges ranges =
        times(
            Protocol.GIVEN_PRIORITIES,
            false,
            new Task[] {h.withExecution(2), m, l},
            new Task[] {h, m, l});
    Response response = schedule(ranges).responses().get(1);

    assertThat(response.kind()).isEqualTo(Kind.BOUND);
    assertThat(response.worst()).isEqualTo(16);
    assertThat(response.met()).contains(false);
  }

  /** Nobody knows whether a deadline between what was seen and the bound is met. */
  @Test
  void aDeadlineBelowTheBoundIsNotDecided() {
    Task m = Task.periodic("m", 20, 3).withOffset(3).withPriority(20).withDeadline(15);
    Task l = Task.periodic("l", 40, 10).withPriority(10);
    Task h = Task.periodic("h", 20, 4).withPriority(30);
    TimeRanges ranges =
        times(
            Protocol.GIVEN_PRIORITIES,
            false,
            new Task[] {h.withExecution(2), m, l},
            new Task[] {h, m, l});

    assertThat(schedule(ranges).responses().get(1).met()).isEmpty();
  }

  /** More work than time at the ends of the ranges: what was seen is all there is to say. */
  @Test
  void whatNeedsMoreThanTheProcessorHasNoBound() {
    Task a = Task.periodic("a", 4, 2);
    Task b = Task.periodic("b", 8, 5);
    TimeRanges ranges =
        times(Protocol.RATE_MONOTONIC, true, new Task[] {a, b.withExecution(2)}, new Task[] {a, b});
    List<Response> responses = schedule(ranges).responses();

    assertThat(responses.get(0)).isEqualTo(new Response(2, 2, Kind.EXACT, Optional.of(true)));
    assertThat(responses.get(1).kind()).isEqualTo(Kind.SEEN);
    assertThat(responses.get(1).met()).contains(false);
  }

  private static final Task A = Task.periodic("a", 5, 2);
  private static final Task B = Task.periodic("b", 10, 4);

  private static TimeRanges points(Task... tasks) {
    TaskSet set = TaskSet.of(List.of(tasks), Protocol.RATE_MONOTONIC, true);
    return new TimeRanges(set, set, set);
  }

  private static RangedSchedule over(TimeRanges ranges, boolean exact) {
    return RangedSchedule.of(ranges, new Horizon(0, 20, exact), 0, Cancellation.NEVER);
  }

  /** b: 8. Where the schedule never repeats, a job that is late leaves nothing to be known. */
  @Test
  void whatIsKnownUnlessAJobIsLate() {
    Task free = new Task("b", 0, 0, 10, 0, Optional.empty(), 0, false, 4, 0, 0, List.of());
    for (Task b : List.of(B.withDeadline(8), B.withDeadline(9), free)) {
      assertThat(over(points(A, b), false).unlessLate())
          .containsExactly(Optional.of(2L), Optional.of(8L));
    }
    assertThat(over(points(A, B.withDeadline(7)), false).unlessLate())
        .containsExactly(Optional.of(2L), Optional.empty());
    assertThat(over(points(A, B.withDeadline(7)), true).unlessLate())
        .containsExactly(Optional.of(2L), Optional.of(8L));
  }

  /** The bound of 16 that {@link #withoutPreemptionAShorterJobMakesAnotherLater} is about. */
  @Test
  void aBoundIsKnownThoughAJobIsLate() {
    Task m = Task.periodic("m", 20, 3).withOffset(3).withPriority(20).withDeadline(10);
    Task l = Task.periodic("l", 40, 10).withPriority(10);
    Task h = Task.periodic("h", 20, 4).withPriority(30);
    TimeRanges ranges =
        times(
            Protocol.GIVEN_PRIORITIES,
            false,
            new Task[] {h.withExecution(2), m, l},
            new Task[] {h, m, l});

    assertThat(schedule(ranges).unlessLate().get(1)).contains(16L);
  }

  @Test
  void onlyPointsWithoutWaitsRepeatAlike() {
    Task waiting = B.withWaits(List.of(1L));
    TaskSet longest = points(A, B).longest();
    TimeRanges ranges = new TimeRanges(longest.withExecutions(new long[] {1, 3}), longest, longest);

    assertThat(over(points(A, B), true).repeatsAlike()).isTrue();
    assertThat(over(points(A, B), true).hasRanges()).isFalse();
    assertThat(over(points(A, waiting), true).repeatsAlike()).isFalse();
    assertThat(over(points(A, waiting), true).hasRanges()).isFalse();
    assertThat(over(points(A, B.withExecution(7)), true).repeatsAlike()).isFalse();
    assertThat(over(ranges, true).repeatsAlike()).isFalse();
    assertThat(over(ranges, true).hasRanges()).isTrue();
    assertThat(over(ranges, true).shortest(0)).isEqualTo(1);
    assertThat(over(ranges, true).shortest(1)).isEqualTo(3);
  }

  /**
   * b of at most 3 after a: it comes at 0 and 6 of 12, and only the second one is interrupted: at 8
   * by the third job of a. So 3 of two jobs; each alone could be interrupted as it is released.
   */
  @Test
  void interruptionsAreSharedByAllJobs() {
    Task a = Task.periodic("a", 4, 1);
    Task b = Task.periodic("b", 6, 3);
    TimeRanges ranges =
        times(Protocol.RATE_MONOTONIC, true, new Task[] {a, b.withExecution(1)}, new Task[] {a, b});
    SwitchCount ofB = schedule(ranges).switches().get(1);

    assertThat(ofB.low()).isEqualTo(1.0);
    assertThat(ofB.high()).isEqualTo(1.5);
    assertThat(schedule(ranges).switches().get(0).high()).isEqualTo(1.0);
  }

  /** What nobody asks who runs when is told all the same. */
  @Test
  void jobsAreTold() {
    long[] ended = new long[2];
    over(points(A, B), true).inOrder().tell((task, released, end) -> ended[task] += end - released);

    assertThat(ended).containsExactly(4 * 2, 2 * 8);
    assertThat(Kind.EXACT.words() + Kind.BOUND.words() + Kind.SEEN.words())
        .isEqualTo("exactboundseen");
  }

  /** b comes 5 later than a and never waits for it: 3, where any phase could make it 7. */
  @Test
  void whatIsSimulatedIsKnownBeforeAnyBound() {
    Task b = Task.periodic("b", 10, 3).withOffset(5);

    assertThat(schedule(points(Task.periodic("a", 10, 4), b)).unlessLate())
        .containsExactly(Optional.of(4L), Optional.of(3L));
    assertThat(schedule(points(Task.periodic("a", 10, 4), b)).responses().get(1))
        .isEqualTo(new Response(3, 3, Kind.EXACT, Optional.of(true)));
  }
}
