package org.aadlenergy.world;

import java.util.List;

/** Figures of many figures. */
final class Quantiles {
  /** How many of a hundred an interval is to hold. */
  static final double INTERVAL = 0.95;

  private Quantiles() {}

  /** The value that a share of them stays below, between neighbours by a straight line. */
  static double of(List<Double> values, double share) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    if (sorted.length == 0) {
      return Double.NaN;
    }
    double at = share * (sorted.length - 1);
    int low = (int) at;
    int high = Math.min(low + 1, sorted.length - 1);
    return sorted[low] + (at - low) * (sorted[high] - sorted[low]);
  }

  static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
  }

  /**
   * Half of an interval for one more value of the same kind: the share of the known ones that, with
   * the new one among them, makes 95 of 100.
   */
  static double halfWidth(List<Double> away) {
    double share = INTERVAL * (away.size() + 1) / away.size();
    return of(away, Math.min(1.0, share));
  }
}
