package org.aadlenergy.calibration.imported.freqbench;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.calibration.fit.Distributions;

/**
 * How far the power of a further unit may be from the median of those at hand, in 95 of 100 cases.
 *
 * <p>The error of a frequency is the spread between its units there, but no less than what the
 * frequencies of its cluster have in the middle: two or three units may agree at one frequency by
 * chance. Beside it the pooled spread between units of other chips counts as one unit more. ADR 121
 * has the reasons, the guide what it is worth.
 *
 * @param middle the squared spread of the units at the frequencies of a cluster, as a multiple of
 *     the pooled one squared: the median of them
 * @param units how many have a power in the cluster
 * @param stretch of the pooled spread: 1, but where a check asks what other figures would give
 */
public record UnitSpread(double middle, int units, double stretch) {
  /** One pooled standard deviation between units: what the baseline may be off. */
  public static final double MILLIWATTS = 4.0;

  /** A core that draws less than this can be off by less than the baseline. */
  public static final double SMALL_MILLIWATTS = 20.0;

  /** One pooled standard deviation between units, as a share of the power. */
  public static final double SHARE = 0.015;

  /** The pooled spread alone. */
  public static final UnitSpread POOLED = new UnitSpread(1.0, 1, 1.0);

  /** That of the units of a cluster. */
  public static UnitSpread of(MeasuredDomain domain) {
    return of(domain, 1.0);
  }

  /** The same with a stretched pooled spread. */
  public static UnitSpread of(MeasuredDomain domain, double stretch) {
    List<Double> squares = new ArrayList<>();
    int units = 1;
    for (MeasuredPoint point : domain.points()) {
      int count = point.powers().size();
      if (count > 1) {
        squares.add(squared(point, stretch));
        units = Math.max(units, count);
      }
    }
    double middle = squares.isEmpty() ? 1.0 : MeasuredPoint.medianOf(squares);
    return new UnitSpread(middle, units, stretch);
  }

  /** The variance between the units of a point, in units of the pooled one. */
  private static double squared(MeasuredPoint point, double stretch) {
    List<BigDecimal> powers = point.powers();
    double mean = powers.stream().mapToDouble(BigDecimal::doubleValue).average().orElse(0.0);
    double squares = 0.0;
    for (BigDecimal power : powers) {
      squares += StrictMath.pow(power.doubleValue() - mean, 2);
    }
    double scale = stretch * pooled(point.power().orElseThrow().doubleValue());
    return squares / (powers.size() - 1) / (scale * scale);
  }

  private static double pooled(double milliwatts) {
    double baseline = MILLIWATTS * milliwatts / (milliwatts + SMALL_MILLIWATTS);
    return StrictMath.hypot(baseline, SHARE * milliwatts);
  }

  /** The half-width of the interval around the median of a point that has one, in milliwatts. */
  public double halfWidth(MeasuredPoint point) {
    int count = point.powers().size();
    double own = count > 1 ? Math.max(middle, squared(point, stretch)) : middle;
    return halfWidth(point.power().orElseThrow().doubleValue(), count, own);
  }

  /** The same of a power that some units gave whose spread is that of the middle. */
  public double halfWidth(double milliwatts, int count) {
    return halfWidth(milliwatts, count, middle);
  }

  private double halfWidth(double milliwatts, int count, double squared) {
    double variance = (1.0 + (units - 1) * squared) / units;
    return Distributions.t95(units)
        * Math.sqrt(variance * (1.0 + 1.0 / count))
        * stretch
        * pooled(milliwatts);
  }
}
