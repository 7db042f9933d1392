package org.aadlenergy.calibration.fit;

import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/** The few distributions that intervals and tests need. */
public final class Distributions {
  private Distributions() {}

  /** How many standard errors a two-sided interval of 95 % reaches to each side. */
  public static double t95(double degreesOfFreedom) {
    return TDistribution.of(degreesOfFreedom).inverseSurvivalProbability(0.025);
  }

  /** How likely a t at least this far from zero is, where the truth is zero. */
  static double twoSided(double t, double degreesOfFreedom) {
    return Double.isNaN(t)
        ? Double.NaN
        : 2.0 * TDistribution.of(degreesOfFreedom).survivalProbability(Math.abs(t));
  }

  /** How likely a chi-squared value at least this large is by chance. */
  static double chiSquaredTail(double value, double degreesOfFreedom) {
    return ChiSquaredDistribution.of(degreesOfFreedom).survivalProbability(value);
  }
}
