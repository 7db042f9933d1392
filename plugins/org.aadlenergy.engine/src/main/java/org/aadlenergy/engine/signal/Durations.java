package org.aadlenergy.engine.signal;

import java.util.Map;
import java.util.TreeMap;

/** How long a signal has each of its values. */
public final class Durations {
  private Durations() {}

  /** By value; together the signal's length. */
  public static Map<Double, Long> of(Signal signal) {
    Map<Double, Long> all = new TreeMap<>();
    signal.durations((value, steps) -> all.merge(value, steps, Long::sum));
    return all;
  }
}
