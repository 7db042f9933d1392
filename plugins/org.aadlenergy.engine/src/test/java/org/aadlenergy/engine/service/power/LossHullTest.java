package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.aadlenergy.engine.testing.Drawn;
import org.junit.jupiter.api.Test;

/** What converters lose of loads that change, whatever these do. */
class LossHullTest {
  private static final int CURVES = Drawn.systems(20, 300, 300);
  private static final int DRAWS = 200;

  /** Half of each watt up to 1 W, all of each beyond: 1 W always, or great bursts and nothing. */
  @Test
  void burstsLoseWhatBurstsDo() {
    LossHull hull = new LossHull(load -> load <= 1.0 ? load / 2 : load - 0.5, new double[] {1.0});
    assertThat(hull.least(1.0, 1.0)).isCloseTo(0.5, within(1e-6));
    assertThat(hull.most(1.0, 1.0)).isCloseTo(1.0, within(1e-5));
    assertThat(hull.most(0.2, 1.0)).isEqualTo(hull.most(1.0, 1.0));
  }

  /** Loads of up to five stretches on curves that turn: the average loss is between the hulls. */
  @Test
  void noAverageIsOutside() {
    for (int seed = 0; seed < CURVES; seed++) {
      Random random = new Random(seed);
      double[] loads = {0.01, 0.1 + random.nextDouble(), 2.0 + random.nextDouble()};
      double[] shares = random.doubles(3, 0.4, 0.98).toArray();
      double idle = 0.005 * random.nextDouble();
      LossHull hull = new LossHull(load -> loss(load, loads, shares, idle), loads);
      for (int draw = 0; draw < DRAWS; draw++) {
        double time = 0.0;
        double given = 0.0;
        double lost = 0.0;
        for (int i = random.nextInt(5); i >= 0; i--) {
          double length = random.nextDouble();
          double load = Math.pow(10.0, -4.0 + 5.0 * random.nextDouble());
          time += length;
          given += length * load;
          lost += length * loss(load, loads, shares, idle);
        }
        double mean = given / time;
        assertThat(lost / time)
            .as("curve " + seed)
            .isBetween(hull.least(mean, mean) - 1e-9, hull.most(mean, mean) + 1e-9);
      }
    }
  }

  private static double loss(double load, double[] loads, double[] shares, double idle) {
    if (load < loads[0]) {
      return idle + (loads[0] / shares[0] - loads[0] - idle) * load / loads[0];
    }
    int i = 1;
    while (i < loads.length && load > loads[i]) {
      i++;
    }
    double way = i == loads.length ? 1.0 : (load - loads[i - 1]) / (loads[i] - loads[i - 1]);
    double to = shares[Math.min(i, loads.length - 1)];
    return load / (shares[i - 1] + way * (to - shares[i - 1])) - load;
  }
}
