package org.aadlenergy.calibration.imported.freqbench;

import java.math.BigDecimal;

/** How well the speed of a core at a frequency is known. */
final class Rates {
  /** 95 of 100 pairs of units of one chip are no farther apart where neither was held back. */
  private static final double POOLED = 0.006;

  private Rates() {}

  /** The error of a rate: as far as a unit is from the median, and no less than the pooled one. */
  static double error(MeasuredPoint point) {
    double middle = point.rate().doubleValue();
    double error = POOLED;
    for (MeasuredPoint.Measured one : point.measured()) {
      BigDecimal rate = one.row().rate();
      error = Math.max(error, Math.abs(rate.doubleValue() / middle - 1));
    }
    return error;
  }
}
