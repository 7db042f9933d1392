package org.aadlenergy.engine.schedule.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Protocol;
import org.aadlenergy.engine.schedule.bound.Response.Kind;

/** No execution times within their ranges make a job take longer than its longest response. */
class RandomRangesTest {
  private static final boolean NIGHTLY = Boolean.getBoolean("nightly");

  /** Of these half are ends of the ranges, and half inner points. */
  private static final int POINTS = NIGHTLY ? 400 : 264;

  /** Of the choices of one end for each task; all of them, where there are no more. */
  private static final int CORNERS = NIGHTLY ? 256 : 0;

  private static void nothingTakesLonger(
      Random random, Protocol protocol, boolean preemptive, int cores) {
    nothingTakesLonger(random, RangedSets.of(random, protocol, preemptive, cores));
  }

  private static void nothingTakesLonger(Random random, TimeRanges ranges) {
    RangedSchedule schedule = RangedScheduleTest.schedule(ranges);
    List<Response> responses = schedule.responses();
    List<SwitchCount> switches = schedule.switches();
    Horizon horizon = schedule.counted().horizon();
    RangeTicks ticks = new RangeTicks(ranges.longest());
    boolean lasting = !ranges.arePoints() || schedule.counted().repeats();
    boolean bounded = lasting && responses.stream().noneMatch(r -> r.kind() == Kind.SEEN);
    long[] seen = new long[responses.size()];
    int corners = Math.min(CORNERS, 1 << ranges.longest().tasks().size());
    for (int point = -1; point < POINTS + corners; point++) {
      RangeTicks.Times times = times(ranges, random, point);
      ticks.run(times, horizon.from(), horizon.until());
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
      if (ranges.arePoints()) {
        // switches are those of this hyperperiod; a response may be longer in the next one
        ticks.run(times, horizon.from(), horizon.until() + horizon.length());
        for (int task = 0; task < seen.length; task++) {
          seen[task] = Math.max(seen[task], ticks.worst[task]);
          assertWithin(responses.get(task), ticks, task, ranges);
        }
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
}
