package org.aadlenergy.engine.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.aadlenergy.engine.quantity.Estimate;
import org.junit.jupiter.api.Test;

/** The ends of a job's energy of its time, worked out by hand. */
class RatioBoundsTest {
  private static final double EXACT = 1e-12;
  private final RatioBounds ratio = new RatioBounds();

  /** 2 W for 1 to 3 s, and 4 J in 0.5 s: 6 J in 1.5 s or 10 J in 3.5 s. */
  @Test
  void eachEnergyGoesWithItsOwnTime() {
    Estimate seconds = Estimate.between(1.0, 2.0, 3.0);
    ratio.add(seconds.times(2.0), seconds, 1.0);
    ratio.add(Estimate.exact(4.0), Estimate.exact(0.5), 1.0);
    assertThat(ratio.most()).isCloseTo(4.0, within(EXACT));
    assertThat(ratio.least()).isCloseTo(10.0 / 3.5, within(EXACT));
  }

  /** Two parts, of which one draws more than the other: most of the one, least of the other. */
  @Test
  void partsAreAtDifferentEnds() {
    Estimate one = Estimate.between(1.0, 1.0, 2.0);
    Estimate other = Estimate.between(1.0, 3.0, 5.0);
    ratio.add(one.times(10.0), one, 1.0);
    ratio.add(other.times(1.0), other, 1.0);
    assertThat(ratio.most()).isCloseTo(21.0 / 3.0, within(EXACT));
    assertThat(ratio.least()).isCloseTo(15.0 / 6.0, within(EXACT));
  }

  /** What may be otherwise whichever way time goes: 1 to 4 J in 1 to 2 s. */
  @Test
  void choicesWidenIt() {
    Estimate joules = Estimate.exact(2.0).spanning(1.0, 4.0);
    Estimate seconds = Estimate.exact(1.0).spanning(1.0, 2.0);
    ratio.add(joules, seconds, 1.0);
    assertThat(ratio.most()).isCloseTo(4.0, within(EXACT));
    assertThat(ratio.least()).isCloseTo(0.5, within(EXACT));
  }

  /** The same twice as long. */
  @Test
  void timesCountSoOften() {
    ratio.add(Estimate.exact(3.0), Estimate.exact(1.0), 2.0);
    assertThat(ratio.most()).isEqualTo(1.5);
    assertThat(ratio.least()).isEqualTo(1.5);
  }

  @Test
  void whereNoTimeIsSureNothingIs() {
    ratio.add(Estimate.exact(3.0), Estimate.ZERO, 1.0);
    assertThat(ratio.most()).isZero();
    assertThat(ratio.least()).isZero();
  }

  /** The ratio of sums over all choices of ends, each looked at. */
  private static double extreme(
      double[][][] pairs, int from, double joules, double seconds, int sign) {
    if (from == pairs.length) {
      return sign * joules / seconds;
    }
    double best = Double.NEGATIVE_INFINITY;
    for (double[] end : pairs[from]) {
      double its = extreme(pairs, from + 1, joules + end[0], seconds + end[1], sign);
      best = Math.max(best, its);
    }
    return best;
  }

  /** Seven energies of times within ranges, some of which are fixed: all 3^7 choices. */
  @Test
  void ofManyPairsEachIsAtTheEndThatCounts() {
    double[] watts = {1.0, 0.2, 3.0, 0.5, 1.1, 2.0, 0.05};
    double[] fixed = {0.1, 0.0, 0.3, 0.2, 0.0, 0.1, 0.4};
    double[][][] pairs = new double[watts.length][3][];
    RatioBounds bounds = new RatioBounds();
    for (int i = 0; i < watts.length; i++) {
      double low = 1.0 + 0.1 * i;
      double[] times = {low, low + 0.5, low + 0.9 + 0.2 * i};
      Estimate seconds = Estimate.between(times[0], times[1], times[2]);
      bounds.add(
          seconds.times(watts[i]).plus(Estimate.exact(fixed[i])), seconds, i == 3 ? 2.0 : 1.0);
      for (int end = 0; end < 3; end++) {
        double joules = watts[i] * times[end] + fixed[i];
        pairs[i][end] = new double[] {joules, times[end] * (i == 3 ? 2.0 : 1.0)};
      }
    }
    assertThat(bounds.most()).isCloseTo(extreme(pairs, 0, 0.0, 0.0, 1), within(1e-12));
    assertThat(bounds.least()).isCloseTo(-extreme(pairs, 0, 0.0, 0.0, -1), within(1e-12));
  }
}
