package org.aadlenergy.web.jdk;

/**
 * Whole numbers of doubles as Java has them: in a script those of TeaVM begin anew beyond the
 * largest one, and none comes of what is not a number.
 */
public final class Casts {
  private Casts() {}

  public static int toInt(double value) {
    if (value >= Integer.MAX_VALUE) {
      return Integer.MAX_VALUE;
    }
    return value <= Integer.MIN_VALUE ? Integer.MIN_VALUE : (int) value;
  }

  public static long toLong(double value) {
    if (!(value < Long.MAX_VALUE)) {
      return value > 0.0 ? Long.MAX_VALUE : 0;
    }
    return value <= Long.MIN_VALUE ? Long.MIN_VALUE : (long) value;
  }
}
