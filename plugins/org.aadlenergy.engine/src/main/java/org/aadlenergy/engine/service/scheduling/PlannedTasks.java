package org.aadlenergy.engine.service.scheduling;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.bound.TimeRanges;
import org.aadlenergy.engine.service.scheduling.PlannedThread.Switches;

/**
 * The threads of a processor as tasks, with the ranges of their times.
 *
 * @param regular by task: whether its period is one, and not just a mean distance
 */
record PlannedTasks(TimeRanges times, boolean[] regular) {
  /** The times of jobs at one end of their ranges. */
  private static final class End {
    final List<Task> tasks;
    // one object each for all threads
    final ToDoubleFunction<Estimate> of;
    final ToDoubleFunction<Estimate> ofWaits;
    long time;
    List<Long> waits = List.of();

    End(int count, Which which) {
      tasks = new ArrayList<>(count);
      of = which::of;
      ofWaits = which::ofWaits;
    }

    void add(PlannedThread thread, Switches switches, double stretch) {
      tasks.add(thread.task(time, waits, switches, of, stretch));
    }
  }

  /** Which end. */
  private enum Which {
    SHORTEST,
    NOMINAL,
    LONGEST;

    double of(Estimate time) {
      return switch (this) {
        case SHORTEST -> PlannedThread.shortest(time);
        case NOMINAL -> time.nominal();
        case LONGEST -> PlannedThread.longest(time);
      };
    }

    double ofWaits(Estimate time) {
      return switch (this) {
        case SHORTEST -> JobWaits.shortest(time);
        case NOMINAL -> time.nominal();
        case LONGEST -> JobWaits.longest(time);
      };
    }
  }

  /**
   * Those of a plan.
   *
   * @param alike whether threads that cost the same take the same time
   */
  static PlannedTasks of(ProcessorPlan plan, Optional<Ticks> ticks, boolean alike, Mode mode) {
    int n = plan.threads().size();
    End[] ends = {new End(n, Which.SHORTEST), new End(n, Which.NOMINAL), new End(n, Which.LONGEST)};
    boolean[] regular = new boolean[n];
    for (int i = 0; i < n; i++) {
      PlannedThread thread = plan.threads().get(i);
      Switches switches = thread.switches(mode.coefficients());
      boolean alone = i == 0 || ticks.isPresent() || !alike;
      boolean other = alone || !isTimedLike(thread, plan.threads().get(i - 1));
      Estimate time = other ? thread.dispatchSeconds() : Estimate.ZERO;
      for (End end : ends) {
        double stretch =
            ticks.isPresent() ? ticks.get().stretch(thread.thread(), mode, end.of) : 1.0;
        if (other) {
          end.time = plan.time().steps(stretch * Math.max(0.0, end.of.applyAsDouble(time)));
          end.waits = JobWaits.of(thread, end.ofWaits, plan.time());
        }
        end.add(thread, switches, stretch);
      }
      regular[i] = thread.timing().regular();
    }
    return new PlannedTasks(
        new TimeRanges(set(plan, ends[0]), set(plan, ends[1]), set(plan, ends[2])), regular);
  }

  private static TaskSet set(ProcessorPlan plan, End end) {
    return new TaskSet(
        end.tasks,
        plan.partitions(),
        plan.windows().map(windows -> windows.windows(plan.time())),
        plan.cores());
  }

  /** Whether the time of a dispatch is that of another thread, as their terms say. */
  private static boolean isTimedLike(PlannedThread thread, PlannedThread other) {
    return !thread.thread().terms().isEmpty()
        && thread.thread().workload().platform().isPresent()
        && other.thread().workload().platform().isPresent()
        && thread.thread().costsLike(other.thread());
  }
}
