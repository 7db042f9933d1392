package org.aadlenergy.calibration.fit;

/**
 * A figure that measurements give, and how well they know it.
 *
 * @param standardError one sigma of the value
 * @param degreesOfFreedom what the standard error itself rests on
 */
public record FittedValue(double value, double standardError, double degreesOfFreedom) {
  /** A platform's interval takes 1.96 standard errors, whatever the number of runs. */
  private static final double NORMAL_95 = 1.96;

  /** Half the width of the 95 % interval, by Student's t. */
  public double halfWidth95() {
    return Distributions.t95(degreesOfFreedom) * standardError;
  }

  /** The lower end of the 95 % interval. */
  public double low() {
    return value - halfWidth95();
  }

  /** The upper end of the 95 % interval. */
  public double high() {
    return value + halfWidth95();
  }

  /** Whether a value lies in the 95 % interval. */
  public boolean covers(double truth) {
    return Math.abs(truth - value) <= halfWidth95();
  }

  /** The standard error that gives the same interval where 1.96 of them are taken. */
  public double platformStandardError() {
    return halfWidth95() / NORMAL_95;
  }

  /** The same figure in another unit. */
  public FittedValue scaled(double factor) {
    return new FittedValue(value * factor, standardError * Math.abs(factor), degreesOfFreedom);
  }

  /** How likely a value this far from zero is, where the truth is zero. */
  public double chanceOfZero() {
    return standardError == 0.0
        ? (value == 0.0 ? 1.0 : 0.0)
        : Distributions.twoSided(value / standardError, degreesOfFreedom);
  }
}
