package org.aadlenergy.calibration.imported.freqbench;

import java.math.BigDecimal;
import java.util.List;
import org.aadlenergy.calibration.fit.Distributions;

/**
 * How far the power of a further unit may be from the median of those at hand, in 95 of 100 cases.
 *
 * <p>Units differ by two things: the power of the idle device, which is taken off and may be some
 * milliwatts wrong for all points of a unit, and a share of the power. Both were taken from all
 * chips of which several units were measured; the units at hand widen or narrow them as far as
 * their number says anything. ADR 117 has the derivation, the guide what it is worth.
 *
 * @param ratio how many times as far as the pooled spread the units at hand are apart, squared
 * @param units how many have a power
 * @param stretch of the pooled spread: 1, but where a check asks what other figures would give
 */
public record UnitSpread(double ratio, int units, double stretch) {
  /** One standard deviation between units: what the baseline may be off. */
  public static final double MILLIWATTS = 13.0;

  /** One standard deviation between units, as a share of the power. */
  public static final double SHARE = 0.026;

  /** How many units' worth the pooled spread counts for beside that of the units at hand. */
  public static final int POOLED_DEGREES = 2;

  /** The pooled spread alone. */
  public static final UnitSpread POOLED = new UnitSpread(1.0, 1, 1.0);

  /** That of some units: of a chip as a whole, as the points of a unit are off together. */
  public static UnitSpread of(List<Domain> domains) {
    return of(domains, 1.0);
  }

  /** The same with a stretched pooled spread. */
  public static UnitSpread of(List<Domain> domains, double stretch) {
    double squares = 0.0;
    int degrees = 0;
    int units = 1;
    for (Domain domain : domains) {
      for (Point point : domain.points()) {
        List<BigDecimal> powers = point.powers();
        if (powers.size() > 1) {
          double scale = stretch * scale(point.power().orElseThrow().doubleValue());
          double mean = powers.stream().mapToDouble(BigDecimal::doubleValue).average().orElse(0.0);
          for (BigDecimal power : powers) {
            double off = (power.doubleValue() - mean) / scale;
            squares += off * off;
          }
          degrees += powers.size() - 1;
          units = Math.max(units, powers.size());
        }
      }
    }
    return degrees == 0
        ? new UnitSpread(1.0, 1, stretch)
        : new UnitSpread(squares / degrees, units, stretch);
  }

  private static double scale(double milliwatts) {
    return Math.hypot(MILLIWATTS, SHARE * milliwatts);
  }

  /**
   * The half-width of the interval around the median of a point, in milliwatts.
   *
   * @param count how many units gave that median
   */
  public double halfWidth(double milliwatts, int count) {
    int degrees = POOLED_DEGREES + units - 1;
    double variance = (POOLED_DEGREES + (units - 1) * ratio) / degrees;
    return Distributions.t95(degrees)
        * Math.sqrt(variance * (1.0 + 1.0 / count))
        * stretch
        * scale(milliwatts);
  }
}
