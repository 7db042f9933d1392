package org.aadlenergy.engine.account;

import java.util.List;
import org.aadlenergy.engine.quantity.Estimate;

/** Between what a peak lies whatever times within their ranges are. */
record PeakBounds(double least, double most) {
  /** Where no time has a range. */
  static final PeakBounds NONE = new PeakBounds(Double.POSITIVE_INFINITY, 0.0);

  /** Whether it is that of the usual moment. */
  boolean isUnknown() {
    return Double.isInfinite(least);
  }

  /** What is drawn on average at least: the highest moment is no lower. */
  static double onAverage(List<PowerPart> parts) {
    double watts = 0.0;
    double atLower = 0.0;
    double atUpper = 0.0;
    double less = 0.0;
    for (PowerPart part : parts) {
      Estimate each = part.watts();
      double either = Math.max(0.0, Math.max(-each.atLower(), -each.atUpper()));
      watts += each.nominal();
      atLower += each.atLower();
      atUpper += each.atUpper();
      less += each.hardBelow() - either;
    }
    return watts + Math.min(0.0, Math.min(atLower, atUpper)) - less;
  }

  /** No less than that, either. */
  PeakBounds noLessThan(double watts) {
    return new PeakBounds(Math.max(least, watts), most);
  }
}
