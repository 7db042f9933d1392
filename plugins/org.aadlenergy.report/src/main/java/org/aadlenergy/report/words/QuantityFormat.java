package org.aadlenergy.report.words;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;

/**
 * Writes quantities for people: a prefix that fits, four significant digits, and more where two
 * numbers that stand side by side would otherwise look the same. Knows no locale.
 */
public final class QuantityFormat {
  private static final int DIGITS = 4;
  private static final int LEAST_DIGITS = 3;
  private static final double NEXT_UNIT = 1000.0;
  private static final double DAY = 86_400.0;
  private static final double MONTH = 365.25 / 12.0 * DAY;
  private static final int MAX_DIGITS = 17;
  private static final String BETWEEN = " .. ";

  private QuantityFormat() {}

  /** A quantity in SI, {@code 119.5 mJ}. */
  public static String format(double value, Dimension dimension) {
    Scale scale = Scale.fitting(value, dimension);
    return scale.text(value, scale.decimals(value, DIGITS));
  }

  /** A quantity and its bounds, {@code 119.5 mJ (118.9 .. 120.0)}; no bounds where it is exact. */
  public static String format(Interval interval, Dimension dimension) {
    String bounds = bounds(interval, dimension);
    String nominal = nominal(interval, dimension);
    return bounds.isEmpty() ? nominal : nominal + "  (" + bounds + ")";
  }

  /** The nominal value with the digits that its bounds need, {@code 119.5 mJ}. */
  public static String nominal(Interval interval, Dimension dimension) {
    Scale scale = Scale.fitting(middle(interval), dimension);
    return scale.text(interval.nominal(), decimals(interval, scale));
  }

  /** The bounds without their unit, {@code 118.9 .. 120.0}; "" where there is no doubt. */
  public static String bounds(Interval interval, Dimension dimension) {
    if (interval.low() == interval.high()) {
      return "";
    }
    Scale scale = Scale.fitting(middle(interval), dimension);
    int decimals = decimals(interval, scale);
    return scale.number(interval.low(), decimals)
        + BETWEEN
        + scale.number(interval.high(), decimals);
  }

  private static double middle(Interval interval) {
    return interval.nominal() == 0.0 ? interval.high() : interval.nominal();
  }

  /** As many decimals as the nominal value deserves, or as the bounds need to differ from it. */
  private static int decimals(Interval interval, Scale scale) {
    double middle = middle(interval);
    int decimals = scale.decimals(middle, DIGITS);
    int most = scale.decimals(middle, DIGITS + 4);
    while (decimals < most
        && (looksSame(interval.low(), interval.nominal(), scale, decimals)
            || looksSame(interval.nominal(), interval.high(), scale, decimals))) {
      decimals++;
    }
    return decimals;
  }

  private static boolean looksSame(double one, double other, Scale scale, int decimals) {
    return one != other && scale.number(one, decimals).equals(scale.number(other, decimals));
  }

  /** Two texts that stand for two values. */
  public record Pair(String first, String second) {}

  /** Two quantities to be compared: in one unit, with enough digits to differ if they do. */
  public static Pair compared(double first, double second, Dimension dimension) {
    double larger = Math.max(Math.abs(first), Math.abs(second));
    Scale scale = scaleOfBoth(first, second, dimension);
    int decimals = scale.decimals(larger, DIGITS);
    int most = scale.decimals(larger, MAX_DIGITS);
    while (decimals < most && looksSame(first, second, scale, decimals)) {
      decimals++;
    }
    return new Pair(beside(first, scale, decimals), beside(second, scale, decimals));
  }

  /**
   * The bounds of the first of two quantities that are compared, in the unit of both; "" where
   * there is no doubt.
   */
  public static String boundsCompared(Interval first, double second, Dimension dimension) {
    if (first.low() == first.high()) {
      return "";
    }
    double larger = Math.max(Math.abs(first.nominal()), Math.abs(second));
    Scale scale = scaleOfBoth(first.nominal(), second, dimension);
    int decimals = Math.max(decimals(first, scale), scale.decimals(larger, DIGITS));
    return scale.number(first.low(), decimals) + BETWEEN + scale.text(first.high(), decimals);
  }

  /** That of the larger one, or the next smaller unit where the other one would be lost in it. */
  private static Scale scaleOfBoth(double first, double second, Dimension dimension) {
    double larger = Math.max(Math.abs(first), Math.abs(second));
    double smaller = Math.min(Math.abs(first), Math.abs(second));
    Scale scale = Scale.fitting(larger, dimension);
    Scale finer = Scale.fitting(larger / NEXT_UNIT, dimension);
    return smaller > 0.0 && !scale.isLegible(smaller) && finer.isLegible(smaller) ? finer : scale;
  }

  /** With the decimals of both, or more where a small one would be left with few digits. */
  private static String beside(double value, Scale scale, int decimals) {
    boolean few = scale.decimals(value, LEAST_DIGITS) > decimals;
    int own = few ? Math.max(decimals, scale.neededDecimals(value, DIGITS)) : decimals;
    return scale.text(value, own);
  }

  /** A quantity without needless zeros, {@code 100 ms}. */
  public static String brief(double value, Dimension dimension) {
    Scale scale = Scale.fitting(value, dimension);
    return scale.text(value, scale.neededDecimals(value, DIGITS));
  }

  /** A number without unit, with four significant digits, {@code 29.06}; large ones whole. */
  public static String number(double value) {
    double magnitude = Math.abs(value);
    if ((value == Math.rint(value) || magnitude >= 1000.0) && magnitude < 1e15) {
      return grouped(Math.round(value));
    }
    Scale scale = Scale.fitting(value, Dimension.RATIO);
    return scale.text(value, scale.neededDecimals(value, DIGITS));
  }

  /** A whole number with its thousands apart, {@code 1,234}. */
  public static String grouped(long value) {
    String digits = Long.toString(value);
    int first = digits.startsWith("-") ? 1 : 0;
    StringBuilder text = new StringBuilder(digits);
    for (int i = digits.length() - 3; i > first; i -= 3) {
      text.insert(i, ',');
    }
    return text.toString();
  }

  /** A share, {@code 91.6 %}; only nothing is 0 % and only all is 100 %. */
  public static String share(double share) {
    double percent = share * 100.0;
    if (!Double.isFinite(percent)) {
      return "-";
    }
    if (Math.abs(percent) >= 1e5) {
      return number(percent) + " %";
    }
    if (percent == 0.0 || percent == 100.0) {
      return percent == 0.0 ? "0 %" : "100 %";
    }
    if (percent > 0.0 && percent < 0.05) {
      return "< 0.1 %";
    }
    if (percent < 100.0 && percent >= 99.95) {
      // sums of shares miss 1 by rounding errors, which nobody wants to see
      return percent > 100.0 - 1e-7 ? "100 %" : "> 99.9 %";
    }
    return BigDecimal.valueOf(percent).setScale(1, RoundingMode.HALF_EVEN).toPlainString() + " %";
  }

  /**
   * A time that may be long: {@code 11 h 32 min}, {@code 4 months 12 d}, {@code 1 year 3 months}.
   */
  public static String duration(double seconds) {
    if (!(Math.abs(seconds) >= 120.0) || Double.isInfinite(seconds)) {
      return format(seconds, Dimension.TIME);
    }
    double minutes = Math.rint(seconds / 60.0);
    if (minutes < 60.0) {
      return grouped((long) minutes) + " min";
    }
    if (minutes < 48.0 * 60.0) {
      return two(minutes, 60, "h", "min");
    }
    double hours = Math.rint(seconds / 3600.0);
    if (hours < 100.0 * 24.0) {
      return two(hours, 24, "d", "h");
    }
    double months = seconds / MONTH;
    if (Math.rint(months) < 12.0) {
      double days = Math.rint(seconds / DAY);
      long whole = (long) (days * DAY / MONTH);
      return both(whole, " month", Math.round(days - whole * MONTH / DAY), " d");
    }
    if (months < 1200.0) {
      long whole = (long) Math.rint(months);
      return both(whole / 12, " year", whole % 12, " month");
    }
    return months < 12e15 ? number(months / 12.0) + " years" : "unlimited";
  }

  /** As {@code 1 year 3 months}; what there is none of is not said. */
  private static String both(long first, String large, long second, String small) {
    return many(first, large) + (second == 0 ? "" : " " + many(second, small));
  }

  private static String many(long count, String unit) {
    return count + unit + (count == 1 || unit.equals(" d") ? "" : "s");
  }

  private static String two(double value, int size, String large, String small) {
    long whole = (long) value;
    return whole / size + " " + large + " " + whole % size + " " + small;
  }
}
