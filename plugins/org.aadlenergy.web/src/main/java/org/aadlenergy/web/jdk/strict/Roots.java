package org.aadlenergy.web.jdk.strict;

import org.aadlenergy.web.jdk.Lacking;

/** Cubic roots and lengths, bit for bit as the JDK's {@link StrictMath} has them. */
public final class Roots {
  private Roots() {}

  @Lacking.Of(StrictMath.class)
  public static double cbrt(double value) {
    if (value == 0.0 || !(Math.abs(value) < Double.POSITIVE_INFINITY)) {
      return value + value;
    }
    double x = Math.abs(value);
    double t =
        x < Double.MIN_NORMAL
            ? Halves.withHigh(x * 0x1p54, Halves.high(x * 0x1p54) / 3 + 696219795)
            : Halves.of(Halves.high(x) / 3 + 715094163);
    double r = t * t / x;
    double s = 5.42857142857142815906e-01 + r * t;
    t *=
        3.57142857142857150787e-01
            + 1.60714285714285720630e+00
                / (s + 1.41428571428571436819e+00 + -7.05306122448979611050e-01 / s);
    t = Halves.of(Halves.high(t) + 1);
    r = x / (t * t);
    r = (r - t) / (t + t + r);
    return Math.copySign(t + t * r, value);
  }

  @Lacking.Of(StrictMath.class)
  public static double hypot(double x, double y) {
    double a = Math.abs(x);
    double b = Math.abs(y);
    if (a == Double.POSITIVE_INFINITY || b == Double.POSITIVE_INFINITY) {
      return Double.POSITIVE_INFINITY;
    }
    if (Double.isNaN(a) || Double.isNaN(b)) {
      return a + b;
    }
    if (Halves.high(b) > Halves.high(a)) {
      return hypotenuse(b, a);
    }
    return hypotenuse(a, b);
  }

  private static double hypotenuse(double longer, double shorter) {
    int upper = Halves.high(longer);
    int lower = Halves.high(shorter);
    if (upper - lower > 0x3c00000) {
      return longer + shorter;
    }
    if (upper > 0x5f300000) {
      return scaled(longer, shorter, 0x1p-600) * 0x1p600;
    }
    if (lower >= 0x20b00000) {
      return length(longer, shorter, upper, lower);
    }
    if (lower > 0xfffff) {
      return scaled(longer, shorter, 0x1p600) * 0x1p-600;
    }
    return shorter == 0.0
        ? longer
        : length(longer * 0x1p1022, shorter * 0x1p1022, upper, lower) * 0x1p-1022;
  }

  private static double scaled(double longer, double shorter, double by) {
    double a = longer * by;
    double b = shorter * by;
    return length(a, b, Halves.high(a), Halves.high(b));
  }

  private static double length(double a, double b, int upper, int lower) {
    double apart = a - b;
    if (apart > b) {
      double first = Halves.of(upper);
      double second = a - first;
      return Math.sqrt(first * first - (b * -b - second * (a + first)));
    }
    double twice = a + a;
    double one = Halves.of(lower);
    double other = b - one;
    double first = Halves.of(upper + 0x100000);
    double second = twice - first;
    return Math.sqrt(first * one - (apart * -apart - (first * other + second * b)));
  }
}
