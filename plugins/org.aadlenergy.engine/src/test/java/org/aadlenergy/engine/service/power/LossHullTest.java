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

  /** From one point to the next in a straight line, and beyond the last in proportion. */
  private static double straight(double load, double... losses) {
    int i = Math.min((int) load, losses.length - 1);
    return i == losses.length - 1
        ? losses[i] * load / i
        : losses[i] + (load - i) * (losses[i + 1] - losses[i]);
  }

  /** 3, 1 and 2 at loads of 0, 1 and 2, and the least where it turns; 1, 3 and 2 the other way. */
  @Test
  void ofStraightLinesTheHullsAreThoseOfTheirEnds() {
    LossHull valley = new LossHull(load -> straight(load, 3.0, 1.0, 2.0), new double[] {1.0, 2.0});
    assertThat(valley.least(0.0, 2.0)).isCloseTo(1.0, within(1e-9));
    assertThat(valley.least(0.5, 1.5)).isCloseTo(1.0, within(1e-9));
    assertThat(valley.least(0.5, 0.75)).isCloseTo(1.5, within(1e-9));
    assertThat(valley.least(1.25, 1.5)).isCloseTo(1.25, within(1e-9));
    // from 3 at rest to what is in proportion far away
    assertThat(valley.most(1.0, 1.0)).isCloseTo(4.0, within(1e-5));
    assertThat(valley.most(0.0, 0.5)).isCloseTo(3.5, within(1e-5));

    LossHull hill = new LossHull(load -> straight(load, 1.0, 3.0, 2.0), new double[] {1.0, 2.0});
    assertThat(hill.most(0.5, 0.5)).isCloseTo(2.0, within(1e-9));
    assertThat(hill.most(0.5, 1.5)).isCloseTo(3.5, within(1e-5));
    assertThat(hill.least(1.0, 1.0)).isCloseTo(1.5, within(1e-9));
    assertThat(hill.least(1.0, 2.0)).isCloseTo(1.5, within(1e-9));
    assertThat(hill.least(3.0, 3.0)).isCloseTo(3.0, within(1e-9));
    assertThat(hill.times(2.0).most(0.5, 0.5)).isCloseTo(4.0, within(1e-9));
    assertThat(hill.times(2.0).least(1.0, 1.0)).isCloseTo(3.0, within(1e-9));
    assertThat(hill.times(1.0)).isSameAs(hill);
  }

  /** Tangents at a and b, sixteenths, meet in the middle: at a b of a square, a + b - a b else. */
  @Test
  void whereLossesBendTangentsAreTheHull() {
    LossHull convex = new LossHull(load -> load < 1.0 ? load * load : load, new double[] {1.0});
    assertThat(convex.least(4.5 / 16, 4.5 / 16)).isCloseTo(20.0 / 256, within(1e-6));
    assertThat(convex.least(4.0 / 16, 4.0 / 16)).isCloseTo(16.0 / 256, within(1e-6));
    assertThat(convex.most(0.5, 0.5)).isCloseTo(0.5, within(1e-6));
    LossHull concave =
        new LossHull(load -> load < 1.0 ? load * (2.0 - load) : load, new double[] {1.0});
    assertThat(concave.most(4.5 / 16, 4.5 / 16)).isCloseTo(9.0 / 16 - 20.0 / 256, within(1e-6));
    assertThat(concave.most(4.0 / 16, 4.0 / 16)).isCloseTo(0.4375, within(1e-6));
    assertThat(concave.least(0.5, 0.5)).isCloseTo(0.5, within(1e-6));
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
