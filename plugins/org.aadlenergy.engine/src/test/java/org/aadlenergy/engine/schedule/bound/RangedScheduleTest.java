package org.aadlenergy.engine.schedule.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Protocol;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.bound.Response.Kind;
import org.junit.jupiter.api.Test;

/** No execution times within their ranges make a job take longer than its longest response. */
class RangedScheduleTest {
  private static final boolean NIGHTLY = Boolean.getBoolean("nightly");

  /** Of these half are ends of the ranges, and half inner points. */
  private static final int POINTS = NIGHTLY ? 400 : 264;

  /** Of the choices of one end for each task; all of them, where there are no more. */
  private static final int CORNERS = NIGHTLY ? 256 : 0;

  private static RangedSchedule schedule(TimeRanges ranges) {
    Horizon horizon = Horizon.of(ranges.nominal(), 100_000).orElseThrow();
    return RangedSchedule.of(ranges, horizon, 0, Cancellation.NEVER);
  }

  private static void nothingTakesLonger(
      Random random, Protocol protocol, boolean preemptive, int cores) {
    nothingTakesLonger(random, RangedSets.of(random, protocol, preemptive, cores));
  }

  private static void nothingTakesLonger(Random random, TimeRanges ranges) {
    RangedSchedule schedule = schedule(ranges);
    List<Response> responses = schedule.responses();
    List<SwitchCount> switches = schedule.switches();
    Horizon horizon = schedule.counted().horizon();
    RangeTicks ticks = new RangeTicks(ranges.longest());
    boolean lasting = !ranges.arePoints() || schedule.counted().repeats();
    boolean bounded = lasting && responses.stream().noneMatch(r -> r.kind() == Kind.SEEN);
    // a schedule may take one hyperperiod more until it comes back
    long until = horizon.until() + (ranges.arePoints() ? horizon.length() : 0);
    long[] seen = new long[responses.size()];
    int corners = Math.min(CORNERS, 1 << ranges.longest().tasks().size());
    for (int point = -1; point < POINTS + corners; point++) {
      ticks.run(times(ranges, random, point), horizon.from(), until);
      for (int task = 0; task < seen.length; task++) {
        seen[task] = Math.max(seen[task], ticks.worst[task]);
        assertWithin(responses.get(task), ticks, task, ranges);
        int number = task;
        double perJob = (double) ticks.switches[task] / ticks.jobs[task];
        assertThat(perJob)
            .as("switches to %s of %s", task, ranges)
            .matches(
                n ->
                    !bounded
                        || n > switches.get(number).low() - 1e-9
                            && n < switches.get(number).high() + 1e-9);
      }
    }
    for (int task = 0; task < seen.length; task++) {
      if (responses.get(task).kind() == Kind.EXACT) {
        assertThat(seen[task]).as("%s of %s", task, ranges).isEqualTo(responses.get(task).worst());
      }
    }
  }

  private static RangeTicks.Times times(TimeRanges ranges, Random random, int point) {
    return point < POINTS
        ? RangedSets.times(ranges, random, point)
        : RangedSets.corner(ranges, random, point - POINTS, CORNERS);
  }

  private static void assertWithin(
      Response response, RangeTicks ticks, int task, TimeRanges ranges) {
    if (response.kind() != Kind.SEEN) {
      assertThat(ticks.worst[task])
          .as("%s of %s", task, ranges)
          .isLessThanOrEqualTo(response.worst());
    }
    if (response.met().isPresent() && response.met().get()) {
      assertThat(ticks.worst[task])
          .isLessThanOrEqualTo(ranges.longest().tasks().get(task).deadline().orElseThrow());
    }
  }

  @Property
  void withPreemption(
      @ForAll Random random,
      @ForAll Protocol protocol,
      @ForAll @IntRange(min = 1, max = 3) int cores) {
    nothingTakesLonger(random, protocol, true, cores);
  }

  @Property
  void withoutPreemption(
      @ForAll Random random,
      @ForAll Protocol protocol,
      @ForAll @IntRange(min = 1, max = 3) int cores) {
    nothingTakesLonger(random, protocol, false, cores);
  }

  @Property(tries = 300)
  void inPartitionsThatTakeTurns(
      @ForAll Random random,
      @ForAll Protocol protocol,
      @ForAll boolean preemptive,
      @ForAll @IntRange(min = 1, max = 2) int cores) {
    nothingTakesLonger(
        random, RangedSets.inWindows(random, protocol, preemptive || cores > 1, cores));
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
