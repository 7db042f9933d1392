package org.aadlenergy.engine.quantity;

/**
 * A nominal value and the bounds that hold with 95 % confidence; all in SI.
 *
 * @param hard the part of the bounds that execution-time ranges cause; the rest are errors of
 *     coefficients
 */
public record Interval(double nominal, double low, double high, HardBounds hard) {
  /** Exactly nothing. */
  public static final Interval ZERO = new Interval(0.0, 0.0, 0.0);

  /** A value without execution-time ranges in it. */
  public Interval(double nominal, double low, double high) {
    this(nominal, low, high, HardBounds.NONE);
  }

  /** A value without doubt. */
  public static Interval exact(double value) {
    return new Interval(value, value, value);
  }

  /** Every bound multiplied by a factor that is not negative. */
  public Interval times(double factor) {
    return new Interval(nominal * factor, low * factor, high * factor, hard.times(factor));
  }

  /** How far errors of coefficients reach on either side, be the lower end cut at zero or not. */
  public double coefficientHalfWidth() {
    return Math.max(0.0, high - nominal - hard.above());
  }

  /** Whether a value lies within the bounds. */
  public boolean contains(double value) {
    return low <= value && value <= high;
  }
}
