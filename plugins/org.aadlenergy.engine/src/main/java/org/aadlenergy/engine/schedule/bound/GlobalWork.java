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
    this.switches = ResponseTimes.longestSwitch(tasks) > 0;
  }

  /** Whether a context switch takes any time. */
  boolean switches() {
    return switches;
  }

  /** A job and the switches to it, if it is not done before a time has passed. */
  long own(int task, long length) {
    Task one = tasks.get(task);
    long count = 1;
    if (preemptive && one.longestSwitch() > 0) {
      for (int other = 0; other < rank.length; other++) {
        count += interruptions(other, task, length);
      }
    }
    return one.execution() + count * one.longestSwitch();
  }

  /** How many jobs of another task may interrupt one within a time. */
  private long interruptions(int other, int task, long length) {
    long within = length;
    if (byDeadline) {
      long sooner = tasks.get(task).relativeDeadline() - tasks.get(other).relativeDeadline();
      within = Math.min(length, sooner);
    } else if (rank[other] >= rank[task]) {
      return 0;
    }
    return within <= 0 ? 0 : (within - 1) / tasks.get(other).period() + 1;
  }

  /** How long a less urgent job that had begun before keeps a core. */
  long blocking(int other, int task) {
    Task one = tasks.get(other);
    boolean later = one.relativeDeadline() > tasks.get(task).relativeDeadline();
    return byDeadline && !later ? 0 : Math.max(0, one.execution() + one.longestSwitch() - 1);
  }

  /** How much another task runs before a job of a task that waits for so long. */
  long within(long length, int other, int task) {
    if (bound[other] >= Horizon.NEVER) {
      return length;
    }
    long cost = own(other, bound[other]);
    if (cost > bound[other]) {
      return length;
    }
    long period = tasks.get(other).period();
    long beside = running(length + bound[other] - cost, cost, period);
    if (!byDeadline) {
      return beside;
    }
    long due = tasks.get(task).relativeDeadline() - tasks.get(other).relativeDeadline();
    return Math.min(beside, Math.max(0, urgent(due + bound[other], cost, period)));
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
