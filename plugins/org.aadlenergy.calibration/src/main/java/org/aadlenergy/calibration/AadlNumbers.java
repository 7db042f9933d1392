package org.aadlenergy.calibration;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers as AADL that is to be pasted has them: a few digits, none of them an exponent. */
public final class AadlNumbers {
  private static final int DIGITS = 7;

  private AadlNumbers() {}

  /** A real number. */
  public static String real(double value) {
    String plain = plain(value);
    return plain.contains(".") ? plain : plain + ".0";
  }

  /** A number, whole where it is. */
  public static String plain(double value) {
    BigDecimal exact = new BigDecimal(value);
    MathContext digits = new MathContext(Math.max(DIGITS, exact.precision() - exact.scale()));
    BigDecimal rounded = exact.round(digits).stripTrailingZeros();
    return rounded.signum() == 0 ? "0" : rounded.toPlainString();
  }
}
