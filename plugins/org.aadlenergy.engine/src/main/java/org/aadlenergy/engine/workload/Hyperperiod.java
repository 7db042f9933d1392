package org.aadlenergy.engine.workload;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.TimeBase;

/** The time after which threads with periods do the same again. */
public final class Hyperperiod {
  private static final long LONGEST_SECONDS = 86_400;

  private Hyperperiod() {}

  /** The least common multiple in steps, as the periods are, unless it is longer than a day. */
  public static Optional<Long> of(List<Long> periods, TimeBase time) {
    long longest = LONGEST_SECONDS * time.perSecond();
    long hyperperiod = 1;
    for (long period : periods) {
      long factor = period / gcd(hyperperiod, period);
      if (hyperperiod > longest / factor) {
        return Optional.empty();
      }
      hyperperiod *= factor;
    }
    return Optional.of(hyperperiod);
  }

  /** The same; where all others fit into the longest it is that, however long. */
  public static Optional<Long> ofDays(List<Long> periods, TimeBase time) {
    long longest = Collections.max(periods);
    return periods.stream().allMatch(period -> longest % period == 0)
        ? Optional.of(longest)
        : of(periods, time);
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
