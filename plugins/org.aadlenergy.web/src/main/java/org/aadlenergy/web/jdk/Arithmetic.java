package org.aadlenergy.web.jdk;

import java.util.stream.DoubleStream;

/** Arithmetic that TeaVM has not, or not to the last bit. */
public final class Arithmetic {
  private Arithmetic() {}

  /** The upper half of a product. */
  @Lacking.Of(Math.class)
  public static long multiplyHigh(long x, long y) {
    long x1 = x >> 32;
    long x2 = x & 0xFFFFFFFFL;
    long y1 = y >> 32;
    long y2 = y & 0xFFFFFFFFL;
    long low = x2 * y2;
    long cross = x1 * y2 + (low >>> 32);
    long middle = (cross & 0xFFFFFFFFL) + x2 * y1;
    return x1 * y1 + (cross >> 32) + (middle >> 32);
  }

  /** The distance to the next double away from 0. */
  @Lacking.Of(Math.class)
  public static double ulp(double value) {
    double size = Math.abs(value);
    if (!(size < Double.POSITIVE_INFINITY)) {
      return size;
    }
    long bits = Double.doubleToRawLongBits(size);
    return size == Double.MAX_VALUE
        ? size - Double.longBitsToDouble(bits - 1)
        : Double.longBitsToDouble(bits + 1) - size;
  }

  /** The nearest whole number; of two as near the even one. */
  @Lacking.Of(Math.class)
  public static double rint(double value) {
    double whole = 0x1p52;
    double size = Math.abs(value);
    if (!(size < whole)) {
      return value;
    }
    return Math.copySign((size + whole) - whole, value);
  }

  /** The nearest whole number; of two as near the larger one. */
  @Lacking.Of(Math.class)
  public static long round(double value) {
    double whole = Math.floor(value);
    return (long) (value - whole >= 0.5 ? whole + 1.0 : whole);
  }

  /** The value times a power of two, rounded once. */
  @Lacking.Of(Math.class)
  public static double scalb(double value, int power) {
    int rest = Math.max(-2200, Math.min(2200, power));
    double scaled = value * Double.longBitsToDouble(1023L + rest % 512 << 52);
    double step = rest < 0 ? 0x1p-512 : 0x1p512;
    for (int i = Math.abs(rest / 512); i > 0; i--) {
      scaled *= step;
    }
    return scaled;
  }

  /** The rest of a division, exact as Java's operator has it. */
  public static double remainder(double x, double y) {
    double divisor = Math.abs(y);
    double size = Math.abs(x);
    if (!(size < Double.POSITIVE_INFINITY) || !(divisor > 0.0)) {
      return Double.NaN;
    }
    if (size < divisor) {
      return x;
    }
    long bits = Double.doubleToRawLongBits(divisor);
    long by = mantissa(bits);
    long rest = mantissa(Double.doubleToRawLongBits(size)) % by;
    int power = exponent(bits);
    for (int i = exponent(Double.doubleToRawLongBits(size)); i > power && rest != 0; i--) {
      rest <<= 1;
      rest -= rest >= by ? by : 0;
    }
    return Math.copySign(scalb(rest, power - 1075), x);
  }

  private static int exponent(long bits) {
    return Math.max(1, (int) (bits >> 52));
  }

  private static long mantissa(long bits) {
    return bits >> 52 == 0 ? bits : bits & 0xFFFFFFFFFFFFFL | 1L << 52;
  }

  @Lacking.Of(Math.class)
  public static double toRadians(double degrees) {
    return degrees * 0.017453292519943295;
  }

  /** With what each addition loses, as the JDK's sums of streams have it. */
  @Lacking.Of(value = DoubleStream.class, instance = true)
  public static double sum(DoubleStream stream) {
    double sum = 0.0;
    double plain = 0.0;
    double lost = 0.0;
    for (double value : stream.toArray()) {
      double more = value - lost;
      double next = sum + more;
      lost = next - sum - more;
      sum = next;
      plain += value;
    }
    double exact = sum - lost;
    return Double.isNaN(exact) && Double.isInfinite(plain) ? plain : exact;
  }
}
