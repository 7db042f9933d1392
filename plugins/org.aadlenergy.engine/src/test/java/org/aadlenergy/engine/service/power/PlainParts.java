package org.aadlenergy.engine.service.power;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.testing.KernelIdleRule;

/**
 * What the plain world consists of. Times are in picoseconds, those of the kernel in nanoseconds.
 */
final class PlainParts {
  private PlainParts() {}

  /** An idle state of a kernel; watts of all cores. */
  record State(double watts, long residency, long exit) {}

  /** How a core sleeps in gaps that it knows; watts of all cores. */
  record Nap(long timeout, long wakeUp, double low, double waking) {
    static final Nap NONE = new Nap(0, 0, 0.0, 0.0);
  }

  /**
   * A processor.
   *
   * @param group the first processor of its cluster
   * @param windows the ends of turns that two partitions take; none where it is not divided
   * @param governor "" where it is always at the point that is fixed
   * @param idle watts of all its cores at rest
   * @param states of its kernel; none where it has no choice
   * @param cluster the first state of all cores
   * @param limit the longest way out of a state
   * @param tick between two ticks
   * @param ticks whether the model has a timer, whose ticks take time
   */
  record Chip(
      int cores,
      int group,
      boolean edf,
      boolean preemptive,
      long[] windows,
      String governor,
      long[] kiloHertz,
      int fixed,
      double idle,
      List<State> states,
      int cluster,
      boolean teo,
      long limit,
      long tick,
      boolean ticks,
      long tickWork,
      long switching,
      Nap nap) {

    /** Whether load tracking decides, whose windows never fall on repetitions. */
    boolean bySums() {
      return governor.equals("schedutil") || teo && !states.isEmpty();
    }

    @Override
    public String toString() {
      return cores
          + " cores of cluster "
          + group
          + (edf ? " EDF" : "")
          + (preemptive ? "" : " held")
          + (windows.length > 0 ? " windows" : "")
          + (" " + governor + " of " + kiloHertz.length)
          + (states.isEmpty() ? "" : (teo ? " teo " : " menu ") + states)
          + (" tick " + tick + (ticks ? " that costs" : ""))
          + (switching > 0 ? " switches" : "")
          + (nap == Nap.NONE ? "" : " " + nap);
    }

    KernelIdleRule rule() {
      long[] residency = states.stream().mapToLong(State::residency).toArray();
      long[] exit = states.stream().mapToLong(State::exit).toArray();
      return new KernelIdleRule(residency, exit, limit, tick, teo);
    }
  }

  /** Watts of a device: waiting, asleep, waking up; a timeout of less than 0 is none. */
  record Gadget(long timeout, long wakeUp, double waiting, double low, double waking) {}

  /** One use: of which device, how long, at how many watts. */
  record Use(int gadget, long time, double watts) {}

  /**
   * A task; they stand in the order of their urgency.
   *
   * @param time of a job at the highest point
   * @param slow how many times longer that takes, by point
   * @param waits that divide it
   */
  record Task(
      int cpu,
      int partition,
      long period,
      long offset,
      long time,
      double[] slow,
      List<Long> waits,
      boolean timer,
      List<Use> uses) {

    /** What is done before, between or after waits. */
    long part(long number) {
      int parts = waits.size() + 1;
      long left = time % parts;
      return time / parts + left * (number + 1) / parts - left * number / parts;
    }
  }

  /**
   * A stretch of time in which nothing changes.
   *
   * @param running by core the task, or -1
   * @param idle by core the state that its kernel chose, or -1
   * @param points by processor
   * @param users by device the task that it works for, or -1
   * @param gadgets what devices draw
   * @param waiting the tasks that wait for the storage
   */
  record Moment(
      long start,
      long end,
      int[] running,
      int[] idle,
      int[] points,
      int[] users,
      double[] gadgets,
      Set<Integer> waiting) {
    Moment(long start, long end, int cores, int chips, int devices) {
      this(
          start,
          end,
          new int[cores],
          new int[cores],
          new int[chips],
          new int[devices],
          new double[devices],
          new HashSet<>());
    }

    /** A part of it. */
    Moment part(long from, long until) {
      return new Moment(from, until, running, idle.clone(), points, users, gadgets, waiting);
    }
  }
}
