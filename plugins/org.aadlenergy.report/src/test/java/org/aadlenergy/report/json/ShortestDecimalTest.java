package org.aadlenergy.report.json;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ShortestDecimalTest {
  private final ShortestDecimal decimal = new ShortestDecimal();

  private String text(double value) {
    byte[] target = new byte[40];
    int end = decimal.write(value, target, 0);
    return new String(target, 0, end, US_ASCII);
  }

  @Test
  void readsLikeANumberThatAPersonWrites() {
    assertThat(text(0.0)).isEqualTo("0.0");
    assertThat(text(-0.0)).isEqualTo("0.0");
    assertThat(text(52)).isEqualTo("52.0");
    assertThat(text(-1)).isEqualTo("-1.0");
    assertThat(text(0.1)).isEqualTo("0.1");
    assertThat(text(0.034414)).isEqualTo("0.034414");
    assertThat(text(101.041)).isEqualTo("101.041");
    assertThat(text(-2.5e-5)).isEqualTo("-0.000025");
    assertThat(text(1.49e-7)).isEqualTo("1.49e-7");
    assertThat(text(1e-9)).isEqualTo("1.0e-9");
    assertThat(text(1e15)).isEqualTo("1000000000000000.0");
    assertThat(text(1e16)).isEqualTo("10000000000000000.0");
    assertThat(text(1e22)).isEqualTo("1.0e22");
    assertThat(text(123456789012345678.0)).isEqualTo("1.2345678901234568e17");
    assertThat(text(0.1 + 0.2)).isEqualTo("0.30000000000000004");
  }

  @Test
  void writesTheExtremes() {
    assertThat(text(Double.MIN_VALUE)).isEqualTo("5.0e-324");
    assertThat(text(Double.MIN_NORMAL)).isEqualTo("2.2250738585072014e-308");
    assertThat(text(Double.MAX_VALUE)).isEqualTo("1.7976931348623157e308");
    assertThat(text(-Double.MAX_VALUE)).isEqualTo("-1.7976931348623157e308");
    // the widely known case in which older Java versions write one digit too many
    assertThat(text(2.0e-3)).isEqualTo("0.002");
    assertThat(text(2.2e-322)).isEqualTo("2.2e-322");
    assertThat(text(1.0e23)).isEqualTo("1.0e23");
    assertThat(text(2.0e23)).isEqualTo("2.0e23");
  }

  @Test
  void everyPowerOfTwoIsTheShortestAndNearest() {
    for (int e = -1074; e <= 1023; e++) {
      check(Math.scalb(1.0, e));
    }
  }

  @Test
  void everyPowerOfTenAndItsNeighboursAreTheShortestAndNearest() {
    for (int e = -323; e <= 308; e++) {
      double value = Double.parseDouble("1e" + e);
      check(value);
      check(Math.nextUp(value));
      check(Math.nextDown(value));
    }
  }

  @Test
  void drawnDoublesAreTheShortestAndNearest() {
    SplittableRandom random = new SplittableRandom(20260101);
    for (int i = 0; i < 20_000; i++) {
      double value = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(value)) {
        check(value);
      }
      check(random.nextDouble() * 1e-3);
      check(random.nextInt(1_000_000) / 1e9);
      check((double) random.nextLong());
    }
  }

  /** Against the definition, with exact arithmetic and the JDK's (correct) reading. */
  private void check(double value) {
    String text = text(value);
    assertThat(Double.parseDouble(text)).as(text).isEqualTo(value + 0.0);
    if (value == 0.0) {
      return;
    }
    BigDecimal exact = new BigDecimal(value);
    BigDecimal written = new BigDecimal(text).stripTrailingZeros();
    int digits = written.precision();
    if (Math.abs(value) < 1e15 && value == Math.rint(value)) {
      return; // whole numbers are written with all their digits
    }
    if (digits > 2) {
      assertThat(readsBack(exact, digits - 1, value)).as("shorter than " + text).isFalse();
    }
    BigDecimal nearest = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
    if (nearest.doubleValue() == value && digits > 2) {
      assertThat(written.subtract(exact).abs())
          .as(text)
          .isEqualByComparingTo(nearest.subtract(exact).abs());
    }
  }

  private static boolean readsBack(BigDecimal exact, int digits, double value) {
    BigDecimal down = exact.round(new MathContext(digits, RoundingMode.DOWN));
    BigDecimal up = exact.round(new MathContext(digits, RoundingMode.UP));
    return down.doubleValue() == value || up.doubleValue() == value;
  }

  @Test
  void logarithmsAreExactForEveryExponent() {
    for (int e = -1074; e <= 971; e++) {
      BigDecimal two = power(2, e);
      assertThat(ShortestDecimal.log10OfPowerOf2(e)).isEqualTo(floorLog10(two));
      assertThat(ShortestDecimal.log10OfThreeQuarters(e))
          .isEqualTo(floorLog10(two.multiply(new BigDecimal("0.75"))));
    }
    for (int e = -324; e <= 324; e++) {
      BigInteger ten = BigInteger.TEN.pow(Math.abs(e));
      int expected = e >= 0 ? ten.bitLength() - 1 : -ten.subtract(BigInteger.ONE).bitLength();
      assertThat(ShortestDecimal.log2OfPowerOf10(e)).isEqualTo(expected);
    }
  }

  private static BigDecimal power(int base, int exponent) {
    BigDecimal power = BigDecimal.valueOf(base).pow(Math.abs(exponent));
    return exponent >= 0
        ? power
        : BigDecimal.ONE.divide(power, new MathContext(1200, RoundingMode.UNNECESSARY));
  }

  private static int floorLog10(BigDecimal value) {
    return value.precision() - value.scale() - 1;
  }
}
