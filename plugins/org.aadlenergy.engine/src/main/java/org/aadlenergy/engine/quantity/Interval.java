package org.aadlenergy.engine.quantity;

/** A nominal value and the bounds that hold with 95 % confidence; all in SI. */
public record Interval(double nominal, double low, double high) {
  /** Exactly nothing. */
  public static final Interval ZERO = new Interval(0.0, 0.0, 0.0);

  /** A value without doubt. */
  public static Interval exact(double value) {
    return new Interval(value, value, value);
  }

  /** Every bound multiplied by a factor that is not negative. */
  public Interval times(double factor) {
    return new Interval(nominal * factor, low * factor, high * factor);
  }

  /** Whether a value lies within the bounds. */
  public boolean contains(double value) {
    return low <= value && value <= high;
  }
}
