package org.aadlenergy.web.jdk.strict;

import org.aadlenergy.web.jdk.Lacking;

/** Powers, bit for bit as the JDK's {@link StrictMath} has them. */
public final class Powers {
  private static final double LN2 = 6.93147180559945286227e-01;
  private static final double LN2_UPPER = 6.93147182464599609375e-01;
  private static final double LN2_REST = -1.90465429995776804525e-09;
  private static final double PER_LN2 = 1.44269504088896338700e+00;
  private static final double PER_LN2_UPPER = 1.44269502162933349609e+00;
  private static final double PER_LN2_REST = 1.92596299112661746887e-08;
  private static final double TWO_THIRDS = 9.61796693925975554329e-01; // over ln 2
  private static final double TWO_THIRDS_UPPER = 9.61796700954437255859e-01;
  private static final double TWO_THIRDS_REST = -7.02846165095275826516e-09;
  private static final double LOG_UPPER = 5.84962487220764160156e-01; // of 1.5 to the base 2
  private static final double LOG_REST = 1.35003920212974897128e-08;

  private Powers() {}

  @Lacking.Of(StrictMath.class)
  public static double pow(double x, double y) {
    if (y == 0.0) {
      return 1.0;
    }
    if (Double.isNaN(x) || Double.isNaN(y)) {
      return x + y;
    }
    if (Math.abs(y) == Double.POSITIVE_INFINITY) {
      double size = Math.abs(x);
      return size == 1.0 ? Double.NaN : size > 1.0 == y > 0.0 ? Double.POSITIVE_INFINITY : 0.0;
    }
    if (Math.abs(y) == 1.0) {
      return y < 0.0 ? 1.0 / x : x;
    }
    if (y == 2.0) {
      return x * x;
    }
    if (y == 0.5 && x >= -Double.MAX_VALUE) {
      return Math.sqrt(x + 0.0);
    }
    return ofAny(x, y);
  }

  private static double ofAny(double x, double y) {
    double size = Math.abs(x);
    boolean negative = Halves.high(x) < 0;
    boolean whole = Math.abs(y) >= 0x1p53 || y == Math.floor(y);
    boolean odd = whole && Math.abs(y) < 0x1p53 && ((long) y & 1) != 0;
    if (size == 0.0 || size == 1.0 || size == Double.POSITIVE_INFINITY) {
      double z = y < 0.0 ? 1.0 / size : size;
      return negative && size == 1.0 && !whole ? Double.NaN : negative && odd ? -z : z;
    }
    if (negative && !whole) {
      return Double.NaN;
    }
    double sign = negative && odd ? -1.0 : 1.0;
    int high = Halves.high(size);
    if (Halves.size(y) > 0x41e00000) {
      boolean huge = Halves.size(y) > 0x43f00000;
      if (high < 0x3fefffff || huge && high <= 0x3fefffff) {
        return sign * (y < 0.0 ? Double.POSITIVE_INFINITY : 0.0);
      }
      if (high > 0x3ff00000 || huge) {
        return sign * (y > 0.0 ? Double.POSITIVE_INFINITY : 0.0);
      }
      double t = size - 1.0;
      double w = t * t * (0.5 - t * (0.3333333333333333333333 - t * 0.25));
      double v = t * PER_LN2_REST - w * PER_LN2;
      double log = Halves.upper(PER_LN2_UPPER * t + v);
      return raised(sign, y, log, v - (log - PER_LN2_UPPER * t));
    }
    return byLogarithm(sign, size, y);
  }

  private static double byLogarithm(double sign, double size, double y) {
    boolean small = size < Double.MIN_NORMAL;
    int high = Halves.high(small ? size * 0x1p53 : size);
    int mantissa = high & 0xfffff;
    boolean middle = mantissa > 0x3988E && mantissa < 0xBB67A; // nearer to 1.5
    boolean up = mantissa >= 0xBB67A;
    double twos = (high >> 20) - 0x3ff - (small ? 53 : 0) + (up ? 1 : 0);
    int first = (mantissa | 0x3ff00000) - (up ? 0x100000 : 0);
    double a = Halves.withHigh(small ? size * 0x1p53 : size, first);
    double base = middle ? 1.5 : 1.0;
    double u = a - base;
    double v = 1.0 / (a + base);
    double s = u * v;
    double sHigh = Halves.upper(s);
    double tHigh = Halves.of((first >> 1 | 0x20000000) + 0x80000 + (middle ? 1 << 18 : 0));
    double tLow = a - (tHigh - base);
    double sLow = v * (u - sHigh * tHigh - sHigh * tLow);
    double r = series(s * s) + sLow * (sHigh + s);
    double square = sHigh * sHigh;
    tHigh = Halves.upper(3.0 + square + r);
    tLow = r - (tHigh - 3.0 - square);
    u = sHigh * tHigh;
    v = sLow * tHigh + tLow * s;
    double pHigh = Halves.upper(u + v);
    double pLow = v - (pHigh - u);
    double zHigh = TWO_THIRDS_UPPER * pHigh;
    double zLow = TWO_THIRDS_REST * pHigh + pLow * TWO_THIRDS + (middle ? LOG_REST : 0.0);
    double ofBase = middle ? LOG_UPPER : 0.0;
    double log = Halves.upper(zHigh + zLow + ofBase + twos);
    return raised(sign, y, log, zLow - (log - twos - ofBase - zHigh));
  }

  private static double series(double square) {
    double s =
        5.99999999999994648725e-01
            + square
                * (4.28571428578550184252e-01
                    + square
                        * (3.33333329818377432918e-01
                            + square
                                * (2.72728123808534006489e-01
                                    + square
                                        * (2.30660745775561754067e-01
                                            + square * 2.06975017800338417784e-01))));
    return square * square * s;
  }

  /** Two to the y times a logarithm of two parts. */
  private static double raised(double sign, double y, double logarithm, double rest) {
    double first = Halves.upper(y);
    double low = (y - first) * logarithm + y * rest;
    double high = first * logarithm;
    double z = low + high;
    if (z >= 1024.0 && (z > 1024.0 || low + 8.0085662595372944372e-17 > z - high)) {
      return sign * Double.POSITIVE_INFINITY;
    }
    if (z <= -1075.0 && (z < -1075.0 || low <= z - high)) {
      return sign * 0.0;
    }
    int twos = 0;
    int j = Halves.high(z);
    int size = j & 0x7fffffff;
    if (size > 0x3fe00000) {
      int n = j + (0x100000 >> (size >> 20) - 0x3ff + 1);
      int k = ((n & 0x7fffffff) >> 20) - 0x3ff;
      high -= Halves.of(n & ~(0xfffff >> k));
      twos = (n & 0xfffff | 0x100000) >> 20 - k;
      twos = j < 0 ? -twos : twos;
    }
    return sign * twoTo(low, high, twos);
  }

  private static double twoTo(double low, double high, int twos) {
    double t = Halves.upper(low + high);
    double u = t * LN2_UPPER;
    double v = (low - (t - high)) * LN2 + t * LN2_REST;
    double z = u + v;
    double w = v - (z - u);
    double c = z - Exponentials.even(z * z);
    double r = z * c / (c - 2.0) - (w + z * w);
    z = 1.0 - (r - z);
    if ((Halves.high(z) + (twos << 20)) >> 20 <= 0) {
      return Halves.shifted(z, twos + 1000) * 0x1p-1000;
    }
    return Halves.shifted(z, twos);
  }
}
