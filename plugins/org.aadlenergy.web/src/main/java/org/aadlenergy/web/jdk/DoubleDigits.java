package org.aadlenergy.web.jdk;

import java.math.BigInteger;
import org.aadlenergy.report.json.ShortestDecimal;
import org.teavm.classlib.impl.text.DoubleAnalyzer;

/** Doubles from digits, and the digits of doubles, to the last one. */
public final class DoubleDigits {
  private static final int MOST = 18; // of TeaVM's digits
  private static final int EXACT_POWERS = 22;
  private static final ShortestDecimal SHORTEST = new ShortestDecimal();
  private static final byte[] TEXT = new byte[32];
  private static final double[] POWERS = new double[EXACT_POWERS + 1];

  static {
    POWERS[0] = 1.0;
    for (int i = 1; i <= EXACT_POWERS; i++) {
      POWERS[i] = 10.0 * POWERS[i - 1];
    }
  }

  private DoubleDigits() {}

  /** The fewest that mean the number, as TeaVM's texts and formats are made of them. */
  @Lacking.Of(DoubleAnalyzer.class)
  public static void analyze(double value, DoubleAnalyzer.Result result) {
    result.sign = Double.doubleToRawLongBits(value) < 0;
    result.mantissa = 0;
    result.exponent = 0;
    if (value == 0.0) {
      return;
    }
    int end = SHORTEST.write(Math.abs(value), TEXT, 0);
    int count = 0;
    int point = 0;
    boolean behind = false;
    int at = 0;
    for (; at < end && TEXT[at] != 'e'; at++) {
      if (TEXT[at] == '.') {
        behind = true;
        point += count;
      } else if (count < MOST && (count > 0 || TEXT[at] != '0')) {
        result.mantissa = 10 * result.mantissa + (TEXT[at] - '0');
        count++;
      } else if (count == 0 && behind) {
        point--; // a nought between the point and the first digit
      }
    }
    int power = 0;
    if (at < end) {
      boolean negative = TEXT[++at] == '-';
      for (at += negative ? 1 : 0; at < end; at++) {
        power = 10 * power + TEXT[at] - '0';
      }
      power = negative ? -power : power;
    }
    result.exponent = point - 1 + power;
    for (; count < MOST; count++) {
      result.mantissa *= 10;
    }
  }

  /** TeaVM says whether it is a number; what of is found here. */
  @Lacking.Of(Double.class)
  public static double parseDouble(String text) {
    double near = Double.parseDouble(text);
    StringBuilder digits = new StringBuilder(text.length());
    int scale = 0;
    boolean behind = false;
    int at = 0;
    for (; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c >= '0' && c <= '9') {
        scale += behind ? 1 : 0;
        if (c != '0' || digits.length() > 0) {
          digits.append(c);
        }
      } else if (c == '.') {
        behind = true;
      } else if (c > ' ' && c != '-' && c != '+') {
        break;
      }
    }
    boolean powered = at < text.length() && (text.charAt(at) | 32) == 'e';
    boolean other = at < text.length() && !powered && "dDfF".indexOf(text.charAt(at)) < 0;
    if (digits.length() == 0 || other) {
      return near;
    }
    long power = (powered ? power(text, at + 1) : 0) - (long) scale;
    double size = nearest(digits.toString(), (int) Math.max(-100_000, Math.min(100_000, power)));
    return text.stripLeading().charAt(0) == '-' ? -size : size;
  }

  private static long power(String text, int from) {
    long power = 0;
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= '0' && c <= '9') {
        power = Math.min(1_000_000, 10 * power + c - '0');
      }
    }
    return text.charAt(from) == '-' ? -power : power;
  }

  /** Of digits, the first one not 0, times a power of ten. */
  static double nearest(String digits, int power) {
    if (digits.length() <= 15 && Math.abs(power) <= EXACT_POWERS) {
      double whole = Long.parseLong(digits);
      return power < 0 ? whole / POWERS[-power] : whole * POWERS[power];
    }
    if (digits.length() + power > 310) {
      return Double.POSITIVE_INFINITY;
    }
    if (digits.length() + power < -330) {
      return 0.0;
    }
    BigInteger ten = BigInteger.TEN.pow(Math.abs(power));
    BigInteger above = new BigInteger(digits);
    above = power > 0 ? above.multiply(ten) : above;
    BigInteger below = power < 0 ? ten : BigInteger.ONE;
    int shift = 66 - (above.bitLength() - below.bitLength());
    above = above.shiftLeft(Math.max(0, shift));
    below = below.shiftLeft(Math.max(0, -shift));
    BigInteger[] parts = above.divideAndRemainder(below);
    int length = parts[0].bitLength();
    int kept = Math.min(53, 53 + 1022 + (length - 1 - shift));
    if (kept < 0) {
      return 0.0;
    }
    int dropped = length - kept;
    BigInteger mantissa = parts[0].shiftRight(dropped);
    boolean half = parts[0].testBit(dropped - 1);
    boolean more = parts[1].signum() != 0 || parts[0].getLowestSetBit() < dropped - 1;
    long rounded = mantissa.longValue() + (half && (more || mantissa.testBit(0)) ? 1 : 0);
    return Arithmetic.scalb(rounded, dropped - shift);
  }

  /** With so many digits behind the point, halves away from 0. */
  static String fixed(double value, int decimals, boolean grouped) {
    DoubleAnalyzer.Result exact = new DoubleAnalyzer.Result();
    analyze(value, exact);
    int dropped = MOST - 1 - exact.exponent - decimals;
    StringBuilder digits = new StringBuilder();
    if (dropped <= 0 && exact.mantissa != 0) {
      digits.append(exact.mantissa).append("0".repeat(-dropped));
    } else if (dropped <= MOST && exact.mantissa != 0) {
      long unit = 1;
      for (int i = 0; i < dropped; i++) {
        unit *= 10;
      }
      digits.append((exact.mantissa + unit / 2) / unit);
    }
    digits.insert(0, "0".repeat(Math.max(0, decimals + 1 - digits.length())));
    int point = digits.length() - decimals;
    if (decimals > 0) {
      digits.insert(point, '.');
    }
    for (int i = point - 3; i > 0 && grouped; i -= 3) {
      digits.insert(i, ',');
    }
    return (exact.sign ? "-" : "") + digits;
  }
}
