package org.aadlenergy.engine.evaluation;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.schedule.TaskSet;

/** What threads ask a processor for in a second, and how long they run. */
final class AskedTime {
  /** More than so much of a core's time is all of it. */
  private static final double FULL = 0.98;

  private double usual;
  private double most;
  private double beyond;
  private double runs;
  private double withWaits;
  private final Undone undone = new Undone();
  private final Map<Integer, Partition> partitions = new TreeMap<>();

  /** What is asked for in the windows of a partition, and how much of that is in them. */
  private static final class Partition {
    private final Undone undone = new Undone();
    private final double window;
    private double most;
    private double runs;
    private boolean done = true;

    Partition(double window) {
      this.window = window;
    }

    double over(double stretch) {
      double over = stretch * most - (done ? window : Math.min(runs, window));
      return over > 0.0 ? undone.most(window, over) : 0.0;
    }
  }

  /**
   * What there is too much of at most: if times are the longest, and who has time for what he asks
   * for has more than that, for what was left before.
   */
  double over(int cores) {
    double over = Math.max(stretch() * most - cores, beyond);
    if (partitions.isEmpty()) {
      return over > 0.0 ? undone.most(cores, over) : 0.0;
    }
    double parts = 0.0;
    for (Partition each : partitions.values()) {
      parts += each.over(stretch());
    }
    return Math.max(0.0, Math.max(over, parts));
  }

  /** Adds threads that are alike. */
  void add(List<Places.Runs> alike) {
    Places.Runs its = alike.get(0);
    PendingThread thread = its.thread();
    Estimate time = thread.computingPerDispatch().times(thread.perSecond());
    double mean = 1.0 / its.place(its.task()).perUnit(1.0);
    double least = time.least();
    double highest = time.most();
    double all = thread.timePerDispatch().most() * thread.perSecond();
    double done = its.done(thread);
    // while it waits it does not run, whoever else does
    double free = 1.0 - Math.max(0.0, all - highest);
    double more = Math.max(0.0, highest - (done < 1.0 ? Math.min(mean, free) : free));
    for (int i = 0; i < alike.size(); i++) {
      usual += time.nominal();
      withWaits += all;
      most += highest;
      beyond += more;
      runs += mean / done;
    }
    undone.add(alike, least, highest);
    TaskSet set = its.timed().times().nominal();
    set.windows()
        .ifPresent(
            windows -> {
              int number = set.tasks().get(its.task()).partition();
              double window = (double) windows.supply(number) / windows.frame();
              Partition own = partitions.computeIfAbsent(number, n -> new Partition(window));
              own.undone.add(alike, least, highest);
              own.done &= done >= 1.0;
              for (int i = 0; i < alike.size(); i++) {
                own.most += highest;
                own.runs += mean;
              }
            });
  }

  /** By how much work takes longer than it says, as the timer interrupts it. */
  double stretch() {
    return usual > 0.0 ? Math.max(1.0, runs / usual) : 1.0;
  }

  /** Whether what threads wait for may be late. */
  boolean mayWait() {
    return withWaits > 1.0;
  }

  /** How many times as much may be drawn in a gap as usual, as nobody pays for some of the time. */
  double inGaps(int cores) {
    double longest = Math.min(FULL, most / cores);
    return Math.max(1.0, ofGaps(longest) / ofGaps(Math.min(FULL, usual / cores)));
  }

  /** How many times as much may be taken off in a gap as usual, at least. */
  double takenInGaps(int cores) {
    return 1.0 / ofGaps(Math.min(FULL, usual / cores));
  }

  private double ofGaps(double load) {
    return (1.0 - load) / (1.0 - Math.min(FULL, load * stretch()));
  }
}
