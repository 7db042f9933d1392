package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Upper bounds of response times where several cores share one queue, for preemptive fixed
 * priorities and deadlines up to the period: a job ends once its own work is done and all cores
 * have been taken for no longer by more urgent jobs, each of which counts for as long as it can run
 * beside it at most (Bertogna and Cirinei, 2007). Every release of a more urgent task may cost it a
 * context switch. A bound holds whatever the phases of the tasks.
 */
final class GlobalResponseTimes {
  private final List<Task> tasks;
  private final int cores;
  private final int[] rank;
  private final long[] cost;
  private long steps;

  private GlobalResponseTimes(TaskSet set, long mostSteps) {
    this.tasks = set.tasks();
    this.cores = set.cores();
    this.rank = Ranks.of(set);
    this.steps = mostSteps;
    this.cost = new long[rank.length];
  }

  /**
   * The bounds in the order of the tasks; empty from the first task on that has none.
   *
   * @return nothing if it does not apply, or gave up
   */
  static Optional<List<Optional<Long>>> of(TaskSet set, long mostSteps) {
    if (!set.partitions().get(0).preemptive()) {
      return Optional.empty();
    }
    for (Task task : set.tasks()) {
      if (!task.background() && task.relativeDeadline() > task.period()) {
        return Optional.empty();
      }
    }
    return new GlobalResponseTimes(set, mostSteps).all();
  }

  private Optional<List<Optional<Long>>> all() {
    int n = rank.length;
    List<Integer> order = new ArrayList<>(n);
    for (int i = 0; i < n; i++) {
      order.add(i);
    }
    order.sort((a, b) -> Integer.compare(rank[a], rank[b]));
    List<Optional<Long>> bounds = new ArrayList<>(Collections.nCopies(n, Optional.empty()));
    int place = 0;
    boolean bounded = true;
    while (place < n && bounded) {
      int end = place + 1;
      while (end < n && rank[order.get(end)] == rank[order.get(place)]) {
        end++;
      }
      List<Integer> urgent = order.subList(0, end);
      for (int i = place; i < end; i++) {
        cost[order.get(i)] = own(order.get(i), latest(order.get(i)), urgent);
      }
      long[] found = new long[end - place];
      for (int i = place; i < end; i++) {
        found[i - place] = bound(order.get(i), urgent, bounds);
        bounded &= found[i - place] < Horizon.NEVER;
      }
      for (int i = place; i < end && bounded; i++) {
        bounds.set(order.get(i), Optional.of(found[i - place]));
        cost[order.get(i)] = own(order.get(i), found[i - place], urgent);
      }
      place = end;
    }
    return steps > 0 ? Optional.of(bounds) : Optional.empty();
  }

  /** Where a task would end after its deadline, those that it disturbs have no bound either. */
  private long bound(int task, List<Integer> urgent, List<Optional<Long>> bounds) {
    long[] work = new long[urgent.size()];
    long latest = latest(task);
    long length = Math.max(1, tasks.get(task).execution());
    while (steps > 0 && length <= latest) {
      for (int i = 0; i < work.length; i++) {
        int other = urgent.get(i);
        work[i] = other == task ? 0 : work(other, length, bounds.get(other));
      }
      steps -= 2L * work.length;
      long next = own(task, length, urgent) + waiting(work);
      if (next <= length) {
        return length;
      }
      length = next;
    }
    return Horizon.NEVER;
  }

  /**
   * The longest time for which all cores can be taken, if none of the others counts for more than
   * that time itself: some of those with most work, fewer than there are cores, take a core each
   * all the time, and the work of the rest is spread over the other cores.
   */
  private long waiting(long[] work) {
    long[] sorted = work.clone();
    Arrays.sort(sorted);
    long rest = Arrays.stream(sorted).sum();
    long least = rest / cores;
    for (int whole = 1; whole < cores && whole <= sorted.length; whole++) {
      rest -= sorted[sorted.length - whole];
      least = Math.min(least, rest / (cores - whole));
    }
    return least;
  }

  private long latest(int task) {
    return Math.min(tasks.get(task).relativeDeadline(), tasks.get(task).period());
  }

  /** Its time and the switches to it: at first, and each time that a release may have taken it. */
  private long own(int task, long length, List<Integer> urgent) {
    Task one = tasks.get(task);
    long switches = 1;
    if (one.longestSwitch() > 0) {
      for (int other : urgent) {
        long period = tasks.get(other).period();
        switches += other == task ? 0 : (length + period - 1) / period;
      }
    }
    return one.execution() + switches * one.longestSwitch();
  }

  /**
   * The most that a task can run within a time, one job being as late as it may before it; all of
   * the time where its switches may take it past its deadline.
   */
  private long work(int task, long length, Optional<Long> response) {
    long period = tasks.get(task).period();
    long late = response.orElse(latest(task));
    if (cost[task] > late) {
      return length;
    }
    long whole = (length + late - cost[task]) / period;
    long rest = length + late - cost[task] - whole * period;
    return whole * cost[task] + Math.min(cost[task], Math.max(0, rest));
  }
}
