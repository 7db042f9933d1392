package org.aadlenergy.engine.workload;

/**
 * Tells what models mean by {@code Clock_Period}: some give the clock of the processor, 625 ps,
 * others the timer of the operating system, 1 ms. No processor runs at less than 1 MHz, and no
 * timer ticks every microsecond.
 */
public final class ClockPeriod {
  private static final double SHORTEST_TIMER = 1e-6;

  private ClockPeriod() {}

  /** Whether the period is that of the timer, and not of the processor's clock. */
  public static boolean isTimer(double seconds) {
    return seconds >= SHORTEST_TIMER;
  }
}
