package org.aadlenergy.engine.schedule;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.function.IntConsumer;

/**
 * Jobs that must wait for the one before of their task, as a thread runs on one core at a time. On
 * one core alone the order of the queue sees to that.
 */
final class Backlog {
  private final boolean[] busy;
  private final Map<Integer, Queue<Integer>> waiting = new HashMap<>();

  Backlog(int tasks) {
    busy = new boolean[tasks];
  }

  /** Whether a job may begin; it is kept if not. */
  boolean admits(int task, int job) {
    if (busy[task]) {
      waiting.computeIfAbsent(task, t -> new ArrayDeque<>()).add(job);
      return false;
    }
    busy[task] = true;
    return true;
  }

  /** Writes down all that wait. */
  void describe(Jobs jobs, long time, CycleSkips.State state) {
    waiting.values().forEach(queue -> queue.forEach(job -> jobs.describe(job, time, state)));
  }

  /** Visits all that wait. */
  void each(IntConsumer visit) {
    waiting.values().forEach(queue -> queue.forEach(visit::accept));
  }

  /** The job of a task that may begin now that one has ended, or {@link Jobs#NONE}. */
  int next(int task) {
    Queue<Integer> jobs = waiting.get(task);
    if (jobs == null || jobs.isEmpty()) {
      busy[task] = false;
      return Jobs.NONE;
    }
    return jobs.remove();
  }
}
