package org.aadlenergy.engine.quantity;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * A number rounded to a few decimal digits, as all of its digits say, half away from 0. A report
 * writes thousands of them, and most need no decimal of any length to be found.
 *
 * @param decimals how many of the digits stand behind the point; negative where noughts follow
 */
public record FewDigits(long digits, int decimals) {
  /** These powers of ten are doubles. */
  private static final double[] POWERS = new double[23];

  /** Up to so many digits, what is scaled is off by less than {@link #DOUBTFUL}. */
  private static final int MOST = 10;

  /** So near to a half, what is scaled and rounded may lie on its other side. */
  private static final double DOUBTFUL = 1e-5;

  private static final int MANTISSA_BITS = 52;
  private static final int BIAS = 1023;
  private static final double LOG10_OF_2 = 0.30102999566398114;

  static {
    POWERS[0] = 1.0;
    for (int i = 1; i < POWERS.length; i++) {
      POWERS[i] = 10.0 * POWERS[i - 1];
    }
  }

  /** A finite number with so many digits at most. */
  public static FewDigits of(double value, int most) {
    double size = Math.abs(value);
    int power = (int) (Double.doubleToRawLongBits(size) >> MANTISSA_BITS) - BIAS;
    int decimals = most - 1 - (int) Math.floor(power * LOG10_OF_2);
    if (most > MOST || Math.abs(decimals) >= POWERS.length - 1) {
      return exactly(value, most);
    }
    double scaled = times(size, decimals);
    if (scaled >= POWERS[most]) {
      decimals--;
      scaled = times(size, decimals);
    }
    long digits = (long) scaled;
    double behind = scaled - digits;
    if (scaled < POWERS[most - 1] || scaled >= POWERS[most] || Math.abs(behind - 0.5) < DOUBTFUL) {
      return exactly(value, most);
    }
    digits += behind > 0.5 ? 1 : 0;
    return new FewDigits(value < 0.0 ? -digits : digits, decimals);
  }

  /** Rounded once, as such a power of ten is a double. */
  private static double times(double size, int decimals) {
    return decimals < 0 ? size / POWERS[-decimals] : size * POWERS[decimals];
  }

  private static FewDigits exactly(double value, int most) {
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(most));
    return new FewDigits(rounded.unscaledValue().longValue(), rounded.scale());
  }

  /** The double that is nearest to it. */
  public double value() {
    return Math.abs(decimals) < POWERS.length && Math.abs(digits) < 1L << MANTISSA_BITS
        ? times(digits, -decimals)
        : BigDecimal.valueOf(digits, decimals).doubleValue();
  }

  /** Written without an exponent, and without noughts at the end that say nothing. */
  public String plain() {
    long rest = Math.abs(digits);
    int behind = decimals;
    while (behind > 0 && rest % 10 == 0 && rest != 0) {
      rest /= 10;
      behind--;
    }
    String all = Long.toString(rest);
    if (rest == 0) {
      return all;
    }
    StringBuilder text = new StringBuilder(all.length() + Math.abs(behind) + 3);
    text.append(digits < 0 ? "-" : "");
    int before = all.length() - behind;
    if (behind <= 0) {
      text.append(all).append("0".repeat(-behind));
    } else if (before > 0) {
      text.append(all, 0, before).append('.').append(all, before, all.length());
    } else {
      text.append("0.").append("0".repeat(-before)).append(all);
    }
    return text.toString();
  }
}
