package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The longest response times of fixed priorities on an undivided processor; on one core by the busy
 * period that begins when all tasks are released together. Exact for preemptive tasks without
 * offsets whose context switches take no time; else an upper bound: offsets are left out, and each
 * job counts the switch to it and the switch back. Several cores have bounds of their own.
 */
public final class ResponseTimes {
  private final TaskSet set;
  private final int[] rank;
  private final long[] cost;
  private final boolean preemptive;
  private long steps;

  private ResponseTimes(TaskSet set, long mostSteps) {
    this.set = set;
    this.rank = Ranks.of(set);
    this.preemptive = set.partitions().get(0).preemptive();
    this.steps = mostSteps;
    this.cost = new long[rank.length];
    for (int i = 0; i < cost.length; i++) {
      cost[i] = set.tasks().get(i).execution() + 2 * set.tasks().get(i).longestSwitch();
    }
  }

  /**
   * The bounds in the order of the tasks; empty for a task that has none.
   *
   * @param mostSteps after which it gives up
   * @return nothing if it gave up, or does not apply
   */
  public static Optional<List<Optional<Long>>> of(TaskSet set, long mostSteps) {
    if (set.windows().isPresent() || !set.partitions().get(0).protocol().isFixedPriority()) {
      return Optional.empty();
    }
    return set.cores() == 1
        ? new ResponseTimes(set, mostSteps).all()
        : GlobalResponseTimes.of(set, mostSteps);
  }

  private Optional<List<Optional<Long>>> all() {
    int n = rank.length;
    List<Integer> order = new ArrayList<>(n);
    for (int i = 0; i < n; i++) {
      order.add(i);
    }
    order.sort((a, b) -> Integer.compare(rank[a], rank[b]));
    List<Optional<Long>> worst = new ArrayList<>(Collections.nCopies(n, Optional.empty()));
    for (int place = 0; place < n && steps > 0; place++) {
      int last = place;
      while (last + 1 < n && rank[order.get(last + 1)] == rank[order.get(place)]) {
        last++;
      }
      if (Load.exceedsOne(set.tasks(), cost, order.subList(0, last + 1))) {
        return steps > 0 ? Optional.of(worst) : Optional.empty();
      }
      for (int i = place; i <= last; i++) {
        worst.set(order.get(i), worst(order.get(i), order, last));
      }
      place = last;
    }
    return steps > 0 ? Optional.of(worst) : Optional.empty();
  }

  /** The longest response of the jobs in the busy period of a task. */
  private Optional<Long> worst(int task, List<Integer> order, int last) {
    long blocking = preemptive ? 0 : blocking(order, last);
    long busy = busyPeriod(blocking, order, last);
    long period = set.tasks().get(task).period();
    long worst = 0;
    for (long job = 0; job * period < busy && steps > 0; job++) {
      long end =
          preemptive
              ? end(task, (job + 1) * cost[task], order, last)
              : start(task, job, blocking, order, last);
      if (end >= Horizon.NEVER) {
        return Optional.empty();
      }
      worst = Math.max(worst, end - job * period);
    }
    return busy < Horizon.NEVER ? Optional.of(worst) : Optional.empty();
  }

  /** How long the processor is busy with the tasks up to a rank, and what blocks them. */
  private long busyPeriod(long blocking, List<Integer> order, int last) {
    long length = blocking + 1;
    while (steps > 0) {
      long work = blocking;
      for (int place = 0; place <= last; place++) {
        long period = set.tasks().get(order.get(place)).period();
        work += (length + period - 1) / period * cost[order.get(place)];
      }
      steps -= last + 1;
      if (work <= length || work >= Horizon.NEVER) {
        return Math.min(Math.max(length, 1), Horizon.NEVER);
      }
      length = work;
    }
    return Horizon.NEVER;
  }

  /** The longest job of a less urgent task, which may have begun just before. */
  private long blocking(List<Integer> order, int last) {
    long longest = 0;
    for (int place = last + 1; place < order.size(); place++) {
      longest = Math.max(longest, cost[order.get(place)] - 1);
    }
    return Math.max(0, longest);
  }

  private long end(int task, long own, List<Integer> order, int last) {
    long end = own;
    while (steps > 0) {
      long work = own;
      for (int place = 0; place <= last; place++) {
        int other = order.get(place);
        if (other != task) {
          long period = set.tasks().get(other).period();
          work += (end + period - 1) / period * cost[other];
        }
      }
      steps -= last + 1;
      if (work <= end || work >= Horizon.NEVER) {
        return work >= Horizon.NEVER ? Horizon.NEVER : end;
      }
      end = work;
    }
    return Horizon.NEVER;
  }

  /** Without preemption a job only waits until it begins. */
  private long start(int task, long job, long blocking, List<Integer> order, int last) {
    long before = blocking + job * cost[task];
    long start = before;
    while (steps > 0) {
      long work = before;
      for (int place = 0; place <= last; place++) {
        int other = order.get(place);
        if (other != task) {
          work += (start / set.tasks().get(other).period() + 1) * cost[other];
        }
      }
      steps -= last + 1;
      if (work <= start || work >= Horizon.NEVER) {
        return work >= Horizon.NEVER ? Horizon.NEVER : start + cost[task];
      }
      start = work;
    }
    return Horizon.NEVER;
  }
}
