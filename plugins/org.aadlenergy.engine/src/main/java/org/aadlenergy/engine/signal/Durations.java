package org.aadlenergy.engine.signal;

import java.util.Map;
import java.util.TreeMap;

/** How long a signal has each of its values. */
public final class Durations {
  private final Map<Double, Long> all = new TreeMap<>();

  private Durations() {}

  /** By value; together the signal's length. */
  public static Map<Double, Long> of(Signal signal) {
    Durations durations = new Durations();
    durations.add(signal, 1);
    return durations.all;
  }

  private void add(Signal signal, long times) {
    if (signal instanceof Steps steps) {
      for (int i = 0; i < steps.count(); i++) {
        long start = i == 0 ? 0 : steps.ends()[i - 1];
        all.merge(steps.value(i), times * (steps.ends()[i] - start), Long::sum);
      }
    } else if (signal instanceof Repeated repeated) {
      add(repeated.body(), times * repeated.times());
    } else if (signal instanceof Chain chain) {
      chain.parts().forEach(part -> add(part, times));
    }
  }
}
