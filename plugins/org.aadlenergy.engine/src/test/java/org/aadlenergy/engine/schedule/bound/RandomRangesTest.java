package org.aadlenergy.engine.schedule.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Protocol;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.bound.Response.Kind;
import org.aadlenergy.engine.testing.Drawn;

/** No execution times within their ranges make a job take longer than its longest response. */
class RandomRangesTest {

  /** Of these half are ends of the ranges, and half inner points. */
  private static final int POINTS = Drawn.systems(10, 100, 400);

  /** Of the choices of one end for each task; all of them, where there are no more. */
  private static final int CORNERS = Drawn.systems(0, 0, 256);

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
        double carried = carried(task, horizon, responses.get(task), ranges) / ticks.jobs[task];
        assertThat(perJob)
            .as("switches to %s of %s", task, ranges)
            .matches(
                n ->
                    !bounded
                        || n > switches.get(number).low() - 1e-9
                            && n < switches.get(number).high() + carried + 1e-9);
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

  /**
   * How often the last jobs of a stretch may be interrupted after it, where others were in the one
   * before: what holds for jobs on average holds for those of one stretch but for these.
   */
  private static double carried(int task, Horizon horizon, Response response, TimeRanges ranges) {
    double count = 0.0;
    for (int other = 0; other < ranges.longest().tasks().size(); other++) {
      Task its = ranges.longest().tasks().get(other);
      if (other != task && !ranges.arePoints()) {
        long end = horizon.until() + response.worst();
        long before = (horizon.until() - 1 - its.offset()) / its.period();
        count += (end - 1 - its.offset()) / its.period() - before;
      }
    }
    return count;
  }

  /**
   * The last job of task 1 is interrupted twice, by tasks 0 and 2, both after the stretch; the one
   * before the stretch, which is alike, may not be, and leaves its second interruption to the first
   * of the stretch: three for five jobs. Over many stretches there are two.
   */
  @Property(tries = 5)
  void interruptionsAfterAStretchAreOfItsLastJobs(@ForAll Random random) {
    TimeRanges ranges =
        new TimeRanges(carrying(4, 1, 4, 1), carrying(5, 2, 4, 1), carrying(7, 4, 4, 1));
    nothingTakesLonger(random, ranges);
    RangeTicks ticks = new RangeTicks(ranges.longest());
    Horizon horizon = RangedScheduleTest.schedule(ranges).counted().horizon();
    long many = 100 * horizon.length();
    for (int point = 0; point < POINTS; point++) {
      ticks.run(times(ranges, random, point), horizon.from(), horizon.from() + many);
      assertThat((double) ticks.switches[1] / ticks.jobs[1]).isLessThanOrEqualTo(1.4 + 2.0 / 500);
    }
  }

  private static TaskSet carrying(long... executions) {
    Task[] tasks = {
      Task.periodic("t0", 60, executions[0]).withOffset(52).withPriority(3).withDeadline(36),
      Task.periodic("t1", 12, executions[1]).withOffset(1).withPriority(0).withDeadline(12),
      Task.periodic("t2", 60, executions[2]).withOffset(2).withPriority(1).withDeadline(52),
      Task.periodic("t3", 30, executions[3]).withOffset(22).withPriority(0).withDeadline(18)
    };
    List<Task> switching = new ArrayList<>();
    for (Task task : tasks) {
      switching.add(task.withSwitches(1, 1));
    }
    return TaskSet.of(switching, Protocol.GIVEN_PRIORITIES, true);
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

  @Property
  void inPartitionsThatTakeTurns(
      @ForAll Random random,
      @ForAll Protocol protocol,
      @ForAll boolean preemptive,
      @ForAll @IntRange(min = 1, max = 2) int cores) {
    nothingTakesLonger(
        random, RangedSets.inWindows(random, protocol, preemptive || cores > 1, cores));
  }
}
