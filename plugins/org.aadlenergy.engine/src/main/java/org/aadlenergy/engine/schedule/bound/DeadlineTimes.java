package org.aadlenergy.engine.schedule.bound;

import java.util.ArrayList;
import java.util.Arrays;
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
  /** Of more releases none is looked at. */
  private static final int MOST_RELEASES = 1_000_000;

  private final List<Task> tasks;
  private final long[] period;
  private final long[] deadline;
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
    this.period = tasks.stream().mapToLong(Task::period).toArray();
    this.deadline = tasks.stream().mapToLong(Task::relativeDeadline).toArray();
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
        work += ((length - 1) / period[i] + 1) * cost[i];
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
      if (deadline[i] > due) {
        longest = Math.max(longest, alone[i] - 1);
      }
    }
    return longest;
  }

  private long worst(int task, long busy) {
    long[] releases = releases(task, busy);
    if (preemptive && steps > 0) {
      return new Search(task, releases).worst();
    }
    long worst = 0;
    for (int i = 0; i < releases.length && steps > 0 && busy - releases[i] > worst; i++) {
      worst = Math.max(worst, response(task, releases[i], end(task, releases[i], 1)));
    }
    return worst;
  }

  /**
   * Looks for the longest response among releases in their order. What is due later ends no
   * earlier: between two releases no response is longer than from the first to the end of the
   * second, and mostly that is shorter than one that is known.
   */
  private final class Search {
    private final int task;
    private final long[] releases;
    private long worst;

    Search(int task, long[] releases) {
      this.task = task;
      this.releases = releases;
    }

    long worst() {
      int last = releases.length - 1;
      long first = look(0, 1);
      if (last > 0) {
        between(0, last, first, look(last, first));
      }
      return worst;
    }

    /** The end of a release, which is not before a known one. */
    private long look(int number, long least) {
      long end = end(task, releases[number], least);
      worst = Math.max(worst, response(task, releases[number], end));
      return end;
    }

    private void between(int low, int high, long ofLow, long ofHigh) {
      if (high - low > 1 && ofHigh - releases[low + 1] > worst && steps > 0) {
        int middle = (low + high) >>> 1;
        long end = look(middle, ofLow);
        between(low, middle, ofLow, end);
        between(middle, high, end, ofHigh);
      }
    }
  }

  /**
   * When a job may be released so that it is due with another, in order; more than enough: none.
   */
  private long[] releases(int task, long busy) {
    long[] found = new long[64];
    int count = 1;
    for (int other = 0; other < cost.length; other++) {
      long first = deadline[other] - deadline[task];
      if (first < 0 && deadline[task] >= Horizon.NEVER) {
        continue;
      }
      for (long at = first >= 0 ? first : Math.floorMod(first, period[other]);
          at < busy;
          at += period[other]) {
        if (count == MOST_RELEASES) {
          steps = 0;
          return new long[0];
        }
        found = count == found.length ? Arrays.copyOf(found, 2 * count) : found;
        found[count++] = at;
      }
    }
    return Arrays.stream(found, 0, count).sorted().distinct().toArray();
  }

  /**
   * Until when there is something to do ahead of a job that is released so long after the busy
   * period began.
   *
   * @param least a time before which that is not
   */
  private long end(int task, long at, long least) {
    long due = at + deadline[task];
    long before = before(task, at);
    long time = Math.max(least, supply.time(before));
    while (steps > 0) {
      long next = supply.time(before + others(task, due, time));
      steps -= cost.length;
      if (next <= time) {
        return time;
      }
      time = next;
    }
    return Horizon.NEVER;
  }

  /** How long such a job takes. */
  private long response(int task, long at, long end) {
    long ahead = before(task, at) - contested(task) + others(task, at + deadline[task], end);
    return Math.max(supply.time(alone[task]), supply.time(ahead + alone[task]) - at);
  }

  private long before(int task, long at) {
    long blocked = preemptive ? 0 : blocking(at + deadline[task]);
    return blocked + at / period[task] * cost[task] + contested(task);
  }

  /**
   * With preemption a job gives way until its last unit of time is done, else until the first is.
   */
  private long contested(int task) {
    return preemptive ? Math.max(1, alone[task]) : 1;
  }

  /** The work of other tasks that is released within a time, and due by a deadline. */
  private long others(int task, long due, long time) {
    long work = 0;
    for (int other = 0; other < cost.length; other++) {
      long room = due - deadline[other];
      if (other != task && room >= 0) {
        work += (Math.min(time - 1, room) / period[other] + 1) * cost[other];
      }
    }
    return work;
  }
}
