package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A stretch after which frequent tasks do the same again until a rare one comes.
 *
 * @param length a multiple of the periods of the frequent tasks, and of the frame of windows
 * @param since when all of them have begun
 * @param longest the longest period of a frequent task
 */
record Cycle(long length, long since, long longest) {
  /** Cycles that it takes to see that a state has come back, and some in which it has not. */
  private static final double LOST = 4.0;

  /** Below so many events a schedule is simulated as it is. */
  private static final double FEWEST = 2048.0;

  /**
   * The cycles of a task set, each a multiple of the one before it; those that rare tasks would
   * hardly let repeat are left out.
   */
  static List<Cycle> of(TaskSet set, long until) {
    if (set.tasks().isEmpty() || events(set, until) < FEWEST || isFull(set)) {
      return List.of();
    }
    long[] periods = set.tasks().stream().mapToLong(Task::period).sorted().toArray();
    double rare = Arrays.stream(periods).mapToDouble(period -> 1.0 / period).sum();
    List<Cycle> cycles = new ArrayList<>(2);
    long length = set.windows().isPresent() ? set.windows().get().frame() : 1;
    for (int i = 0; i < periods.length; i++) {
      rare -= 1.0 / periods[i];
      long factor = periods[i] / Horizon.gcd(length, periods[i]);
      if (length > until / LOST / factor) {
        break;
      }
      length *= factor;
      boolean last = i == periods.length - 1 || periods[i + 1] > periods[i];
      if (last && rare * length * LOST < 1.0) {
        cycles.add(new Cycle(length, since(set, periods[i]), periods[i]));
      }
    }
    return cycles;
  }

  /** Whether work may be left over in each cycle, so that none is like the one before. */
  private static boolean isFull(TaskSet set) {
    double[] loads = new double[set.partitions().size()];
    for (Task task : set.tasks()) {
      double work = (double) task.execution() + task.longestSwitch();
      loads[task.partition()] += work / task.period();
    }
    for (int i = 0; i < loads.length; i++) {
      double supply = set.cores();
      if (set.windows().isPresent()) {
        Windows windows = set.windows().get();
        supply *= (double) windows.supply(i) / windows.frame();
      }
      if (loads[i] > supply) {
        return true;
      }
    }
    return false;
  }

  private static long since(TaskSet set, long longest) {
    long since = 0;
    for (Task task : set.tasks()) {
      since = task.period() <= longest ? Math.max(since, task.offset()) : since;
    }
    return since;
  }

  /** How many releases and windows there are up to a time. */
  static double events(TaskSet set, long until) {
    return events(set, until, 0, Long.MAX_VALUE) + windows(set, until);
  }

  private static double windows(TaskSet set, long until) {
    return set.windows().isEmpty()
        ? 0.0
        : (double) until / set.windows().get().frame() * set.windows().get().windows().size();
  }

  private static double events(TaskSet set, long until, long above, long longest) {
    double events = 0.0;
    for (Task task : set.tasks()) {
      boolean one = task.period() > above && task.period() <= longest;
      events += one ? (double) until / task.period() * (1 + task.waits().size()) : 0.0;
    }
    return events;
  }

  /** How many of them are simulated one by one, about, where cycles are skipped. */
  static double simulated(TaskSet set, long until) {
    double inner = 0.0;
    long above = 0;
    for (Cycle cycle : of(set, until)) {
      double own = events(set, cycle.length, above, cycle.longest);
      inner = above == 0 ? own + windows(set, cycle.length) : within(own, inner);
      above = cycle.longest;
    }
    double own = events(set, until, above, Long.MAX_VALUE);
    return above == 0
        ? own + windows(set, until)
        : Math.min(within(own, inner), events(set, until));
  }

  private static double within(double own, double inner) {
    return own + (own + 1.0) * LOST * inner;
  }
}
