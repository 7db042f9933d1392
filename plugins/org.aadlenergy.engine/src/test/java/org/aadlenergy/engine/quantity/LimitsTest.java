package org.aadlenergy.engine.quantity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

/** Figures whose limits are not as far above as below: typical 2, from 1.5 to 5. */
class LimitsTest {
  private static final Estimate TYPICAL = Estimate.within(0, 2.0, 0.5, 3.0);

  @Test
  void aloneItReachesFromOneLimitToTheOther() {
    assertThat(TYPICAL.interval().low()).isCloseTo(1.5, within(1e-15));
    assertThat(TYPICAL.interval().nominal()).isEqualTo(2.0);
    assertThat(TYPICAL.interval().high()).isCloseTo(5.0, within(1e-15));
  }

  @Test
  void aFigureThatCanOnlyBeLargerReachesNoLower() {
    Interval most = Estimate.within(0, 2.0, 0.0, 3.0).interval();
    assertThat(most.low()).isEqualTo(2.0);
    assertThat(most.high()).isEqualTo(5.0);
  }

  @Test
  void allUsesOfOneFigureMoveTogether() {
    Interval interval = TYPICAL.times(3.0).plus(TYPICAL).interval();
    assertThat(interval.low()).isCloseTo(6.0, within(1e-14));
    assertThat(interval.high()).isCloseTo(20.0, within(1e-14));
  }

  @Test
  void whatIsTakenOffReachesTheOtherWay() {
    Interval interval = Estimate.exact(10.0).minus(TYPICAL).interval();
    assertThat(interval.low()).isCloseTo(5.0, within(1e-14));
    assertThat(interval.high()).isCloseTo(8.5, within(1e-14));
  }

  @Test
  void aDifferenceWithItselfIsExact() {
    Interval none = TYPICAL.minus(TYPICAL).interval();
    assertThat(none.low()).isEqualTo(0.0);
    assertThat(none.high()).isEqualTo(0.0);
  }

  @Test
  void aProductScalesBothSides() {
    Interval energy = TYPICAL.times(Estimate.exact(4.0)).interval();
    assertThat(energy.low()).isCloseTo(6.0, within(1e-14));
    assertThat(energy.high()).isCloseTo(20.0, within(1e-14));
  }

  @Test
  void whatIsLeftFallsAsItRises() {
    Interval rest = TYPICAL.rest(7.0, 0.0, 0.0).interval();
    assertThat(rest.low()).isCloseTo(4.0, within(1e-14));
    assertThat(rest.high()).isCloseTo(7.5, within(1e-14));
  }

  @Test
  void aSumAddsThemAsTheyAre() {
    Interval sum = new Estimate.Sum().add(TYPICAL, 2.0).estimate().interval();
    assertThat(sum.low()).isCloseTo(3.0, within(1e-14));
    assertThat(sum.high()).isCloseTo(10.0, within(1e-14));
  }

  @Property
  void asFarBothWaysItIsAPlainBound(@ForAll @DoubleRange(min = 0.1, max = 9.0) double bound) {
    Interval limits =
        Estimate.within(0, 10.0, bound, bound).plus(Estimate.within(1, 5.0, 2.0)).interval();
    Interval plain = Estimate.within(0, 10.0, bound).plus(Estimate.within(1, 5.0, 2.0)).interval();
    assertThat(limits.low()).isEqualTo(plain.low());
    assertThat(limits.high()).isEqualTo(plain.high());
  }

  /**
   * The interval is no wider than the limits in a row, and holds 95 % of random figures in them.
   */
  @Property(tries = 30)
  void severalHoldWhatLiesWithinTheirLimits(@ForAll Random random) {
    int figures = 2 + random.nextInt(4);
    double[] below = new double[figures];
    double[] above = new double[figures];
    Estimate sum = Estimate.exact(0.0);
    double farBelow = 0.0;
    double farAbove = 0.0;
    for (int i = 0; i < figures; i++) {
      below[i] = random.nextDouble();
      above[i] = random.nextDouble();
      farBelow += below[i];
      farAbove += above[i];
      sum = sum.plus(Estimate.within(i, 5.0, below[i], above[i]));
    }
    Interval interval = sum.interval();
    double nominal = 5.0 * figures;
    assertThat(interval.low()).isBetween(nominal - farBelow - 1e-12, nominal);
    assertThat(interval.high()).isBetween(nominal, nominal + farAbove + 1e-12);
    int inside = 0;
    int tries = 4000;
    for (int n = 0; n < tries; n++) {
      double value = nominal;
      for (int i = 0; i < figures; i++) {
        // as likely above the typical figure as below: that is what typical says
        double share = random.nextDouble();
        value += random.nextBoolean() ? share * above[i] : -share * below[i];
      }
      inside += value >= interval.low() && value <= interval.high() ? 1 : 0;
    }
    assertThat(inside).isGreaterThan((int) (0.93 * tries));
  }
}
