package org.aadlenergy.engine.service.scheduling;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.TimedTasks;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.schedule.GovernedSchedule;
import org.aadlenergy.engine.schedule.GovernedSchedule.Governed;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.bound.RangedSchedule;
import org.aadlenergy.engine.schedule.bound.TimeRanges;
import org.aadlenergy.engine.term.BoardIdle;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.Settled;
import org.aadlenergy.engine.workload.ExecutionTime;

/** What the run of a cluster says of one of its processors. */
record GovernedProcessor(
    GovernedTasks tasks,
    Settled settled,
    CalibratedPlatform platform,
    GovernedSchedule all,
    Governed own) {
  Horizon horizon() {
    return all.horizon();
  }

  /** Its points over time, with what a busy core draws at each. */
  TimedTasks.Points points(Coefficients coefficients) {
    List<String> rails = List.copyOf(platform.rails().keySet());
    int points = settled.points().size();
    double[][][] code = new double[rails.size()][points][];
    double[][] work = new double[points][];
    double[][] shares = new double[points][];
    for (int point = 0; point < points; point++) {
      work[point] = tasks.speed(settled, point);
      double[] share = tasks.codeShare(settled, point);
      shares[point] = share;
      for (int rail = 0; rail < code.length; rail++) {
        double watts = watts(settled.points().get(point), rails.get(rail), coefficients);
        code[rail][point] = Arrays.stream(share).map(its -> its * watts).toArray();
      }
    }
    return new TimedTasks.Points(all.points(), rails, code, work, shares);
  }

  private double watts(ExecutionProfile point, String rail, Coefficients coefficients) {
    Coefficient busy = point.power().get(rail);
    Rail its = Objects.requireNonNull(platform.rails().get(rail));
    return busy == null
        ? 0.0
        : BoardIdle.ofOneCore(busy, platform, point, its, coefficients)
            .orElse(Estimate.ZERO)
            .nominal();
  }

  private static double own(PlannedThread thread, boolean most) {
    Estimate time =
        ExecutionTime.of(thread.thread().workload())
            .map(ExecutionTime::seconds)
            .orElse(Estimate.ZERO);
    return most ? PlannedThread.longest(time) : PlannedThread.shortest(time);
  }

  /** Whether no execution time can be another. */
  private static boolean arePoints(List<PlannedThread> threads) {
    for (PlannedThread thread : threads) {
      Estimate time = thread.dispatchSeconds();
      boolean point = time.hardBelow() == 0.0 && time.hardAbove() == 0.0;
      if (!point || own(thread, true) != own(thread, false)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Its schedule with what holds for all times.
   *
   * @param threads of its plan
   * @param times as they are at the points that it chooses
   */
  RangedSchedule ranged(
      List<PlannedThread> threads, TimeRanges times, Optional<Ticks> ticks, Demand demand) {
    int highest = settled.points().size() - 1;
    TimeRanges all =
        new TimeRanges(
            at(highest, threads, times.shortest(), false, ticks, demand),
            times.nominal(),
            at(0, threads, times.longest(), true, ticks, demand));
    return RangedSchedule.governed(all, horizon(), own, arePoints(threads), demand.cancellation());
  }

  /** The tasks, were all of their execution done at one point. */
  private TaskSet at(
      int point,
      List<PlannedThread> threads,
      TaskSet set,
      boolean most,
      Optional<Ticks> ticks,
      Demand demand) {
    long[] executions = new long[set.tasks().size()];
    ToDoubleFunction<Estimate> end = most ? PlannedThread::longest : PlannedThread::shortest;
    for (int i = 0; i < executions.length; i++) {
      PlannedThread thread = threads.get(i);
      double own = own(thread, most);
      double others =
          end.applyAsDouble(thread.dispatchSeconds())
              - end.applyAsDouble(thread.executionSeconds());
      double slowness = tasks.slowness(i, settled, point);
      double stretch = ticks.isPresent() ? ticks.get().stretch(thread.thread(), demand, end) : 1.0;
      // a job takes whole steps where its execution time holds, and so many times these here
      double usual = own + others;
      double times = usual > 0.0 ? (own * slowness + others) / usual : 1.0;
      long steps = demand.time().steps(stretch * usual);
      executions[i] = Math.max(0, Math.round(steps * times));
    }
    return set.withExecutions(executions);
  }
}
