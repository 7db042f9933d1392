package org.aadlenergy.engine.schedule.bound;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;

/**
 * Whether preemptive tasks meet all deadlines with the earliest deadline first on an undivided
 * processor, by the work that must be done up to each deadline (quick processor-demand analysis).
 * Exact without offsets and with context switches that take no time; else on the safe side.
 */
public final class ProcessorDemand {
  private final List<Task> tasks;
  private final long[] cost;
  private long steps;

  private ProcessorDemand(TaskSet set, long mostSteps) {
    tasks = set.tasks();
    steps = mostSteps;
    cost = DeadlineTimes.costs(tasks, true);
  }

  /**
   * Whether all deadlines are met.
   *
   * @param mostSteps after which it gives up
   * @return nothing if it gave up
   */
  public static Optional<Boolean> meetsDeadlines(TaskSet set, long mostSteps) {
    ProcessorDemand demand = new ProcessorDemand(set, mostSteps);
    List<Task> loaded = set.withExecutions(demand.cost).tasks();
    if (TaskSetLoad.exceedsOne(loaded)) {
      return Optional.of(false);
    }
    boolean late = true;
    for (Task task : loaded) {
      late &= task.relativeDeadline() >= task.period();
    }
    return late ? Optional.of(true) : demand.search();
  }

  private Optional<Boolean> search() {
    long shortest = Horizon.NEVER;
    for (Task task : tasks) {
      shortest = Math.min(shortest, task.relativeDeadline());
    }
    long time = deadlineBefore(busyPeriod() + 1);
    while (steps > 0) {
      long work = work(time);
      if (work > time) {
        return Optional.of(false);
      }
      if (work <= shortest) {
        return Optional.of(true);
      }
      time = work < time ? work : deadlineBefore(time);
    }
    return Optional.empty();
  }

  /** How long the processor stays busy when all tasks are released together. */
  private long busyPeriod() {
    long length = 1;
    while (steps > 0) {
      long work = 0;
      for (int i = 0; i < cost.length; i++) {
        long period = tasks.get(i).period();
        work += (length + period - 1) / period * cost[i];
      }
      steps -= cost.length;
      if (work <= length) {
        return length;
      }
      length = work;
    }
    return length;
  }

  /** The work of all jobs that are released and due up to a time. */
  private long work(long time) {
    long work = 0;
    for (int i = 0; i < cost.length; i++) {
      long due = time - tasks.get(i).relativeDeadline();
      if (due >= 0) {
        work += (due / tasks.get(i).period() + 1) * cost[i];
      }
    }
    steps -= cost.length;
    return work;
  }

  private long deadlineBefore(long time) {
    long latest = 0;
    for (Task task : tasks) {
      long first = task.relativeDeadline();
      if (first < time) {
        latest = Math.max(latest, (time - 1 - first) / task.period() * task.period() + first);
      }
    }
    steps -= cost.length;
    return latest;
  }
}
