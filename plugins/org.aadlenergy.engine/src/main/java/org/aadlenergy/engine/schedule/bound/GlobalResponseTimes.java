package org.aadlenergy.engine.schedule.bound;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Partition;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;

/**
 * Upper bounds of response times where several cores share one queue: a job ends, or begins where
 * nothing interrupts it, once all cores have been taken for no longer by others, each of which
 * counts for as long as it can run beside it at most (Bertogna and Cirinei, 2007). Where jobs take
 * longer than their period, those before them in the same stretch of work are added.
 */
final class GlobalResponseTimes {
  /** How often bounds that lean on each other are looked for, and then made better. */
  private static final int ROUNDS = 16;

  private static final int BETTER = 4;

  /** How many jobs of a task may follow each other without a pause. */
  private static final int MOST_JOBS = 16;

  private final List<Task> tasks;
  private final int cores;
  private final boolean preemptive;
  private final boolean byDeadline;
  private final GlobalWork work;
  private final int[] rank;
  private final long[] bound;
  private long steps;

  private GlobalResponseTimes(TaskSet set, long mostSteps) {
    Partition partition = set.partitions().get(0);
    this.tasks = set.tasks();
    this.cores = set.cores();
    this.preemptive = partition.preemptive();
    this.byDeadline = !partition.protocol().isFixedPriority();
    this.rank = byDeadline ? new int[tasks.size()] : partition.protocol().ranks(tasks);
    this.steps = mostSteps;
    this.bound = new long[rank.length];
    for (int i = 0; i < bound.length; i++) {
      bound[i] = tasks.get(i).period();
    }
    this.work = new GlobalWork(tasks, rank, byDeadline, preemptive, bound);
  }

  /**
   * The bounds in the order of the tasks; empty for those that have none.
   *
   * @return nothing if it gave up
   */
  static Optional<List<Optional<Long>>> of(TaskSet set, long mostSteps) {
    return new GlobalResponseTimes(set, mostSteps).all();
  }

  /** From the most urgent tasks on; those of one rank need each other's bounds. */
  private Optional<List<Optional<Long>>> all() {
    int n = rank.length;
    List<Integer> order = new ArrayList<>(n);
    for (int i = 0; i < n; i++) {
      order.add(i);
    }
    order.sort((a, b) -> Integer.compare(rank[a], rank[b]));
    List<Optional<Long>> bounds = new ArrayList<>(Collections.nCopies(n, Optional.empty()));
    boolean bounded = true;
    int end;
    for (int place = 0; place < n && bounded; place = end) {
      end = place + 1;
      while (end < n && rank[order.get(end)] == rank[order.get(place)]) {
        end++;
      }
      List<Integer> group = order.subList(place, end);
      boolean found = solve(group, order.subList(0, end));
      for (int task : group) {
        bounds.set(task, found ? Optional.of(bound[task]) : Optional.empty());
        bound[task] = found ? bound[task] : Horizon.NEVER;
        work.update(task);
      }
      bounded = found || !preemptive || !work.switches();
    }
    return steps > 0 ? Optional.of(bounds) : Optional.empty();
  }

  /**
   * The bounds of one rank, at first as if all its jobs were done within their periods: no job is
   * the first to take longer than it was taken to, once none of them is found to.
   */
  private boolean solve(List<Integer> group, List<Integer> urgent) {
    int better = group.size() > 1 ? BETTER : 1;
    boolean valid = false;
    for (int round = 0; round < ROUNDS && better > 0 && steps > 0; round++) {
      group.forEach(work::update);
      steps -= (long) group.size() * urgent.size();
      long[] found = new long[group.size()];
      boolean holds = true;
      for (int i = 0; i < found.length; i++) {
        found[i] = bound(group.get(i), urgent);
        if (found[i] >= Horizon.NEVER) {
          return valid;
        }
        holds &= found[i] <= bound[group.get(i)];
      }
      for (int i = 0; i < found.length && (holds || !valid); i++) {
        int task = group.get(i);
        bound[task] = holds ? found[i] : Math.max(bound[task], found[i]);
      }
      better -= holds ? 1 : 0;
      valid |= holds;
    }
    return valid;
  }

  /** The longest response of jobs that follow each other without a pause. */
  private long bound(int task, List<Integer> urgent) {
    long period = tasks.get(task).period();
    long longest = 0;
    for (int job = 0; job < MOST_JOBS; job++) {
      long end = end(task, job, urgent);
      if (end >= Horizon.NEVER) {
        return Horizon.NEVER;
      }
      longest = Math.max(longest, end - job * period);
      if (end <= (job + 1) * period) {
        return longest;
      }
    }
    return Horizon.NEVER;
  }

  /** When a job ends after the release of the first of those that it follows. */
  private long end(int task, int job, List<Integer> urgent) {
    long latest = MOST_JOBS * tasks.get(task).period();
    long length = 1;
    while (steps > 0 && length <= latest) {
      long[] items = items(task, job, length, urgent);
      steps -= 2L * items.length;
      long own = work.own(task, job + 1, length);
      long contested = preemptive ? Math.max(1, own) : work.own(task, job, length) + 1;
      long next = contested + waiting(items);
      if (next <= length) {
        return length - contested + own;
      }
      length = next;
    }
    return Horizon.NEVER;
  }

  /** For how long others can run beside a job, each on a core. */
  private long[] items(int task, int job, long length, List<Integer> urgent) {
    long[] blocking = new long[preemptive ? 0 : cores];
    long[] items = new long[urgent.size() + (job + 1) * blocking.length];
    for (int i = 0; i < urgent.size(); i++) {
      int other = urgent.get(i);
      items[i] = other == task ? 0 : work.within(length, other, task, job);
      boolean blocks = byDeadline && !preemptive && other != task;
      if (blocks && (job > 0 || work.isDueLater(other, task))) {
        keep(blocking, work.blocking(other) - (job > 0 ? 0 : items[i]));
      }
    }
    for (int other = 0; other < rank.length && !preemptive; other++) {
      if (rank[other] > rank[task]) {
        keep(blocking, work.blocking(other));
      }
    }
    for (int i = urgent.size(); i < items.length; i++) {
      items[i] = blocking[(i - urgent.size()) % cores];
    }
    return items;
  }

  /** Keeps the largest. */
  private static void keep(long[] largest, long value) {
    int least = 0;
    for (int i = 1; i < largest.length; i++) {
      least = largest[i] < largest[least] ? i : least;
    }
    largest[least] = Math.max(largest[least], value);
  }

  /**
   * The longest time for which all cores can be taken, if none of the others counts for more than
   * that time itself: some of those with most work, fewer than there are cores, take a core each
   * all the time, and the work of the rest is spread over the other cores.
   */
  private long waiting(long[] items) {
    long[] sorted = items.clone();
    Arrays.sort(sorted);
    long rest = Arrays.stream(sorted).sum();
    long least = rest / cores;
    for (int whole = 1; whole < cores && whole <= sorted.length; whole++) {
      rest -= sorted[sorted.length - whole];
      least = Math.min(least, rest / (cores - whole));
    }
    return least;
  }
}
