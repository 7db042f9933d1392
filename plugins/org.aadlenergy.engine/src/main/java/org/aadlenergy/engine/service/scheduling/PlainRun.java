package org.aadlenergy.engine.service.scheduling;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.TooManyJobs;
import org.aadlenergy.engine.schedule.bound.RangedSchedule;
import org.aadlenergy.engine.schedule.bound.ResponseTimes;
import org.aadlenergy.engine.schedule.bound.TimeRanges;

/** A processor's schedule, were there no services of the operating system. */
final class PlainRun {
  private final ProcessorPlan plan;
  private final TaskSet nominal;
  private final Mode mode;
  private Optional<List<Optional<Long>>> known = Optional.empty();

  /** The same tasks as the given ones, without what services add to them. */
  PlainRun(ProcessorPlan plan, TaskSet nominal, Mode mode) {
    this.plan = plan;
    this.nominal = nominal;
    this.mode = mode;
  }

  /** The tasks, each with the longest time that its own work takes. */
  TaskSet longest() {
    return set(PlannedThread::longest);
  }

  /** The longest response times; none where a deadline is never met. They are found once. */
  List<Optional<Long>> responses(Horizon horizon) {
    if (known.isEmpty()) {
      known = Optional.of(found(horizon));
    }
    return known.get();
  }

  private List<Optional<Long>> found(Horizon horizon) {
    TimeRanges times =
        new TimeRanges(set(PlannedThread::shortest), set(Estimate::nominal), longest());
    try {
      return RangedSchedule.of(times, horizon, 0, mode.cancellation()).unlessLate();
    } catch (TooManyJobs e) {
      return ResponseTimes.of(times.longest(), RangedSchedule.MOST_STEPS)
          .orElse(Collections.nCopies(nominal.tasks().size(), Optional.empty()));
    }
  }

  private TaskSet set(ToDoubleFunction<Estimate> end) {
    long[] executions = new long[plan.threads().size()];
    for (int i = 0; i < executions.length; i++) {
      Estimate time = plan.threads().get(i).executionSeconds();
      executions[i] = plan.time().steps(end.applyAsDouble(time));
    }
    return nominal.withExecutions(executions).withoutWaits().withoutSwitches();
  }
}
