package org.aadlenergy.web.jdk.strict;

import static org.aadlenergy.web.jdk.strict.Exponentials.LN2_HIGH;
import static org.aadlenergy.web.jdk.strict.Exponentials.LN2_LOW;

import org.aadlenergy.web.jdk.Lacking;

/** Logarithms, bit for bit as the JDK's {@link StrictMath} has them. */
public final class Logarithms {
  private static final double L1 = 6.666666666666735130e-01;
  private static final double L2 = 3.999999999940941908e-01;
  private static final double L3 = 2.857142874366239149e-01;
  private static final double L4 = 2.222219843214978396e-01;
  private static final double L5 = 1.818357216161805012e-01;
  private static final double L6 = 1.531383769920937332e-01;
  private static final double L7 = 1.479819860511658591e-01;

  private Logarithms() {}

  /** What has no logarithm, or needs no formula: what it is then, else 0. */
  private static double without(double x) {
    if (x == 0.0) {
      return Double.NEGATIVE_INFINITY;
    }
    if (x < 0.0) {
      return Double.NaN;
    }
    return x < Double.POSITIVE_INFINITY ? 0.0 : x + x;
  }

  @Lacking.Of(StrictMath.class)
  public static double log(double value) {
    double none = without(value);
    if (none != 0.0) {
      return none;
    }
    boolean small = value < Double.MIN_NORMAL;
    double x = small ? value * 0x1p54 : value;
    int high = Halves.high(x);
    int mantissa = high & 0xfffff;
    int half = mantissa + 0x95f64 & 0x100000; // whether it is nearer to the next power
    double f = Halves.withHigh(x, mantissa | half ^ 0x3ff00000) - 1.0;
    double twos = (high >> 20) - 1023 + (half >> 20) - (small ? 54 : 0);
    if ((0xfffff & 2 + mantissa) < 3) {
      return near(f, twos);
    }
    double s = f / (2.0 + f);
    double z = s * s;
    double w = z * z;
    double r = z * (L1 + w * (L3 + w * (L5 + w * L7))) + w * (L2 + w * (L4 + w * L6));
    if ((mantissa - 0x6147a | 0x6b851 - mantissa) > 0) {
      double squares = 0.5 * f * f;
      return twos == 0.0
          ? f - (squares - s * (squares + r))
          : twos * LN2_HIGH - (squares - (s * (squares + r) + twos * LN2_LOW) - f);
    }
    return twos == 0.0 ? f - s * (f - r) : twos * LN2_HIGH - (s * (f - r) - twos * LN2_LOW - f);
  }

  private static double near(double f, double twos) {
    if (f == 0.0) {
      return twos == 0.0 ? 0.0 : twos * LN2_HIGH + twos * LN2_LOW;
    }
    double r = f * f * (0.5 - 0.33333333333333333 * f);
    return twos == 0.0 ? f - r : twos * LN2_HIGH - (r - twos * LN2_LOW - f);
  }

  @Lacking.Of(StrictMath.class)
  public static double log10(double value) {
    double none = without(value);
    if (none != 0.0) {
      return none;
    }
    boolean small = value < Double.MIN_NORMAL;
    double x = small ? value * 0x1p54 : value;
    int high = Halves.high(x);
    int twos = (high >> 20) - 1023 - (small ? 54 : 0);
    int below = twos >>> 31;
    double y = twos + below;
    double part = Halves.withHigh(x, high & 0xfffff | 0x3ff - below << 20);
    double z = y * 3.69423907715893078616e-13 + 4.34294481903251816668e-01 * log(part);
    return z + y * 3.01029995663611771306e-01;
  }

  @Lacking.Of(StrictMath.class)
  public static double log1p(double x) {
    if (!(x > -1.0 && x < Double.POSITIVE_INFINITY)) {
      return x == -1.0 ? Double.NEGATIVE_INFINITY : x < -1.0 ? Double.NaN : x + x;
    }
    int high = Halves.high(x);
    int size = high & 0x7fffffff;
    if (size < 0x3e200000) {
      return size < 0x3c900000 ? x : x - x * x * 0.5;
    }
    if (high < 0x3FDA827A && (high > 0 || high <= 0xbfd2bec3)) {
      double squares = 0.5 * x * x;
      double s = x / (2.0 + x);
      return x - (squares - s * (squares + series(s * s)));
    }
    double u = size < 0x43400000 ? 1.0 + x : x;
    int twos = (Halves.high(u) >> 20) - 1023;
    double lost = size < 0x43400000 ? (twos > 0 ? 1.0 - (u - x) : x - (u - 1.0)) / u : 0.0;
    int mantissa = Halves.high(u) & 0xfffff;
    boolean up = mantissa >= 0x6a09e;
    double f = Halves.withHigh(u, mantissa | (up ? 0x3fe00000 : 0x3ff00000)) - 1.0;
    int apart = up ? 0x100000 - mantissa >> 2 : mantissa;
    return more(f, up ? twos + 1 : twos, lost, apart == 0);
  }

  private static double more(double f, int twos, double lost, boolean near) {
    double squares = 0.5 * f * f;
    if (near && f == 0.0) {
      return twos == 0 ? 0.0 : twos * LN2_HIGH + (lost + twos * LN2_LOW);
    }
    double rest = twos * LN2_LOW + lost;
    if (near) {
      double r = squares * (1.0 - 0.66666666666666666 * f);
      return twos == 0 ? f - r : twos * LN2_HIGH - (r - rest - f);
    }
    double s = f / (2.0 + f);
    double r = series(s * s);
    return twos == 0
        ? f - (squares - s * (squares + r))
        : twos * LN2_HIGH - (squares - (s * (squares + r) + rest) - f);
  }

  private static double series(double z) {
    return z * (L1 + z * (L2 + z * (L3 + z * (L4 + z * (L5 + z * (L6 + z * L7))))));
  }
}
