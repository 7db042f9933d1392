package org.aadlenergy.engine.quantity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Scale;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** One coefficient moves all its uses together; different ones add in quadrature. */
class EstimateTest {
  private static final double RELATIVE = 1e-12;

  @Provide
  Arbitrary<Estimate> estimates() {
    Arbitrary<Estimate> coefficients =
        Combinators.combine(
                Arbitraries.integers().between(0, 9),
                Arbitraries.doubles().between(1e-9, 1e3).ofScale(12),
                Arbitraries.doubles().between(0.0, 0.2).ofScale(12))
            .as((id, value, share) -> Estimate.ofCoefficient(id, value, share * value));
    Arbitrary<Estimate> ranges =
        Combinators.combine(
                Arbitraries.doubles().between(1e-6, 1.0).ofScale(12),
                Arbitraries.doubles().between(0.0, 0.5).ofScale(12),
                Arbitraries.doubles().between(0.0, 0.5).ofScale(12))
            .as((v, below, above) -> Estimate.between(v * (1 - below), v, v * (1 + above)));
    return Arbitraries.oneOf(coefficients, ranges);
  }

  @Property(tries = 300)
  void sumsAreCommutative(@ForAll("estimates") Estimate a, @ForAll("estimates") Estimate b) {
    same(a.plus(b), b.plus(a));
  }

  @Property(tries = 300)
  void theEndsAreThoseOfValuesWithErrors(
      @ForAll("estimates") Estimate a, @ForAll("estimates") Estimate b) {
    Estimate both = a.often(b);
    assertThat(both.most()).isEqualTo(both.highest().nominal());
    assertThat(both.least()).isEqualTo(both.lowest().nominal());
  }

  @Property(tries = 300)
  void sumsAreAssociative(
      @ForAll("estimates") Estimate a,
      @ForAll("estimates") Estimate b,
      @ForAll("estimates") Estimate c) {
    same(a.plus(b).plus(c), a.plus(b.plus(c)));
  }

  @Property(tries = 300)
  void manyAtOnceAreTheSameAsOneByOne(
      @ForAll @Size(min = 1, max = 20) List<@From("estimates") Estimate> list,
      @ForAll @DoubleRange(min = 0.0, max = 100.0) @Scale(12) double factor) {
    Estimate.Sum sum = new Estimate.Sum();
    Estimate oneByOne = Estimate.ZERO;
    for (Estimate estimate : list) {
      sum.add(estimate, factor);
      oneByOne = oneByOne.plus(estimate.times(factor));
    }
    same(sum.estimate(), oneByOne);
  }

  @Property(tries = 300)
  void productsDistributeOverSums(
      @ForAll("estimates") Estimate a,
      @ForAll("estimates") Estimate b,
      @ForAll @DoubleRange(min = 0.0, max = 1e6) @Scale(12) double factor) {
    same(a.plus(b).times(factor), a.times(factor).plus(b.times(factor)));
  }

  @Property(tries = 300)
  void aSharedCoefficientIsLinear(
      @ForAll @IntRange(min = 1, max = 1000) int uses,
      @ForAll @DoubleRange(min = 1e-9, max = 1.0) @Scale(12) double value,
      @ForAll @DoubleRange(min = 0.0, max = 0.5) @Scale(12) double share) {
    Estimate one = Estimate.ofCoefficient(3, value, share * value);
    Estimate sum = Estimate.ZERO;
    for (int i = 0; i < uses; i++) {
      sum = sum.plus(one);
    }

    assertThat(sum.coefficientHalfWidth())
        .isCloseTo(uses * share * value, within(RELATIVE * uses * value));
    same(sum, one.times(uses));
  }

  @Property(tries = 300)
  void independentCoefficientsAddInQuadrature(
      @ForAll @Size(min = 1, max = 9)
          List<@DoubleRange(min = 0.0, max = 10.0) @Scale(12) Double> widths) {
    Estimate sum = Estimate.ZERO;
    double squares = 0.0;
    for (int i = 0; i < widths.size(); i++) {
      sum = sum.plus(Estimate.ofCoefficient(i, 1.0, widths.get(i)));
      squares += widths.get(i) * widths.get(i);
    }

    assertThat(sum.coefficientHalfWidth()).isCloseTo(Math.sqrt(squares), within(1e-12));
  }

  @Property(tries = 300)
  void hardBoundsAddLinearlyAndStayApart(
      @ForAll @DoubleRange(min = 0.0, max = 1.0) @Scale(12) double below,
      @ForAll @DoubleRange(min = 0.0, max = 1.0) @Scale(12) double above,
      @ForAll @DoubleRange(min = 0.0, max = 1.0) @Scale(12) double width) {
    Estimate sum =
        Estimate.between(5 - below, 5, 5 + above)
            .plus(Estimate.between(7 - below, 7, 7 + above))
            .plus(Estimate.ofCoefficient(0, 1.0, width));

    assertThat(sum.hardBelow()).isCloseTo(2 * below, within(1e-12));
    assertThat(sum.hardAbove()).isCloseTo(2 * above, within(1e-12));
    assertThat(sum.coefficientHalfWidth()).isEqualTo(width);
    assertThat(sum.interval().low()).isCloseTo(13 - 2 * below - width, within(1e-12));
    assertThat(sum.interval().high()).isCloseTo(13 + 2 * above + width, within(1e-12));
  }

  @Property(tries = 300)
  void theNominalLiesWithin(@ForAll("estimates") Estimate a, @ForAll("estimates") Estimate b) {
    Interval sum = a.plus(b).interval();
    Interval product = a.times(b).interval();

    assertThat(sum.contains(sum.nominal())).isTrue();
    assertThat(product.contains(product.nominal())).isTrue();
  }

  @Test
  void aProductOfRangesRunsFromEndToEnd() {
    Estimate product = Estimate.between(1, 2, 4).times(Estimate.between(3, 5, 6));

    assertThat(product.interval()).isEqualTo(new Interval(10, 3, 24, new HardBounds(7, 14)));
  }

  @Test
  void zeroTimesAnythingIsZero() {
    Estimate wide = Estimate.ofCoefficient(1, 5.0, 1.0);

    assertThat(wide.times(0.0).interval()).isEqualTo(Interval.ZERO);
    assertThat(Estimate.exact(0.0).plus(wide)).isSameAs(wide);
  }

  /**
   * A thousand uses of one coefficient with a standard error, drawn 20,000 times: 95 % of the sums
   * lie in the interval, whose width is 1.96 sigma of the drawn ones.
   */
  @Test
  void drawnSumsOfOneCoefficientFillTheInterval() {
    double sigma = 0.02;
    Estimate sum = Estimate.ZERO;
    for (int i = 0; i < 1000; i++) {
      sum = sum.plus(Estimate.ofCoefficient(7, 1.5, 1.96 * sigma));
    }

    double[] drawn = draw(random -> 1000 * (1.5 + sigma * random.nextGaussian()));
    agrees(sum, drawn);
  }

  /** Half of the uses of one coefficient, half of another. */
  @Test
  void drawnSumsOfTwoCoefficientsFillTheInterval() {
    Estimate a = Estimate.ofCoefficient(0, 3.0, 1.96 * 0.1);
    Estimate b = Estimate.ofCoefficient(1, 2.0, 1.96 * 0.2);
    Estimate sum = a.times(500).plus(b.times(500));

    double[] drawn =
        draw(
            random ->
                500 * (3.0 + 0.1 * random.nextGaussian())
                    + 500 * (2.0 + 0.2 * random.nextGaussian()));
    agrees(sum, drawn);
  }

  /** Power times time, each with its own error: first order holds within two percent. */
  @Test
  void drawnProductsFillTheInterval() {
    Estimate power = Estimate.ofCoefficient(0, 2.9, 1.96 * 0.03);
    Estimate time = Estimate.ofCoefficient(1, 51e-6, 1.96 * 1e-6);

    double[] drawn =
        draw(
            random ->
                (2.9 + 0.03 * random.nextGaussian()) * (51e-6 + 1e-6 * random.nextGaussian()));
    agrees(power.times(time), drawn);
  }

  /** The same coefficient twice in a product moves it twice as far. */
  @Test
  void drawnSquaresFillTheInterval() {
    Estimate a = Estimate.ofCoefficient(0, 10.0, 1.96 * 0.1);

    double[] drawn =
        draw(
            random -> {
              double value = 10.0 + 0.1 * random.nextGaussian();
              return value * value;
            });
    agrees(a.times(a), drawn);
  }

  /**
   * Rest that falls by 2 as work takes longer, in states of which nobody knows which is chosen, up
   * to 5 more: 10 - 2 to 10 + 2 + 5. That they are added to each other leaves the lower end.
   */
  @Test
  void whatMayBeChosenOffsetsNothing() {
    Estimate rest = Estimate.between(12.0, 10.0, 8.0);
    Estimate choice = Estimate.exact(0.0).spanning(0.0, 5.0);
    Interval both = rest.plus(choice).interval();

    assertThat(both.low()).isEqualTo(8.0);
    assertThat(both.high()).isEqualTo(17.0);
    // three times of each, and at most one more or one less of them: 2 x 8 to 4 x 17
    Interval often = rest.plus(choice).often(Estimate.exact(3.0).spanning(2.0, 4.0)).interval();
    assertThat(often.low()).isLessThanOrEqualTo(2 * 8.0);
    assertThat(often.high()).isGreaterThanOrEqualTo(4 * 17.0);
  }

  private static double[] draw(ToDoubleFunction<Random> sample) {
    Random random = new Random(42);
    double[] drawn = new double[200_000];
    for (int i = 0; i < drawn.length; i++) {
      drawn[i] = sample.applyAsDouble(random);
    }
    Arrays.sort(drawn);
    return drawn;
  }

  /** The interval is the drawn 2.5 % and 97.5 % quantiles: its width within 2 %. */
  private static void agrees(Estimate estimate, double[] sorted) {
    double low = sorted[(int) (0.025 * sorted.length)];
    double high = sorted[(int) (0.975 * sorted.length)];
    Interval interval = estimate.interval();

    assertThat(interval.high() - interval.low()).isCloseTo(high - low, withinPercentage(2.0));
    assertThat(0.5 * (interval.low() + interval.high()))
        .isCloseTo(0.5 * (low + high), within(0.02 * (high - low)));
  }

  private static void same(Estimate a, Estimate b) {
    close(a.nominal(), b.nominal());
    close(a.coefficientHalfWidth(), b.coefficientHalfWidth());
    close(a.hardBelow(), b.hardBelow());
    close(a.hardAbove(), b.hardAbove());
  }

  private static void close(double a, double b) {
    assertThat(a).isCloseTo(b, within(RELATIVE * Math.max(Math.abs(a), Math.abs(b))));
  }
}
