package org.aadlenergy.report.text;

import java.util.Optional;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;

/** Says what the bounds of a value consist of: errors of coefficients, and hard bounds. */
public final class SpreadText {
  /** Differences this small are the rounding of doubles. */
  private static final double ROUNDING = 1e-9;

  private SpreadText() {}

  /** The two kinds apart, or nothing for a value without doubt. */
  public static Optional<String> of(Interval interval, Dimension dimension) {
    boolean hard = interval.hard().below() != 0.0 || interval.hard().above() != 0.0;
    double half = interval.coefficientHalfWidth();
    boolean soft = half > ROUNDING * Math.abs(interval.nominal());
    if (!hard && !soft) {
      return Optional.empty();
    }
    String errors =
        soft
            ? "+-"
                + QuantityFormat.format(half, dimension)
                + " by errors of coefficients (95 %, in quadrature)"
            : "none by errors of coefficients";
    String ranges =
        hard
            ? "-"
                + QuantityFormat.format(interval.hard().below(), dimension)
                + " +"
                + QuantityFormat.format(interval.hard().above(), dimension)
                + " by execution-time ranges (hard bounds, added)"
            : "none by execution-time ranges";
    return Optional.of("bounds: " + errors + "; " + ranges);
  }
}
