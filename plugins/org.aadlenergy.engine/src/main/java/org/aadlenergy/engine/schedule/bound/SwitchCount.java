package org.aadlenergy.engine.schedule.bound;

/**
 * How many context switches there are to a task for each of its jobs.
 *
 * @param within from tasks of the same process
 * @param between from other processes
 * @param low no fewer of both together, on average
 * @param high no more
 */
public record SwitchCount(double within, double between, double low, double high) {

  /** Counts that nothing can change. */
  public static SwitchCount exact(double within, double between) {
    return new SwitchCount(within, between, within + between, within + between);
  }

  /** Counts between bounds. */
  static SwitchCount between(double within, double between, double low, double high) {
    double all = within + between;
    return new SwitchCount(within, between, Math.min(low, all), Math.max(high, all));
  }

  /** All of them, as expected. */
  public double all() {
    return within + between;
  }
}
