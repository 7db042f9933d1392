package org.aadlenergy.report.text;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;

/**
 * Quantities in a column: one unit and one number of decimals for all, so that they can be compared
 * at a glance; each its own where they are too far apart for that.
 */
final class QuantityColumn {
  private static final double WIDEST_RATIO = 1e3;

  private final Dimension dimension;
  private final List<Interval> values = new ArrayList<>();
  private double largest;
  private double smallest = Double.POSITIVE_INFINITY;

  QuantityColumn(Dimension dimension) {
    this.dimension = dimension;
  }

  void add(Interval value) {
    values.add(value);
    double magnitude = Math.abs(value.nominal());
    if (magnitude > 0.0 && Double.isFinite(magnitude)) {
      largest = Math.max(largest, magnitude);
      smallest = Math.min(smallest, magnitude);
    }
  }

  /** The nominal value of a row. */
  String nominal(int row) {
    Interval value = values.get(row);
    return isMixed()
        ? QuantityFormat.nominal(value, dimension)
        : scale().text(value.nominal(), decimals());
  }

  /** The bounds of a row without their unit, "" where it is exact. */
  String bounds(int row) {
    Interval value = values.get(row);
    if (isMixed() || value.low() == value.high()) {
      return QuantityFormat.bounds(value, dimension);
    }
    Scale scale = scale();
    int decimals = decimals();
    return scale.number(value.low(), decimals) + " .. " + scale.number(value.high(), decimals);
  }

  private boolean isMixed() {
    return largest > smallest * WIDEST_RATIO;
  }

  private Scale scale() {
    return Scale.fitting(largest, dimension);
  }

  /** Four digits for the largest, but three at least for the smallest. */
  private int decimals() {
    Scale scale = scale();
    return largest == 0.0 ? 0 : Math.max(scale.decimals(largest, 4), scale.decimals(smallest, 3));
  }
}
