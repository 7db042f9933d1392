package org.aadlenergy.engine.schedule.bound;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Task;

/**
 * Bounds of response times on one core where the earliest deadline is first: a job is looked at
 * wherever its deadline may fall in a busy period that begins with a release of all others (Spuri
 * 1996; George, Rivierre and Spuri 1996 without preemption). Where that is too much work, the whole
 * busy period is the bound.
 */
final class DeadlineTimes {
  private final List<Task> tasks;
  private final long[] cost;
  private final long[] alone;
  private final boolean preemptive;
  private final PartitionSupply supply;
  private long steps;

  private DeadlineTimes(List<Task> tasks, boolean preemptive, PartitionSupply supply) {
    this.tasks = tasks;
    this.preemptive = preemptive;
    this.supply = supply;
    this.cost = costs(tasks, preemptive);
    this.alone = new long[cost.length];
    for (int i = 0; i < cost.length; i++) {
      alone[i] = tasks.get(i).execution() + tasks.get(i).longestSwitch();
    }
  }

  /** Each job, the switch to it, and the one back to a job that is due later. */
  static long[] costs(List<Task> tasks, boolean preemptive) {
    long[] cost = new long[tasks.size()];
    for (int i = 0; i < cost.length; i++) {
      long back = 0;
      for (Task other : tasks) {
        boolean later = other.relativeDeadline() > tasks.get(i).relativeDeadline();
        back = preemptive && later ? Math.max(back, other.longestSwitch()) : back;
      }
      cost[i] = tasks.get(i).execution() + tasks.get(i).longestSwitch() + back;
    }
    return cost;
  }

  static Optional<List<Optional<Long>>> of(
      List<Task> tasks, boolean preemptive, PartitionSupply supply, long mostSteps) {
    return new DeadlineTimes(tasks, preemptive, supply).all(mostSteps);
  }

  private Optional<List<Optional<Long>>> all(long mostSteps) {
    int n = cost.length;
    List<Optional<Long>> worst = new ArrayList<>(Collections.nCopies(n, Optional.empty()));
    if (TaskSetLoad.exceeds(tasks, cost, IntStream.range(0, n).boxed().toList(), supply)) {
      return Optional.of(worst);
    }
    steps = mostSteps;
    long busy = busyPeriod();
    if (busy >= Horizon.NEVER) {
      return Optional.empty();
    }
    for (int i = 0; i < n; i++) {
      steps = mostSteps / n;
      long found = worst(i, busy);
      worst.set(i, Optional.of(steps > 0 ? Math.min(found, busy) : busy));
    }
    return Optional.of(worst);
  }

  private long busyPeriod() {
    long blocking = preemptive ? 0 : blocking(-1);
    long length = 1;
    while (steps > 0) {
      long work = blocking;
      for (int i = 0; i < cost.length; i++) {
        work += ((length - 1) / tasks.get(i).period() + 1) * cost[i];
      }
      steps -= cost.length;
      long next = supply.time(work);
      if (next <= length || next >= Horizon.NEVER) {
        return Math.max(next, length);
      }
      length = next;
    }
    return Horizon.NEVER;
  }

  /** The longest job that is due after a time, which may have begun just before. */
  private long blocking(long due) {
    long longest = 0;
    for (int i = 0; i < cost.length; i++) {
      if (tasks.get(i).relativeDeadline() > due) {
        longest = Math.max(longest, alone[i] - 1);
      }
    }
    return longest;
  }

  private long worst(int task, long busy) {
    long worst = response(task, 0);
    for (int other = 0; other < cost.length; other++) {
      long period = tasks.get(other).period();
      long first = tasks.get(other).relativeDeadline() - tasks.get(task).relativeDeadline();
      if (first < 0 && tasks.get(task).relativeDeadline() >= Horizon.NEVER) {
        continue;
      }
      for (long at = first >= 0 ? first : Math.floorMod(first, period);
          at < busy && steps > 0;
          at += period) {
        worst = Math.max(worst, response(task, at));
      }
    }
    return worst;
  }

  /** How long a job takes that is released so long after the busy period began. */
  private long response(int task, long at) {
    long due = at + tasks.get(task).relativeDeadline();
    long before = (preemptive ? 0 : blocking(due)) + at / tasks.get(task).period() * cost[task];
    long contested = preemptive ? Math.max(1, alone[task]) : 1;
    long time = Math.max(1, supply.time(before + contested));
    while (steps > 0) {
      long work = before + contested;
      for (int other = 0; other < cost.length; other++) {
        work += other == task ? 0 : times(other, due, time) * cost[other];
      }
      steps -= cost.length;
      long next = supply.time(work);
      if (next <= time) {
        return Math.max(supply.time(alone[task]), supply.time(work - contested + alone[task]) - at);
      }
      time = next;
    }
    return Horizon.NEVER;
  }

  /** How many jobs of a task are released within a time, and due by a deadline. */
  private long times(int task, long due, long time) {
    long room = due - tasks.get(task).relativeDeadline();
    long period = tasks.get(task).period();
    return room < 0 ? 0 : Math.min((time - 1) / period + 1, room / period + 1);
  }
}
