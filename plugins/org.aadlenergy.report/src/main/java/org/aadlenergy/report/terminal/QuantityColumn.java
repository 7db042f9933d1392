package org.aadlenergy.report.terminal;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.Scale;

/**
 * Quantities in a column: one unit and one number of decimals for all, so that they can be compared
 * at a glance; each its own where they are too far apart for that.
 */
public final class QuantityColumn {
  private static final double WIDEST_RATIO = 1e3;
  private static final int MORE_FOR_BOUNDS = 2;

  private final Dimension dimension;
  private final List<Interval> values = new ArrayList<>();
  private int decimals = -1;
  private double largest;
  private double smallest = Double.POSITIVE_INFINITY;

  public QuantityColumn(Dimension dimension) {
    this.dimension = dimension;
  }

  public void add(Interval value) {
    values.add(value);
    double magnitude = Math.abs(value.nominal());
    if (magnitude > 0.0 && Double.isFinite(magnitude)) {
      largest = Math.max(largest, magnitude);
      smallest = Math.min(smallest, magnitude);
    }
  }

  /** The nominal value of a row. */
  public String nominal(int row) {
    Interval value = values.get(row);
    return isMixed()
        ? QuantityFormat.nominal(value, dimension)
        : scale().text(value.nominal(), decimals());
  }

  /** The bounds of a row without their unit, "" where they are too close to be told apart. */
  public String bounds(int row) {
    Interval value = values.get(row);
    if (isMixed() || value.low() == value.high()) {
      return QuantityFormat.bounds(value, dimension);
    }
    String low = scale().number(value.low(), decimals());
    String high = scale().number(value.high(), decimals());
    return low.equals(high) ? "" : low + " .. " + high;
  }

  private boolean isMixed() {
    return largest > smallest * WIDEST_RATIO;
  }

  private Scale scale() {
    return Scale.fitting(largest, dimension);
  }

  /** Four digits for the largest, three for the smallest, and more where bounds need them. */
  private int decimals() {
    if (decimals < 0) {
      Scale scale = scale();
      decimals =
          largest == 0.0
              ? 0
              : Math.max(0, Math.max(scale.decimals(largest, 4), scale.decimals(smallest, 3)));
      int most = decimals + MORE_FOR_BOUNDS;
      while (decimals < most && hidesBounds(scale)) {
        decimals++;
      }
    }
    return decimals;
  }

  private boolean hidesBounds(Scale scale) {
    for (Interval value : values) {
      if (value.low() != value.high()
          && scale.number(value.low(), decimals).equals(scale.number(value.high(), decimals))) {
        return true;
      }
    }
    return false;
  }
}
