package org.aadlenergy.engine.schedule;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * Jobs that must wait for the one before of their task, as a thread runs on one core at a time: the
 * ready queue holds one of each task, however far behind they are.
 */
final class Backlog {
  private static final int MOST_DESCRIBED = 64;

  private final boolean[] busy;

  /** By task, the first and the last that waits. */
  private final int[] first;

  private final int[] last;

  /** By job, the one behind it. */
  private int[] next = new int[64];

  private int count;

  Backlog(int tasks) {
    busy = new boolean[tasks];
    first = new int[tasks];
    Arrays.fill(first, Jobs.NONE);
    last = first.clone();
  }

  /** Whether a job may begin; it is kept if not. */
  boolean admits(int task, int job) {
    if (!busy[task]) {
      busy[task] = true;
      return true;
    }
    if (job >= next.length) {
      next = Arrays.copyOf(next, 2 * job);
    }
    next[job] = Jobs.NONE;
    if (first[task] == Jobs.NONE) {
      first[task] = job;
    } else {
      next[last[task]] = job;
    }
    last[task] = job;
    count++;
    return false;
  }

  /** Writes down all that wait. */
  void describe(Jobs jobs, long time, CycleSkips.State state) {
    if (count > MOST_DESCRIBED) {
      state.gaveUp();
    } else if (count > 0) {
      each(job -> jobs.describe(job, time, state));
    }
  }

  /** Visits all that wait. */
  void each(IntConsumer visit) {
    for (int start : first) {
      for (int job = start; job != Jobs.NONE; job = next[job]) {
        visit.accept(job);
      }
    }
  }

  /** The job of a task that may begin now that one has ended, or {@link Jobs#NONE}. */
  int next(int task) {
    int job = first[task];
    if (job == Jobs.NONE) {
      busy[task] = false;
      return Jobs.NONE;
    }
    first[task] = next[job];
    count--;
    return job;
  }
}
