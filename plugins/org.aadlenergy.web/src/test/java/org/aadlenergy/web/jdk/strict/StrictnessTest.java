package org.aadlenergy.web.jdk.strict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** The functions of a page have the bits of {@link StrictMath}, for which it says how they come. */
class StrictnessTest {
  private static final int TRIES = Boolean.getBoolean("nightly") ? 1_000_000 : 60_000;
  private static final double[] EDGES = {
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    -0.5,
    2.0,
    3.0,
    -3.0,
    0x1p53,
    0x1p53 + 2.0,
    -0x1p31,
    0x1p64,
    0x1p-27,
    -0x1p-54,
    Math.nextUp(1.0),
    Math.nextDown(1.0),
    Math.nextUp(-1.0),
    Math.nextDown(-1.0),
    Math.PI,
    Math.PI / 2.0,
    Math.PI / 4.0,
    1e5 * Math.PI,
    1e300,
    709.782712893384,
    709.7827128933841,
    -745.1332191019411,
    -745.1332191019412,
    -708.4,
    Double.MIN_VALUE,
    -Double.MIN_VALUE,
    Double.MIN_NORMAL,
    Double.MAX_VALUE,
    -Double.MAX_VALUE,
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY
  };

  private final SplittableRandom random = new SplittableRandom(11);

  /** Of any size, of a common one, near 1, near a quarter turn, and whole ones. */
  private double any(int i) {
    return switch (i % 5) {
      case 0 -> Double.longBitsToDouble(random.nextLong());
      case 1 -> StrictMath.scalb(random.nextDouble() - 0.5, random.nextInt(-40, 12));
      case 2 -> 1.0 + StrictMath.scalb(random.nextDouble() - 0.5, random.nextInt(-50, 0));
      case 3 ->
          random.nextInt(1 << random.nextInt(1, 24)) * (Math.PI / 4.0)
              + StrictMath.scalb(random.nextDouble() - 0.5, random.nextInt(-60, 0));
      default -> random.nextInt(-1100, 1100);
    };
  }

  private void alike(String name, DoubleUnaryOperator ours, DoubleUnaryOperator theirs) {
    for (double edge : EDGES) {
      same(name, edge, 0.0, ours.applyAsDouble(edge), theirs.applyAsDouble(edge));
    }
    for (int i = 0; i < TRIES; i++) {
      double x = any(i);
      same(name, x, 0.0, ours.applyAsDouble(x), theirs.applyAsDouble(x));
    }
  }

  private void bothAlike(String name, DoubleBinaryOperator ours, DoubleBinaryOperator theirs) {
    for (double x : EDGES) {
      for (double y : EDGES) {
        same(name, x, y, ours.applyAsDouble(x, y), theirs.applyAsDouble(x, y));
      }
    }
    for (int i = 0; i < TRIES; i++) {
      double x = any(i);
      double y = any(i / 5);
      same(name, x, y, ours.applyAsDouble(x, y), theirs.applyAsDouble(x, y));
      double size = Math.abs(x);
      double power = StrictMath.log(size) * (random.nextDouble() - 0.5) * 1500.0;
      same(name, size, power, ours.applyAsDouble(size, power), theirs.applyAsDouble(size, power));
    }
  }

  private static void same(String name, double x, double y, double ours, double theirs) {
    if (Double.doubleToLongBits(ours) != Double.doubleToLongBits(theirs)) {
      assertThat(ours).as("%s of %s (and %s)", name, x, y).isEqualTo(theirs);
    }
  }

  @Test
  void exponentialsAreAlike() {
    alike("exp", Exponentials::exp, StrictMath::exp);
    alike("expm1", Exponentials::expm1, StrictMath::expm1);
  }

  @Test
  void logarithmsAreAlike() {
    alike("log", Logarithms::log, StrictMath::log);
    alike("log10", Logarithms::log10, StrictMath::log10);
    alike("log1p", Logarithms::log1p, StrictMath::log1p);
  }

  @Test
  void powersAreAlike() {
    bothAlike("pow", Powers::pow, StrictMath::pow);
  }

  @Test
  void rootsAreAlike() {
    alike("cbrt", Roots::cbrt, StrictMath::cbrt);
    bothAlike("hypot", Roots::hypot, StrictMath::hypot);
  }

  @Test
  void anglesAreAlike() {
    alike("sin", Angles::sin, StrictMath::sin);
    alike("cos", Angles::cos, StrictMath::cos);
    alike("acos", Angles::acos, StrictMath::acos);
    bothAlike("atan2", Angles::atan2, StrictMath::atan2);
  }
}
