package org.aadlenergy.web.numbers;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToLongFunction;

/** Prints what comes of a million numbers: the same where the arithmetic is the same. */
public final class Numbers {
  private static final double[] EDGES = {
    0.0,
    -0.0,
    0.5,
    -0.5,
    1.0,
    -1.0,
    1.5,
    -1.5,
    2.5,
    -2.5,
    1e-5,
    1e-3,
    9.999e6,
    1e7,
    1e21,
    1e22,
    1e23,
    0x1p52,
    0x1p53,
    0x1p62,
    0x1p63,
    -0x1p63,
    0x1p64,
    0x1p31,
    -0x1p31,
    2147483647.5,
    4.35,
    0.1,
    0.3,
    2.2250738585072014E-308,
    0.49999999999999994,
    4503599627370497.5,
    Double.MIN_VALUE,
    Double.MIN_NORMAL,
    Double.MAX_VALUE,
    -Double.MAX_VALUE,
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY
  };

  private final int tries;

  private Numbers(int tries) {
    this.tries = tries;
  }

  /** Prints a line for each function. */
  public static void main(String[] arguments) {
    Numbers numbers = new Numbers(1_000_000);
    numbers.rounding();
    numbers.functions();
    numbers.texts();
    new Shapes(numbers).print();
  }

  private static double any(int i) {
    if (i < EDGES.length) {
      return EDGES[i];
    }
    long bits = 0x9E3779B97F4A7C15L * (i + 1);
    bits = (bits ^ bits >>> 30) * 0xBF58476D1CE4E5B9L;
    bits = (bits ^ bits >>> 27) * 0x94D049BB133111EBL;
    bits ^= bits >>> 31;
    return switch (i % 4) {
      case 0 -> Double.longBitsToDouble(bits);
      case 1 -> (bits >> 11) * 0x1p-52;
      case 2 -> (bits >> 40) / 1000.0;
      default -> Double.longBitsToDouble(bits & 0x800FFFFFFFFFFFFFL | (bits & 63) + 990 << 52);
    };
  }

  private void print(String name, ToLongFunction<Double> hash, int count) {
    long all = 0;
    for (int i = 0; i < count; i++) {
      all = all * 0x9E3779B97F4A7C15L + hash.applyAsLong(any(i));
      all ^= all >>> 29;
    }
    System.out.println(name + " " + Long.toHexString(all));
  }

  void one(String name, DoubleUnaryOperator function) {
    print(name, x -> Double.doubleToLongBits(function.applyAsDouble(x)), tries);
  }

  private void two(String name, DoubleBinaryOperator function) {
    double[] last = {1.0};
    print(
        name,
        x -> {
          double y = last[0];
          last[0] = x;
          return Double.doubleToLongBits(function.applyAsDouble(x, y));
        },
        tries);
  }

  private void rounding() {
    one("ulp", Math::ulp);
    one("rint", Math::rint);
    one("floor", Math::floor);
    one("ceil", Math::ceil);
    one("abs", Math::abs);
    one("sqrt", Math::sqrt);
    one("toRadians", Math::toRadians);
    one("nextUp", Math::nextUp);
    one("nextDown", Math::nextDown);
    one("signum", Math::signum);
    one("scalb", x -> Math.scalb(x, (int) (Double.doubleToLongBits(x) & 127) - 64));
    two("min", Math::min);
    two("max", Math::max);
    two("remainder", (x, y) -> x % y);
    two("copySign", Math::copySign);
    two("compare", Double::compare);
    print("round", x -> Math.round(x), tries);
    print("exponent", x -> Math.getExponent(x), tries);
    print("toInt", x -> (int) (double) x, tries);
    print("toLong", x -> (long) (double) x, tries);
    print(
        "multiplyHigh",
        x -> Math.multiplyHigh(Double.doubleToLongBits(x), 0x9E3779B97F4A7C15L),
        tries);
    print("floorMod", x -> Math.floorMod(Double.doubleToLongBits(x), 1_000_003L), tries);
    print("hash", x -> x.hashCode(), tries);
  }

  private void functions() {
    one("exp", StrictMath::exp);
    one("expm1", StrictMath::expm1);
    one("log", StrictMath::log);
    one("log10", StrictMath::log10);
    one("log1p", StrictMath::log1p);
    one("cbrt", StrictMath::cbrt);
    one("sin", StrictMath::sin);
    one("cos", StrictMath::cos);
    one("acos", StrictMath::acos);
    two("pow", StrictMath::pow);
    two("hypot", StrictMath::hypot);
    two("atan2", StrictMath::atan2);
  }

  private void texts() {
    // before Java 19 some doubles have more digits than they need: none of so few
    print("toString", x -> Double.toString(Math.rint(x % 1e9 * 1e4) / 1e4).hashCode(), tries);
    print("parsed", x -> Double.doubleToLongBits(Double.parseDouble(Double.toString(x))), tries);
    print(
        "digits",
        x -> {
          long bits = Double.doubleToLongBits(x);
          String text = (bits >>> 20) + "." + (bits & 0xFFFFF) + "e" + ((bits & 511) - 280);
          return Double.doubleToLongBits(Double.parseDouble(text));
        },
        tries);
    print("long", x -> Long.parseLong(Long.toString(Double.doubleToLongBits(x))), tries);
    for (String format : new String[] {"%.0f", "%.1f", "%.3f", "%.6f", "%,.2f", "%.3g"}) {
      print(format, x -> formatted(format, x).hashCode(), tries / 10);
    }
    print("decimal", x -> decimal(x).hashCode(), tries / 10);
  }

  private static String formatted(String format, double x) {
    boolean usual = Math.abs(x) < 1e15 && (x == 0.0 || Math.abs(x) > 1e-300);
    return usual ? String.format(Locale.ROOT, format, x) : "";
  }

  private static String decimal(double x) {
    return Math.abs(x) < 1e15 && Math.abs(x) > 1e-15
        ? BigDecimal.valueOf(x).stripTrailingZeros().toPlainString()
        : "";
  }
}
