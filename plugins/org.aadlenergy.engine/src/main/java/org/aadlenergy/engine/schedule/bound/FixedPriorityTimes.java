package org.aadlenergy.engine.schedule.bound;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Partition;
import org.aadlenergy.engine.schedule.Task;

/**
 * Bounds of response times of fixed priorities on one core, by the busy period that begins when all
 * tasks are released together. A job counts the switch to it, and the switch back to what it may
 * interrupt; without preemption a job waits for a less urgent one that has just begun.
 */
final class FixedPriorityTimes {
  private final List<Task> tasks;
  private final int[] rank;
  private final List<Integer> order = new ArrayList<>();
  private final long[] cost;
  private final boolean preemptive;
  private final PartitionSupply supply;
  private long steps;
  private int last;

  private FixedPriorityTimes(
      List<Task> tasks, Partition partition, PartitionSupply supply, long mostSteps) {
    this.tasks = tasks;
    this.rank = partition.protocol().ranks(tasks);
    this.preemptive = partition.preemptive();
    this.supply = supply;
    this.steps = mostSteps;
    this.cost = new long[rank.length];
    for (int i = 0; i < rank.length; i++) {
      order.add(i);
    }
    order.sort((a, b) -> Integer.compare(rank[a], rank[b]));
  }

  static Optional<List<Optional<Long>>> of(
      List<Task> tasks, Partition partition, PartitionSupply supply, long mostSteps) {
    return new FixedPriorityTimes(tasks, partition, supply, mostSteps).all();
  }

  private Optional<List<Optional<Long>>> all() {
    int n = rank.length;
    List<Optional<Long>> worst = new ArrayList<>(Collections.nCopies(n, Optional.empty()));
    for (int place = 0; place < n && steps > 0; place = last + 1) {
      last = place;
      while (last + 1 < n && rank[order.get(last + 1)] == rank[order.get(place)]) {
        last++;
      }
      charge();
      List<Integer> urgent = order.subList(0, last + 1);
      if (TaskSetLoad.exceeds(tasks, cost, urgent, supply)) {
        break;
      }
      for (int i = place; i <= last; i++) {
        worst.set(order.get(i), worst(order.get(i)));
      }
    }
    return steps > 0 ? Optional.of(worst) : Optional.empty();
  }

  /** What each job costs those up to the last rank: itself, and going on with one of them. */
  private void charge() {
    long back = 0;
    long ofRank = 0;
    for (int place = last; place >= 0; place--) {
      Task task = tasks.get(order.get(place));
      if (place < last && rank[order.get(place)] != rank[order.get(place + 1)]) {
        back = Math.max(back, ofRank);
      }
      ofRank = Math.max(ofRank, task.longestSwitch());
      cost[order.get(place)] = task.execution() + task.longestSwitch() + (preemptive ? back : 0);
    }
  }

  /** The longest response of the jobs in the busy period of a task. */
  private Optional<Long> worst(int task) {
    long blocking = preemptive ? 0 : blocking();
    long busy = busyPeriod(blocking);
    long period = tasks.get(task).period();
    long worst = 0;
    for (long job = 0; job * period < busy && steps > 0; job++) {
      long end = end(task, blocking + job * cost[task]);
      if (end >= Horizon.NEVER) {
        return Optional.empty();
      }
      worst = Math.max(worst, end - job * period);
    }
    return busy < Horizon.NEVER ? Optional.of(worst) : Optional.empty();
  }

  /** The longest job of a less urgent task, which may have begun just before. */
  private long blocking() {
    long longest = 0;
    for (int place = last + 1; place < order.size(); place++) {
      Task task = tasks.get(order.get(place));
      longest = Math.max(longest, task.execution() + task.longestSwitch() - 1);
    }
    return longest;
  }

  /** How long there is something to do for the tasks up to a rank, and what blocks them. */
  private long busyPeriod(long blocking) {
    long length = 1;
    while (steps > 0) {
      long work = blocking;
      for (int place = 0; place <= last; place++) {
        work += times(length, order.get(place)) * cost[order.get(place)];
      }
      steps -= last + 1;
      long next = supply.time(work);
      if (next <= length) {
        return length;
      }
      if (next >= Horizon.NEVER) {
        return Horizon.NEVER;
      }
      length = next;
    }
    return Horizon.NEVER;
  }

  /**
   * When a job ends. With preemption it gives way until its last unit of time is done, without
   * until the first one is.
   *
   * @param before what is done ahead of it in any case
   */
  private long end(int task, long before) {
    long contested = preemptive ? Math.max(1, cost[task]) : 1;
    long time = Math.max(1, supply.time(before + contested));
    while (steps > 0) {
      long work = before + contested;
      for (int place = 0; place <= last; place++) {
        int other = order.get(place);
        work += other == task ? 0 : times(time, other) * cost[other];
      }
      steps -= last + 1;
      long next = supply.time(work);
      if (next <= time || next >= Horizon.NEVER) {
        return next >= Horizon.NEVER ? next : supply.time(work - contested + cost[task]);
      }
      time = next;
    }
    return Horizon.NEVER;
  }

  /** How often a task is released within a time. */
  private long times(long time, int task) {
    long period = tasks.get(task).period();
    return (time - 1) / period + 1;
  }
}
