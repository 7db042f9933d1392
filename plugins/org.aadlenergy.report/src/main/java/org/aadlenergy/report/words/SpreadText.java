package org.aadlenergy.report.words;

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
    Optional<String> hard = ranges(interval, dimension);
    double half = interval.coefficientHalfWidth();
    boolean soft = half > ROUNDING * Math.abs(interval.nominal());
    if (hard.isEmpty() && !soft) {
      return Optional.empty();
    }
    String errors =
        soft
            ? "+-" + QuantityFormat.format(half, dimension) + " by errors of coefficients (95 %)"
            : "none by errors of coefficients";
    String ranges = hard.orElse("none by execution-time ranges");
    return Optional.of("bounds: " + errors + "; " + ranges);
  }

  /** The part of the bounds that is hard, if there is any. */
  public static Optional<String> ranges(Interval interval, Dimension dimension) {
    if (interval.hard().below() == 0.0 && interval.hard().above() == 0.0) {
      return Optional.empty();
    }
    String below = QuantityFormat.format(interval.hard().below(), dimension);
    String above = QuantityFormat.format(interval.hard().above(), dimension);
    String minus = interval.hard().below() == 0.0 ? "" : "-";
    String plus = interval.hard().above() == 0.0 ? "" : "+";
    return Optional.of(
        (below.equals(above) ? "+-" + below : minus + below + " and " + plus + above)
            + " by execution-time ranges (hard bounds, added)");
  }
}
