package org.aadlenergy.engine.account;

/**
 * Rounds powers to thirteen digits, which sums of the same in another order share. Most of those
 * that are rounded one after the other have as many digits.
 */
final class RoundedWatts {
  /** What is less is not rounded. */
  private static final double LEAST = 1e-9;

  private double digits;
  private double unit = 1.0;

  double rounded(double watts) {
    double size = Math.abs(watts);
    if (size < LEAST) {
      return watts;
    }
    double its = 12 - Math.floor(StrictMath.log10(size));
    if (its != digits) {
      digits = its;
      unit = StrictMath.pow(10.0, its);
    }
    return Math.rint(watts * unit) / unit;
  }
}
