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

  /** Several stretches together. */
  static IdleTimes sum(List<IdleTimes> all, boolean repeats) {
    int states = all.get(0).time().length;
    long[] time = new long[states];
    long[] entries = new long[states];
    long ticks = 0;
    long length = 0;
    for (IdleTimes each : all) {
      for (int i = 0; i < states; i++) {
        time[i] += each.time()[i];
        entries[i] += each.entries()[i];
      }
      ticks += each.ticks();
      length += each.length();
    }
    return new IdleTimes(time, entries, ticks, length, repeats);
  }

  /** The share of the idle time that is in a state. */
  public double share(int state) {
    double all = 0.0;
    for (long each : time) {
      all += each;
    }
    return all > 0.0 ? time[state] / all : 0.0;
  }

  /** How often some core enters a state in one of the given units of time. */
  public double entries(int state, double unit) {
    return entries[state] / (double) length * unit;
  }
}
