package org.aadlenergy.engine.workload;

import java.util.List;
import java.util.Optional;

/** The time after which threads with periods do the same again. */
public final class Hyperperiod {
  private static final long LONGEST_PICOSECONDS = 86_400_000_000_000_000L;

  private Hyperperiod() {}

  /** The least common multiple in picoseconds, unless it is longer than a day. */
  public static Optional<Long> picoseconds(List<Long> periods) {
    long hyperperiod = 1;
    for (long period : periods) {
      long factor = period / gcd(hyperperiod, period);
      if (hyperperiod > LONGEST_PICOSECONDS / factor) {
        return Optional.empty();
      }
      hyperperiod *= factor;
    }
    return Optional.of(hyperperiod);
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
