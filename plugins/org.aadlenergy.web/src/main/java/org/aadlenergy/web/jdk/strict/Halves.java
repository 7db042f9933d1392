package org.aadlenergy.web.jdk.strict;

/** The upper and the lower 32 bits of a double: what the formulas here look at and cut off. */
final class Halves {
  private Halves() {}

  /** Sign, exponent and the first twenty bits. */
  static int high(double value) {
    return (int) (Double.doubleToRawLongBits(value) >> 32);
  }

  /** Those without the sign. */
  static int size(double value) {
    return high(value) & 0x7fffffff;
  }

  static int low(double value) {
    return (int) Double.doubleToRawLongBits(value);
  }

  /** A double of these upper bits, the rest of them nought. */
  static double of(int high) {
    return Double.longBitsToDouble((long) high << 32);
  }

  static double withHigh(double value, int high) {
    return Double.longBitsToDouble((long) high << 32 | low(value) & 0xFFFFFFFFL);
  }

  /** The value with its lower half cut off. */
  static double upper(double value) {
    return Double.longBitsToDouble(Double.doubleToRawLongBits(value) & 0xFFFFFFFF00000000L);
  }

  /** A normal number times 2 to the power, where that is one too. */
  static double shifted(double value, int power) {
    return Double.longBitsToDouble(Double.doubleToRawLongBits(value) + ((long) power << 52));
  }
}
