package org.aadlenergy.web.jdk.strict;

import org.aadlenergy.web.jdk.Lacking;

/** Powers of e, bit for bit as the JDK's {@link StrictMath} has them. */
public final class Exponentials {
  static final double LN2_HIGH = 6.93147180369123816490e-01;
  static final double LN2_LOW = 1.90821492927058770002e-10;
  private static final double PER_LN2 = 1.44269504088896338700e+00;
  private static final double MOST = 7.09782712893383973096e+02;
  private static final double LEAST = -7.45133219101941108420e+02;

  private Exponentials() {}

  /** x - x (e^x + 1) / (e^x - 1) over x and its even powers, as far as 2^-59. */
  static double even(double square) {
    return square
        * (1.66666666666666019037e-01
            + square
                * (-2.77777777770155933842e-03
                    + square
                        * (6.61375632143793436117e-05
                            + square
                                * (-1.65339022054652515390e-06
                                    + square * 4.13813679705723846039e-08))));
  }

  @Lacking.Of(StrictMath.class)
  public static double exp(double x) {
    int size = Halves.size(x);
    if (size >= 0x40862E42 && !(x >= LEAST && x <= MOST)) {
      return Double.isNaN(x) ? x + x : x > 0.0 ? Double.POSITIVE_INFINITY : 0.0;
    }
    if (size < 0x3e300000) {
      return 1.0 + x;
    }
    int twos = 0;
    double high = x;
    double low = 0.0;
    if (size > 0x3fd62e42) {
      twos = twos(x, size);
      high = x - twos * LN2_HIGH;
      low = twos * LN2_LOW;
    }
    double rest = twos == 0 ? x : high - low;
    double c = rest - even(rest * rest);
    if (twos == 0) {
      return 1.0 - (rest * c / (c - 2.0) - rest);
    }
    double y = 1.0 - (low - rest * c / (2.0 - c) - high);
    return twos >= -1021 ? Halves.shifted(y, twos) : Halves.shifted(y, twos + 1000) * 0x1p-1000;
  }

  /** How many whole factors of two: one where it is clear, else the nearest number. */
  private static int twos(double x, int size) {
    if (size < 0x3FF0A2B2) {
      return x < 0.0 ? -1 : 1;
    }
    return (int) (PER_LN2 * x + (x < 0.0 ? -0.5 : 0.5));
  }

  @Lacking.Of(StrictMath.class)
  public static double expm1(double x) {
    int size = Halves.size(x);
    if (size >= 0x4043687A) {
      if (Double.isNaN(x) || x == Double.POSITIVE_INFINITY) {
        return x + x;
      }
      if (x < 0.0) {
        return -1.0;
      }
      if (x > MOST) {
        return Double.POSITIVE_INFINITY;
      }
    } else if (size < 0x3c900000) {
      return x;
    }
    if (size <= 0x3fd62e42) {
      double squares = x * (0.5 * x);
      return x - (x * fraction(x) - squares);
    }
    int twos = twos(x, size);
    double high = x - twos * LN2_HIGH;
    double low = twos * LN2_LOW;
    double rest = high - low;
    return less(rest, high - rest - low, twos);
  }

  private static double fraction(double x) {
    double half = 0.5 * x;
    double squares = x * half;
    double r =
        1.0
            + squares
                * (-3.33333333333331316428e-02
                    + squares
                        * (1.58730158725481460165e-03
                            + squares
                                * (-7.93650757867487942473e-05
                                    + squares
                                        * (4.00821782732936239552e-06
                                            + squares * -2.01099218183624371326e-07))));
    double t = 3.0 - r * half;
    return squares * ((r - t) / (6.0 - x * t));
  }

  private static double less(double x, double lost, int twos) {
    double squares = x * (0.5 * x);
    double e = x * (fraction(x) - lost) - lost - squares;
    if (twos == -1) {
      return 0.5 * (x - e) - 0.5;
    }
    if (twos == 1) {
      return x < -0.25 ? -2.0 * (e - (x + 0.5)) : 1.0 + 2.0 * (x - e);
    }
    if (twos <= -2 || twos > 56) {
      return Halves.shifted(1.0 - (e - x), twos) - 1.0;
    }
    double part = Halves.of(0x3ff - twos << 20);
    return twos < 20
        ? Halves.shifted(1.0 - part - (e - x), twos)
        : Halves.shifted(x - (e + part) + 1.0, twos);
  }
}
