package org.aadlenergy.engine.schedule.bound;

import java.util.List;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Task;

/**
 * How much a task can run, at most, beside a job that waits for one of several cores: one of its
 * jobs begins as late as its bound allows, the next ones as early as they come. A job that can be
 * interrupted pays a context switch for every release of a more urgent one.
 */
final class GlobalWork {
  private final List<Task> tasks;
  private final int[] rank;
  private final boolean byDeadline;
  private final boolean preemptive;
  private final long[] bound;
  private final long[] cost;
  private final boolean switches;

  /**
   * Takes what is known so far.
   *
   * @param bound of each task, which may become less; {@link Horizon#NEVER} where there is none
   */
  GlobalWork(List<Task> tasks, int[] rank, boolean byDeadline, boolean preemptive, long[] bound) {
    this.tasks = tasks;
    this.rank = rank;
    this.byDeadline = byDeadline;
    this.preemptive = preemptive;
    this.bound = bound;
    this.cost = new long[rank.length];
    this.switches = ResponseTimes.longestSwitch(tasks) > 0;
  }

  /** Whether a context switch takes any time. */
  boolean switches() {
    return switches;
  }

  /** Takes over the bound of a task as it is now. */
  void update(int task) {
    cost[task] = own(task, 1, bound[task]);
  }

  /** So many jobs and the switches to them, if they are not done before a time has passed. */
  long own(int task, int jobs, long length) {
    Task one = tasks.get(task);
    long count = jobs;
    if (preemptive && one.longestSwitch() > 0) {
      for (int other = 0; other < rank.length; other++) {
        count += interruptions(other, task, jobs, length);
      }
    }
    return jobs * one.execution() + count * one.longestSwitch();
  }

  /**
   * How many jobs of another task may begin, and interrupt some jobs, within a time: those that are
   * released, and where they may wait for each other those that were released before.
   */
  private long interruptions(int other, int task, int jobs, long length) {
    long period = tasks.get(other).period();
    long within = length + (bound[other] > period ? bound[other] : 0);
    if (byDeadline) {
      long sooner = within - length + dueLater(task, other);
      within = sooner <= 0 ? 0 : Math.min(within, sooner + (jobs - 1) * tasks.get(task).period());
    } else if (rank[other] >= rank[task]) {
      return 0;
    }
    return within <= 0 ? 0 : (within - 1) / period + 1;
  }

  /** By how much one task is due later after its release than another. */
  private long dueLater(int task, int other) {
    return tasks.get(task).relativeDeadline() - tasks.get(other).relativeDeadline();
  }

  /** How long a less urgent job that had begun before keeps a core. */
  long blocking(int other) {
    Task one = tasks.get(other);
    return Math.max(0, one.execution() + one.longestSwitch() - 1);
  }

  /** Whether a job that was released before one of a task may be due after it. */
  boolean isDueLater(int other, int task) {
    return dueLater(other, task) > 0;
  }

  /**
   * How much another task runs before a job of a task is done that waits for so long.
   *
   * @param job how many of its own jobs were released before it within that time
   */
  long within(long length, int other, int task, int job) {
    if (bound[other] >= Horizon.NEVER || cost[other] > bound[other]) {
      return length;
    }
    long period = tasks.get(other).period();
    long beside = running(length + bound[other] - cost[other], cost[other], period);
    if (!byDeadline) {
      return beside;
    }
    long due = job * tasks.get(task).period() + dueLater(task, other);
    return Math.min(beside, urgent(due + bound[other], cost[other], period));
  }

  /** Jobs that begin within a time, the first at once. */
  private static long running(long time, long cost, long period) {
    long whole = time / period;
    return whole * cost + Math.min(cost, time - whole * period);
  }

  /** Jobs whose deadline comes no later, each as late as its bound allows. */
  private static long urgent(long time, long cost, long period) {
    if (time <= 0) {
      return 0;
    }
    long whole = time / period;
    return time >= Horizon.NEVER / 2
        ? Horizon.NEVER
        : whole * cost + Math.min(cost, time - whole * period);
  }
}
