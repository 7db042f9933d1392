package org.aadlenergy.engine.analysis;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.workload.Effective;
import org.aadlenergy.engine.workload.EffectiveProperties;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.Values;

/**
 * The time over which component energies are counted: annotated, or the hyperperiod of the threads,
 * or a second where there is none.
 */
record Window(double seconds, String reason) {
  private static final long LONGEST_PICOSECONDS = 86_400_000_000_000_000L;

  static Window of(Component root, EffectiveProperties properties, List<Long> periods) {
    Optional<Effective> annotated = properties.own(root, Properties.ESTIMATION_WINDOW);
    Optional<Double> seconds =
        annotated.flatMap(w -> Values.si(w.value(), Dimension.TIME)).filter(s -> s > 0.0);
    if (seconds.isPresent()) {
      return new Window(seconds.get(), "Estimation_Window");
    }
    if (periods.isEmpty()) {
      return new Window(1.0, "one second, as no thread has a period");
    }
    long hyperperiod = 1;
    for (long period : periods) {
      long factor = period / gcd(hyperperiod, period);
      if (hyperperiod > LONGEST_PICOSECONDS / factor) {
        return new Window(1.0, "one second, as the hyperperiod is longer than a day");
      }
      hyperperiod *= factor;
    }
    return new Window(hyperperiod / 1e12, "the hyperperiod of the threads");
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
