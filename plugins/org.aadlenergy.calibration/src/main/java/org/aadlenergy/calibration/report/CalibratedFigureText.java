package org.aadlenergy.calibration.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.aadlenergy.engine.quantity.Dimension;

/** Numbers with units, written the same in every locale and readable by the platform language. */
final class CalibratedFigureText {
  private static final String[] PREFIXES = {"p", "n", "u", "m", "", "k"};
  private static final int[] POWERS = {-12, -9, -6, -3, 0, 3};
  private static final int NONE = 4;

  private CalibratedFigureText() {}

  /** A quantity with a prefix that fits: {@code 51.0023 us}. */
  static String text(double value, Dimension dimension, int digits) {
    return in(value, scale(value, dimension), dimension, digits);
  }

  /** Which prefix leaves one to three digits before the point. */
  static int scale(double value, Dimension dimension) {
    double magnitude = Math.abs(value);
    int last = dimension == Dimension.TIME ? NONE : PREFIXES.length - 1;
    if (magnitude == 0.0 || !Double.isFinite(magnitude) || dimension == Dimension.RATIO) {
      return NONE;
    }
    int index = 0;
    while (index < last && magnitude >= StrictMath.pow(10.0, POWERS[index + 1])) {
      index++;
    }
    return perByte(dimension) ? Math.min(index, NONE) : index;
  }

  /** A quantity in a unit that another quantity has chosen. */
  static String in(double value, int scale, Dimension dimension, int digits) {
    String unit = unit(scale, dimension);
    String number = plain(value, -POWERS[scale], digits);
    return unit.isEmpty() ? number : number + " " + unit;
  }

  /** The unit of a prefix. */
  static String unit(int scale, Dimension dimension) {
    return PREFIXES[scale] + dimension.siUnit();
  }

  /** What one of a prefix is in SI. */
  static double factor(int scale) {
    return StrictMath.pow(10.0, POWERS[scale]);
  }

  /** A number with so many significant digits and no exponent. */
  static String plain(double value, int power, int digits) {
    if (!Double.isFinite(value)) {
      return "-";
    }
    BigDecimal scaled =
        new BigDecimal(value)
            .scaleByPowerOfTen(power)
            .round(new MathContext(digits, RoundingMode.HALF_EVEN));
    BigDecimal shortest = scaled.stripTrailingZeros();
    return (shortest.scale() < 0 ? shortest.setScale(0) : shortest).toPlainString();
  }

  /** A number with a fixed number of decimals. */
  static String fixed(double value, int decimals) {
    return Double.isFinite(value)
        ? new BigDecimal(value).setScale(decimals, RoundingMode.HALF_EVEN).toPlainString()
        : "-";
  }

  private static boolean perByte(Dimension dimension) {
    return dimension == Dimension.TIME_PER_BYTE || dimension == Dimension.ENERGY_PER_BYTE;
  }
}
