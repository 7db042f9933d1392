package org.aadlenergy.app.joins;

/**
 * A number of a drawn system with what it may be besides: a hard range, or an error of a
 * coefficient. Two figures of the same numbers are two figures.
 */
final class Figure {
  final double value;
  final double low;
  final double high;
  final boolean hard;

  private Figure(double low, double value, double high, boolean hard) {
    this.low = low;
    this.value = value;
    this.high = high;
    this.hard = hard;
  }

  static Figure exact(double value) {
    return new Figure(value, value, value, true);
  }

  static Figure range(double low, double high) {
    return new Figure(low, (low + high) / 2, high, true);
  }

  /** A coefficient that is off by a share at most. */
  static Figure within(double value, double share) {
    return new Figure(value * (1 - share), value, value * (1 + share), false);
  }

  boolean isExact() {
    return low == high;
  }

  /** The share of the value that it may be off. */
  double share() {
    return value == 0.0 ? 0.0 : (high - value) / value;
  }
}
