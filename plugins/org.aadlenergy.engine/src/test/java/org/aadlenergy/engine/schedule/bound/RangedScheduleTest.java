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
}
