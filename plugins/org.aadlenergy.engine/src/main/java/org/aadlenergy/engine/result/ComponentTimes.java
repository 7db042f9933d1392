package org.aadlenergy.engine.result;

/**
 * How a component spends the window. The three add up to it exactly: they are whole multiples of
 * its last binary digit.
 *
 * @param activeSeconds in which it works for a thread
 * @param idleSeconds in which it waits
 * @param sleepSeconds in which it is in a low-power state
 */
public record ComponentTimes(double activeSeconds, double idleSeconds, double sleepSeconds) {

  /** The times of a component in a window, waiting when it neither works nor sleeps. */
  public static ComponentTimes of(double window, double active, double sleep) {
    double digit = Math.ulp(window);
    double working = rounded(Math.min(active, window), digit);
    double asleep = rounded(Math.min(sleep, window - working), digit);
    return new ComponentTimes(working, window - working - asleep, asleep);
  }

  private static double rounded(double seconds, double digit) {
    return Math.max(0.0, Math.rint(seconds / digit) * digit);
  }
}
