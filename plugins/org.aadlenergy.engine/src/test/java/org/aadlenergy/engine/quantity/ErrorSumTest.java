package org.aadlenergy.engine.quantity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Scale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bounds are combined as what they are, uniform; normal errors in quadrature. */
class ErrorSumTest {
  private static final int SAMPLES = 40_000;

  private static Estimate bounds(double... bounds) {
    Estimate sum = Estimate.exact(100.0);
    for (int i = 0; i < bounds.length; i++) {
      sum = sum.plus(Estimate.within(i, 1.0, bounds[i]));
    }
    return sum;
  }

  @Test
  void oneBoundReachesAsFarAsItSays() {
    assertThat(bounds(0.3).coefficientHalfWidth()).isEqualTo(0.3);
    assertThat(bounds(0.3).times(4.0).coefficientHalfWidth()).isEqualTo(1.2);
  }

  /** The density of the sum of two is a triangle: 2 (1 - sqrt(0.05)) of one. */
  @Test
  void twoEqualBounds() {
    assertThat(bounds(1.0, 1.0).coefficientHalfWidth()).isCloseTo(1.552786, withinPercentage(0.4));
  }

  /** Beyond 1 the density of the sum of three is (3 - x)^2 / 16: 3 - cbrt(1.2). */
  @Test
  void threeEqualBounds() {
    assertThat(bounds(1.0, 1.0, 1.0).coefficientHalfWidth())
        .isCloseTo(1.937341, withinPercentage(0.4));
  }

  /**
   * The density of 1 and r is flat until 1 - r and falls to 1 + r: 1 + r - sqrt(0.2 r), and never
   * less than the larger one.
   */
  @ParameterizedTest
  @ValueSource(doubles = {0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9})
  void twoBoundsOfWhichOneIsSmaller(double r) {
    assertThat(bounds(1.0, r).coefficientHalfWidth())
        .isCloseTo(1.0 + r - Math.sqrt(0.2 * r), withinPercentage(0.8));
  }

  @Test
  void aSmallBoundBesideALargeOneTakesNothingAway() {
    assertThat(bounds(1.0, 0.01).coefficientHalfWidth()).isEqualTo(1.0);
  }

  /** Rounding says how well a mean is known, not how far apart two events may be. */
  @Test
  void whatIsStatedIsKeptApartFromRounding() {
    Estimate sum = Estimate.within(0, 3.0, 0.3).plus(Estimate.rounded(1, 4.0, 0.4));

    assertThat(sum.coefficientHalfWidth()).isGreaterThan(0.5);
    assertThat(sum.statedHalfWidth()).isEqualTo(0.3);
    assertThat(Estimate.rounded(1, 4.0, 0.4).statedHalfWidth()).isZero();
  }

  @Test
  void manyEqualBoundsAreNormal() {
    double[] bounds = new double[400];
    java.util.Arrays.fill(bounds, 1.0);
    assertThat(bounds(bounds).coefficientHalfWidth())
        .isCloseTo(1.96 * Math.sqrt(400 / 3.0), withinPercentage(0.05));
  }

  @Property(tries = 100)
  void ninetyFivePercentOfTheDrawnSumsAreWithin(
      @ForAll @IntRange(min = 0, max = 3) int normals,
      @ForAll @IntRange(min = 1, max = 4) int uniforms,
      @ForAll long seed) {
    Random random = new Random(seed);
    double[] widths = new double[normals + Math.max(uniforms, 2 - normals)];
    Estimate sum = Estimate.exact(100.0);
    for (int i = 0; i < widths.length; i++) {
      widths[i] = 0.5 + 0.5 * random.nextDouble();
      sum =
          sum.plus(
              i < normals
                  ? Estimate.ofCoefficient(i, 1.0, widths[i])
                  : Estimate.within(i, 1.0, widths[i]));
    }
    int within = 0;
    for (int sample = 0; sample < SAMPLES; sample++) {
      double drawn = 0.0;
      for (int i = 0; i < widths.length; i++) {
        drawn +=
            widths[i]
                * (i < normals ? random.nextGaussian() / 1.96 : 2.0 * random.nextDouble() - 1.0);
      }
      within += Math.abs(drawn) <= sum.coefficientHalfWidth() ? 1 : 0;
    }
    assertThat((double) within / SAMPLES).as(sum.toString()).isBetween(0.944, 0.97);
  }

  /** A further error, or a larger one, never makes the interval narrower. */
  @Property(tries = 1000)
  void moreDoubtIsNeverANarrowerInterval(
      @ForAll @IntRange(min = 1, max = 5) int count,
      @ForAll long seed,
      @ForAll @DoubleRange(min = 0.0, max = 2.0) @Scale(12) double more) {
    Random random = new Random(seed);
    Estimate sum = Estimate.exact(100.0);
    Estimate one = Estimate.ZERO;
    for (int i = 0; i < count; i++) {
      one = any(random, i, Math.pow(10.0, -3.0 * random.nextDouble()));
      sum = sum.plus(one);
    }
    double least = sum.coefficientHalfWidth() * (1.0 - 1e-12);

    assertThat(sum.plus(any(random, count, more)).coefficientHalfWidth())
        .isGreaterThanOrEqualTo(least);
    assertThat(sum.plus(one.times(more)).coefficientHalfWidth()).isGreaterThanOrEqualTo(least);
  }

  private static Estimate any(Random random, int source, double width) {
    return random.nextBoolean()
        ? Estimate.ofCoefficient(source, 1.0, width)
        : Estimate.within(source, 1.0, width);
  }

  @Property(tries = 300)
  void theOrderOfTheErrorsDoesNotMatter(@ForAll @IntRange(min = 2, max = 9) int count) {
    Random random = new Random(count);
    List<Estimate> errors = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      errors.add(any(random, i, random.nextDouble()));
    }
    Estimate.Sum forward = new Estimate.Sum();
    errors.forEach(error -> forward.add(error, 1.0));
    Collections.reverse(errors);
    Estimate.Sum backward = new Estimate.Sum();
    errors.forEach(error -> backward.add(error, 1.0));

    assertThat(forward.estimate().coefficientHalfWidth())
        .isEqualTo(backward.estimate().coefficientHalfWidth());
  }

  /** A coefficient within 300 % is an amount all the same. */
  @Test
  void whatIsNotNegativeHasNoNegativeEnd() {
    Interval interval = Estimate.within(0, 2.0, 6.0).interval();

    assertThat(interval).isEqualTo(new Interval(2.0, 0.0, 8.0));
    assertThat(interval.coefficientHalfWidth()).isEqualTo(6.0);
  }

  /** What an event takes less than the idle board is a difference, with either sign. */
  @Test
  void whatIsNegativeKeepsItsEnds() {
    Estimate less = Estimate.within(0, 1.0, 0.5).minus(Estimate.exact(3.0));

    assertThat(less.interval().low()).isCloseTo(-2.5, within(1e-15));
    assertThat(less.interval().high()).isCloseTo(-1.5, within(1e-15));
  }
}
