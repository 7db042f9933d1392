package org.aadlenergy.report.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.aadlenergy.engine.quantity.Dimension;

/**
 * A unit to show quantities in.
 *
 * @param factor what one of it is in SI
 */
record Scale(double factor, String unit) {
  private static final String[] PREFIXES = {"p", "n", "u", "m", "", "k", "M", "G"};
  private static final double[] FACTORS = {1e-12, 1e-9, 1e-6, 1e-3, 1.0, 1e3, 1e6, 1e9};
  private static final int NONE = 4;
  // 999.95 in four digits is 1000
  private static final double FULL = 999.95;

  /** The unit in which a value has one to three digits before the point. */
  static Scale fitting(double value, Dimension dimension) {
    double magnitude = Math.abs(value);
    if (dimension == Dimension.RATIO
        || dimension == Dimension.RATE
        || magnitude == 0.0
        || !Double.isFinite(magnitude)) {
      return of(NONE, dimension);
    }
    int last = dimension == Dimension.TIME ? NONE : PREFIXES.length - 1;
    int index = 0;
    while (index < last && magnitude / FACTORS[index] >= FULL) {
      index++;
    }
    return of(index, dimension);
  }

  private static Scale of(int index, Dimension dimension) {
    return new Scale(FACTORS[index], PREFIXES[index] + dimension.siUnit());
  }

  /** The decimals that show a value with so many significant digits. */
  int decimals(double value, int digits) {
    double magnitude = Math.abs(value / factor);
    if (magnitude == 0.0 || !Double.isFinite(magnitude)) {
      return 0;
    }
    BigDecimal rounded = rounded(magnitude, digits);
    return Math.max(0, digits - (rounded.precision() - rounded.scale()));
  }

  /** As many decimals, but none that are only zeros at the end. */
  int neededDecimals(double value, int digits) {
    double magnitude = Math.abs(value / factor);
    return magnitude == 0.0 || !Double.isFinite(magnitude)
        ? 0
        : Math.max(0, rounded(magnitude, digits).stripTrailingZeros().scale());
  }

  private static BigDecimal rounded(double magnitude, int digits) {
    return BigDecimal.valueOf(magnitude).round(new MathContext(digits, RoundingMode.HALF_EVEN));
  }

  /** A value in this unit, without the unit. */
  String number(double value, int decimals) {
    if (!Double.isFinite(value)) {
      return Double.isNaN(value) ? "unknown" : "unlimited";
    }
    if (value == 0.0) {
      return "0";
    }
    return BigDecimal.valueOf(value / factor)
        .setScale(decimals, RoundingMode.HALF_EVEN)
        .toPlainString();
  }

  /** A value in this unit, with the unit. */
  String text(double value, int decimals) {
    String number = number(value, decimals);
    return unit.isEmpty() || !Double.isFinite(value) ? number : number + " " + unit;
  }
}
