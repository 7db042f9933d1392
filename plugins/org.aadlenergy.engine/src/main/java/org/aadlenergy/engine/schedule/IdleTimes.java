package org.aadlenergy.engine.schedule;

import java.util.List;

/**
 * How the cores of a processor are idle.
 *
 * @param time by state, of all cores
 * @param entries by state, how often one enters it
 * @param ticks how many come while cores are idle
 * @param length over which that is
 * @param repeats whether it is so again and again
 */
public record IdleTimes(long[] time, long[] entries, long ticks, long length, boolean repeats) {

  /** Of a state that is entered with others only: what is not common is in the one before. */
  void inCommon(int state, long common, long times) {
    time[state - 1] += time[state] - common;
    time[state] = common;
    entries[state - 1] += Math.max(0, entries[state] - times);
    entries[state] = times;
  }

  /** Several stretches, one after the other. */
  static IdleTimes sum(List<IdleTimes> all, boolean repeats) {
    long length = 0;
    for (IdleTimes each : all) {
      length += each.length();
    }
    return added(all, length, repeats);
  }

  /** Several cores beside each other. */
  static IdleTimes together(List<IdleTimes> cores) {
    return added(cores, cores.get(0).length(), cores.get(0).repeats());
  }

  private static IdleTimes added(List<IdleTimes> all, long length, boolean repeats) {
    int states = all.get(0).time().length;
    long[] time = new long[states];
    long[] entries = new long[states];
    long ticks = 0;
    for (IdleTimes each : all) {
      for (int i = 0; i < states; i++) {
        time[i] += each.time()[i];
        entries[i] += each.entries()[i];
      }
      ticks += each.ticks();
    }
    return new IdleTimes(time, entries, ticks, length, repeats);
  }

  /** The same where the states from one on are never entered. */
  public IdleTimes without(int first) {
    IdleTimes others = new IdleTimes(time.clone(), entries.clone(), ticks, length, repeats);
    for (int state = time.length - 1; state >= first; state--) {
      others.inCommon(state, 0, 0);
    }
    return others;
  }

  /** Whether cores are idle at all. */
  public boolean any() {
    return all() > 0.0;
  }

  /** The share of the idle time that is in a state. */
  public double share(int state) {
    return any() ? time[state] / all() : 0.0;
  }

  private double all() {
    double all = 0.0;
    for (long each : time) {
      all += each;
    }
    return all;
  }

  /** How often some core enters a state in one of the given units of time. */
  public double entries(int state, double unit) {
    return entries[state] / (double) length * unit;
  }
}
