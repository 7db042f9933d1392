package org.aadlenergy.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds decimals of few digits against those of the JDK, which have any number of them. */
class ShownDecimalTest {
  private static void compare(double value, int power, int digits, int decimals) {
    ShownDecimal ours = ShownDecimal.of(value).times(power);
    BigDecimal theirs = BigDecimal.valueOf(value).scaleByPowerOfTen(power);
    BigDecimal rounded = theirs.round(new MathContext(digits, RoundingMode.HALF_EVEN));
    String what = value + " x 10^" + power + " to " + digits + " digits, " + decimals + " decimals";
    assertThat(ours.before()).as(what).isEqualTo(theirs.precision() - theirs.scale());
    assertThat(ours.rounded(digits).before())
        .as(what)
        .isEqualTo(rounded.precision() - rounded.scale());
    assertThat(ours.rounded(digits).neededScale())
        .as(what)
        .isEqualTo(rounded.stripTrailingZeros().scale());
    if (ours.fits(decimals)) {
      assertThat(ours.plain(decimals))
          .as(what)
          .isEqualTo(theirs.setScale(decimals, RoundingMode.HALF_EVEN).toPlainString());
    }
  }

  @ParameterizedTest
  @ValueSource(
      doubles = {
        1.0,
        0.5,
        1.5,
        2.5,
        0.25,
        0.35,
        999.5,
        999.95,
        9999.5,
        99995.0,
        0.00012345,
        1e7,
        1e15,
        1e22,
        1.2345e21,
        123456789012345680.0,
        9007199254740993.0,
        1e-300,
        4.9e-324,
        1.7976931348623157e308
      })
  void digitsRoundAsThoseOfTheJdk(double value) {
    for (int power : new int[] {-9, -6, -3, 0, 3, 6, 9, 12}) {
      for (int digits = 1; digits <= 9; digits++) {
        compare(value, power, digits, digits - 1);
        compare(-value, power, digits, digits - 1);
      }
    }
  }

  @Test
  void soDoThoseOfAnyNumber() {
    Random random = new Random(17);
    for (int i = 0; i < 50_000; i++) {
      double value =
          i % 2 == 0
              ? (random.nextDouble() - 0.5) * Math.pow(10.0, 24.0 * random.nextDouble() - 12.0)
              : (1 + random.nextInt(100_000)) / Math.pow(10.0, random.nextInt(8));
      compare(value, 3 * (random.nextInt(8) - 3), 1 + random.nextInt(17), random.nextInt(12));
    }
  }
}
