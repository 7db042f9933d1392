package org.aadlenergy.web.jdk.strict;

import org.aadlenergy.web.jdk.Lacking;

/** Sines and their inverses, bit for bit as the JDK's {@link StrictMath} has them. */
public final class Angles {
  private static final double QUARTER = 1.57079632679489655800e+00;
  private static final double QUARTER_REST = 6.12323399573676603587e-17;
  private static final double[] ARCS = {
    4.63647609000806093515e-01, 7.85398163397448278999e-01, 9.82793723247329054082e-01, QUARTER
  };
  private static final double[] ARCS_REST = {
    2.26987774529616870924e-17, 3.06161699786838301793e-17, 1.39033110312309984516e-17, QUARTER_REST
  };

  private Angles() {}

  @Lacking.Of(StrictMath.class)
  public static double sin(double x) {
    return wave(x, 0);
  }

  @Lacking.Of(StrictMath.class)
  public static double cos(double x) {
    return wave(x, 1);
  }

  private static double wave(double x, int ahead) {
    if (!(Math.abs(x) < Double.POSITIVE_INFINITY)) {
      return Double.NaN;
    }
    double rest = x;
    double more = 0.0;
    int quarters = ahead;
    if (Halves.size(x) > 0x3fe921fb) {
      QuarterTurns turns = QuarterTurns.of(x);
      rest = turns.rest();
      more = turns.more();
      quarters += turns.quarters();
    }
    double value = (quarters & 1) == 0 ? sine(rest, more, rest == x) : cosine(rest, more);
    return (quarters & 2) == 0 ? value : -value;
  }

  private static double sine(double x, double more, boolean alone) {
    if (Halves.size(x) < 0x3e400000) {
      return x;
    }
    double z = x * x;
    double v = z * x;
    double r =
        8.33333333332248946124e-03
            + z
                * (-1.98412698298579493134e-04
                    + z
                        * (2.75573137070700676789e-06
                            + z * (-2.50507602534068634195e-08 + z * 1.58969099521155010221e-10)));
    double third = -1.66666666666666324348e-01;
    return alone ? x + v * (third + z * r) : x - (z * (0.5 * more - v * r) - more - v * third);
  }

  private static double cosine(double x, double more) {
    int size = Halves.size(x);
    if (size < 0x3e400000) {
      return 1.0;
    }
    double z = x * x;
    double r =
        z
            * (4.16666666666666019037e-02
                + z
                    * (-1.38888888888741095749e-03
                        + z
                            * (2.48015872894767294178e-05
                                + z
                                    * (-2.75573143513906633035e-07
                                        + z
                                            * (2.08757232129817482790e-09
                                                + z * -1.13596475577881948265e-11)))));
    double rest = z * r - x * more;
    if (size < 0x3FD33333) {
      return 1.0 - (0.5 * z - rest);
    }
    double part = size > 0x3fe90000 ? 0.28125 : Halves.of(size - 0x200000);
    return 1.0 - part - (0.5 * z - part - rest);
  }

  @Lacking.Of(StrictMath.class)
  public static double acos(double x) {
    double size = Math.abs(x);
    if (!(size < 1.0)) {
      return x == 1.0 ? 0.0 : x == -1.0 ? Math.PI + 2.0 * QUARTER_REST : Double.NaN;
    }
    if (size < 0.5) {
      return Halves.size(x) <= 0x3c600000
          ? QUARTER + QUARTER_REST
          : QUARTER - (x - (QUARTER_REST - x * beyond(x * x)));
    }
    double z = (1.0 - size) * 0.5;
    double s = Math.sqrt(z);
    if (x < 0.0) {
      return Math.PI - 2.0 * (s + (beyond(z) * s - QUARTER_REST));
    }
    double upper = Halves.upper(s);
    double c = (z - upper * upper) / (s + upper);
    return 2.0 * (upper + (beyond(z) * s + c));
  }

  private static double beyond(double z) {
    double above =
        1.66666666666666657415e-01
            + z
                * (-3.25565818622400915405e-01
                    + z
                        * (2.01212532134862925881e-01
                            + z
                                * (-4.00555345006794114027e-02
                                    + z
                                        * (7.91534994289814532176e-04
                                            + z * 3.47933107596021167570e-05))));
    double below =
        1.0
            + z
                * (-2.40339491173441421878e+00
                    + z
                        * (2.02094576023350569471e+00
                            + z * (-6.88283971605453293030e-01 + z * 7.70381505559019352791e-02)));
    return z * above / below;
  }

  private static double atan(double value) {
    int size = Halves.size(value);
    if (size < 0x3e200000) {
      return value;
    }
    if (size >= 0x44100000) {
      return Math.copySign(QUARTER + QUARTER_REST, value);
    }
    if (size < 0x3fdc0000) {
      return value - value * arc(value);
    }
    double x = Math.abs(value);
    int part = size < 0x3fe60000 ? 0 : size < 0x3ff30000 ? 1 : size < 0x40038000 ? 2 : 3;
    x =
        switch (part) {
          case 0 -> (2.0 * x - 1.0) / (2.0 + x);
          case 1 -> (x - 1.0) / (x + 1.0);
          case 2 -> (x - 1.5) / (1.0 + 1.5 * x);
          default -> -1.0 / x;
        };
    return Math.copySign(ARCS[part] - (x * arc(x) - ARCS_REST[part] - x), value);
  }

  private static double arc(double x) {
    double z = x * x;
    double w = z * z;
    double odd = 4.97687799461593236017e-02 + w * 1.62858201153657823623e-02;
    odd = 9.09088713343650656196e-02 + w * (6.66107313738753120669e-02 + w * odd);
    odd = z * (3.33333333333329318027e-01 + w * (1.42857142725034663711e-01 + w * odd));
    double even = -5.83357013379057348645e-02 + w * -3.65315727442169155270e-02;
    even = -1.11111104054623557880e-01 + w * (-7.69187620504482999495e-02 + w * even);
    return odd + w * (-1.99999999998764832476e-01 + w * even);
  }

  @Lacking.Of(StrictMath.class)
  public static double atan2(double y, double x) {
    if (Double.isNaN(x) || Double.isNaN(y)) {
      return x + y;
    }
    boolean back = Halves.high(x) < 0;
    if (y == 0.0) {
      return back ? Math.copySign(Math.PI, y) : y;
    }
    if (x == 0.0) {
      return Math.copySign(QUARTER, y);
    }
    double high = Math.abs(y);
    double wide = Math.abs(x);
    double angle;
    if (wide == Double.POSITIVE_INFINITY) {
      angle = high < wide ? 0.0 : 7.8539816339744827900e-01;
      return Math.copySign(
          !back ? angle : high < wide ? Math.PI : 3.0 * 7.8539816339744827900e-01, y);
    }
    if (high == Double.POSITIVE_INFINITY) {
      return Math.copySign(QUARTER, y);
    }
    int apart = Halves.high(high) - Halves.high(wide) >> 20;
    if (apart > 60) {
      angle = QUARTER + 0.5 * 2.0 * QUARTER_REST;
    } else if (back && apart < -60) {
      angle = 0.0;
    } else {
      angle = atan(Math.abs(y / x));
    }
    if (!back) {
      return Math.copySign(angle, y);
    }
    double turned = angle - 2.0 * QUARTER_REST;
    return y > 0.0 ? Math.PI - turned : turned - Math.PI;
  }
}
