package org.aadlenergy.report.json;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Writes a double with the fewest digits that read back as the same double, and of those the
 * nearest; the same on every Java version, which {@link Double#toString} is not before Java 19.
 *
 * <p>The method is Raffaello Giulietti's Schubfach ("The Schubfach way to render doubles", 2021):
 * the bounds of the interval that rounds to the double are scaled by a power of ten with one
 * 126-bit multiplication each, so that the candidates become neighbouring integers. Powers are
 * computed when first needed, and kept for all that is written from then on.
 */
public final class ShortestDecimal {
  private static final int MIN_POWER = -324;
  private static final int MAX_POWER = 324;
  private static final long LOW_63 = Long.MAX_VALUE;
  private static final byte[] TENS = new byte[100];
  private static final byte[] ONES = new byte[100];
  private static final long[] POWERS = new long[19];

  static {
    for (int i = 0; i < 100; i++) {
      TENS[i] = (byte) ('0' + i / 10);
      ONES[i] = (byte) ('0' + i % 10);
    }
    POWERS[0] = 1;
    for (int i = 1; i < POWERS.length; i++) {
      POWERS[i] = 10 * POWERS[i - 1];
    }
  }

  /**
   * Those that were computed. Threads that need the same one at once may each compute it: what they
   * put here is the same, and whole for whoever finds it, as its fields are final.
   */
  private static final @Nullable Power[] KNOWN = new @Nullable Power[MAX_POWER - MIN_POWER + 1];

  /** A power of ten as a 126-bit integer in two halves of 63 bits. */
  private static final class Power {
    final long upper;
    final long lower;

    Power(BigInteger rounded) {
      upper = rounded.shiftRight(63).longValue();
      lower = rounded.longValue() & LOW_63;
    }
  }

  /** A finite number as a text. */
  public String text(double value) {
    byte[] target = new byte[32];
    int end = write(value, target, 0);
    return new String(target, 0, end, StandardCharsets.US_ASCII);
  }

  /** Writes a finite number, at most 26 bytes, and returns the position after it. */
  public int write(double value, byte[] target, int start) {
    int at = start;
    if (value < 0.0) {
      target[at++] = '-';
    }
    double magnitude = Math.abs(value);
    if (magnitude < 1e15 && magnitude == (long) magnitude) {
      at = write((long) magnitude, target, at);
      target[at++] = '.';
      target[at++] = '0';
      return at;
    }
    return writeShortest(magnitude, target, at);
  }

  /** Writes an integer, at most 20 bytes, and returns the position after it. */
  static int write(long value, byte[] target, int start) {
    if (value >= 0) {
      return writeDigits(value, length(value), target, start);
    }
    if (value == Long.MIN_VALUE) {
      // has no positive counterpart
      int end = write(value / 10, target, start);
      target[end] = '8';
      return end + 1;
    }
    target[start] = '-';
    return writeDigits(-value, length(-value), target, start + 1);
  }

  private static int writeDigits(long value, int length, byte[] target, int start) {
    long rest = value;
    int at = start + length;
    while (rest >= 100) {
      long hundreds = rest / 100;
      int pair = (int) (rest - hundreds * 100);
      rest = hundreds;
      target[--at] = ONES[pair];
      target[--at] = TENS[pair];
    }
    if (rest >= 10) {
      target[--at] = ONES[(int) rest];
      target[--at] = TENS[(int) rest];
    } else {
      target[--at] = (byte) ('0' + rest);
    }
    return start + length;
  }

  private static int length(long value) {
    int length = 1;
    while (length < POWERS.length && value >= POWERS[length]) {
      length++;
    }
    return length;
  }

  private int writeShortest(double magnitude, byte[] target, int at) {
    long bits = Double.doubleToRawLongBits(magnitude);
    int biased = (int) (bits >>> 52);
    long fraction = bits & ((1L << 52) - 1);
    long significand = biased == 0 ? fraction : fraction | (1L << 52);
    int exponent = Math.max(biased, 1) - 1075;
    boolean unevenGap = fraction == 0 && biased > 1;

    int power = unevenGap ? log10OfThreeQuarters(exponent) : log10OfPowerOf2(exponent);
    long digits = shortestDigits(significand, exponent, power, unevenGap);
    for (long tenth = digits / 10; tenth * 10 == digits; tenth = digits / 10) {
      digits = tenth;
      power++;
    }
    return layOut(digits, power, target, at);
  }

  /** The digits d with the double nearest to d x 10^power being significand x 2^exponent. */
  private long shortestDigits(long significand, int exponent, int power, boolean unevenGap) {
    int shift = exponent + log2OfPowerOf10(-power) + 2;
    Power scaling = power(-power);
    long high = scaling.upper;
    long low = scaling.lower;
    long four = significand << 2;
    long middle = scale(high, low, four << shift);
    long left = scale(high, low, (four - (unevenGap ? 1 : 2)) << shift);
    long right = scale(high, low, (four + 2) << shift);
    // the ends of the interval belong to it only for an even significand
    long open = significand & 1;

    long below = middle >> 2;
    if (below >= 100) {
      long tens = below / 10 * 10;
      boolean lowerFits = left + open <= tens << 2;
      boolean upperFits = ((tens + 10) << 2) + open <= right;
      if (lowerFits != upperFits) {
        return lowerFits ? tens : tens + 10;
      }
    }
    long above = below + 1;
    boolean belowFits = left + open <= below << 2;
    boolean aboveFits = (above << 2) + open <= right;
    if (belowFits != aboveFits) {
      return belowFits ? below : above;
    }
    long side = middle - ((below + above) << 1);
    return side < 0 || (side == 0 && (below & 1) == 0) ? below : above;
  }

  /** The product with a power, divided by 2^127; its last bit says whether anything was lost. */
  private static long scale(long high, long low, long factor) {
    long carry = Math.multiplyHigh(low, factor);
    long middle = ((high * factor) >>> 1) + carry;
    long whole = Math.multiplyHigh(high, factor) + (middle >>> 63);
    return whole | (((middle & LOW_63) + LOW_63) >>> 63);
  }

  private static Power power(int power) {
    Power known = KNOWN[power - MIN_POWER];
    if (known == null) {
      known = new Power(computed(power));
      KNOWN[power - MIN_POWER] = known;
    }
    return known;
  }

  private static BigInteger computed(int power) {
    int bits = log2OfPowerOf10(power) - 125;
    BigInteger ten = BigInteger.TEN.pow(Math.abs(power));
    BigInteger scaled;
    if (power >= 0) {
      scaled = bits >= 0 ? ten.shiftRight(bits) : ten.shiftLeft(-bits);
    } else {
      scaled = BigInteger.ONE.shiftLeft(-bits).divide(ten);
    }
    return scaled.add(BigInteger.ONE);
  }

  /** The integer part of log10(2^e), for every exponent of a double. */
  static int log10OfPowerOf2(int e) {
    return (e * 1_262_611) >> 22;
  }

  /** The integer part of log10(3/4 x 2^e), for every exponent of a double. */
  static int log10OfThreeQuarters(int e) {
    return (e * 1_262_611 - 524_031) >> 22;
  }

  /** The integer part of log2(10^e), for every exponent of a double. */
  static int log2OfPowerOf10(int e) {
    return (e * 1_741_647) >> 19;
  }

  private static int layOut(long digits, int power, byte[] target, int start) {
    int count = length(digits);
    int point = count + power;
    if (point > 17 || point < -4) {
      return scientific(digits, count, point - 1, target, start);
    }
    int at = start;
    if (point <= 0) {
      target[at++] = '0';
      target[at++] = '.';
      for (int i = point; i < 0; i++) {
        target[at++] = '0';
      }
      return writeDigits(digits, count, target, at);
    }
    int end = writeDigits(digits, count, target, at);
    if (power >= 0) {
      for (int i = 0; i < power; i++) {
        target[end++] = '0';
      }
      target[end++] = '.';
      target[end++] = '0';
      return end;
    }
    System.arraycopy(target, at + point, target, at + point + 1, count - point);
    target[at + point] = '.';
    return end + 1;
  }

  private static int scientific(long digits, int count, int exponent, byte[] target, int start) {
    int end = writeDigits(digits, count, target, start + 1);
    target[start] = target[start + 1];
    target[start + 1] = '.';
    if (count == 1) {
      target[end++] = '0';
    }
    target[end++] = 'e';
    return write((long) exponent, target, end);
  }
}
