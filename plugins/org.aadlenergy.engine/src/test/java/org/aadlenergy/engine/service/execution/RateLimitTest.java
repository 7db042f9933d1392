package org.aadlenergy.engine.service.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.aadlenergy.engine.governor.FrequencyPoint;
import org.aadlenergy.engine.governor.GovernorRule;
import org.aadlenergy.engine.governor.GovernorSettling;
import org.aadlenergy.engine.governor.KernelGovernor;
import org.junit.jupiter.api.Test;

/** How soon schedutil arrives, against the scheduler's ticks of a millisecond. */
class RateLimitTest {
  private static final int TICKS = 100_000;

  /** The last tick at which the frequency changes; it is chosen again once in so many ticks. */
  private static int lastChange(long[] kiloHertz, double load, int limit) {
    long max = kiloHertz[kiloHertz.length - 1];
    long current = kiloHertz[0];
    double late = 0.0;
    double busyCycles = 0.0;
    int since = 0;
    int change = 0;
    for (int tick = 1; tick <= TICKS; tick++) {
      double wanted = load * max + late;
      double done = Math.min(wanted, current);
      late = wanted - done;
      busyCycles += done;
      since++;
      if (since >= limit) {
        double utilisation = busyCycles / since / max;
        long next = kiloHertz[kiloHertz.length - 1];
        for (int i = kiloHertz.length - 1; i >= 0; i--) {
          next = kiloHertz[i] >= 1.25 * max * utilisation * (1 - 1e-9) ? kiloHertz[i] : next;
        }
        change = next == current ? change : tick;
        current = next;
        since = 0;
        busyCycles = 0.0;
      }
    }
    return change;
  }

  @Test
  void itArrivesWhenTheTicksSay() {
    Random random = new Random(6);
    int more = 0;
    for (int set = 0; set < 200; set++) {
      long[] kiloHertz = random.longs(2 + random.nextInt(7), 2, 31).distinct().sorted().toArray();
      List<FrequencyPoint> points = new ArrayList<>();
      for (int i = 0; i < kiloHertz.length; i++) {
        kiloHertz[i] *= 100_000;
      }
      for (long f : kiloHertz) {
        points.add(new FrequencyPoint(1e3 * f, (double) kiloHertz[kiloHertz.length - 1] / f));
      }
      double load = 0.01 + 0.9 * random.nextDouble();
      int limit = 1 + random.nextInt(12);
      GovernorSettling settling = KernelGovernor.settle(GovernorRule.SCHEDUTIL, points, load, 80.0);
      assertThat(settling.samples() * limit)
          .as(Arrays.toString(kiloHertz) + " at " + load)
          .isEqualTo(lastChange(kiloHertz, load, limit));
      more += settling.samples() > 1 ? 1 : 0;
    }
    assertThat(more).isGreaterThan(50);
  }
}
