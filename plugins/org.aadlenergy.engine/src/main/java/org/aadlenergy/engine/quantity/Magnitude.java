package org.aadlenergy.engine.quantity;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * Tells figures that products and quotients can be made of: beyond these, in SI, a few of them give
 * no number any more.
 */
public final class Magnitude {
  private static final double MOST = 1e30;
  private static final double LEAST = 1e-30;

  private Magnitude() {}

  /** Whether a figure can be computed with: zero, or neither too large nor too small. */
  public static boolean fits(double value) {
    double size = Math.abs(value);
    return size == 0.0 || size >= LEAST && size <= MOST;
  }

  /** A decimal number times a factor, if that is a figure that can be computed with. */
  public static Optional<Double> scaled(String number, double factor) {
    try {
      BigDecimal written = new BigDecimal(number);
      double value = written.multiply(BigDecimal.valueOf(factor)).doubleValue();
      return fits(value) && (value != 0.0 || written.signum() == 0)
          ? Optional.of(value)
          : Optional.empty();
    } catch (ArithmeticException beyond) {
      return Optional.empty();
    } catch (NumberFormatException beyond) {
      return Optional.empty();
    }
  }
}
