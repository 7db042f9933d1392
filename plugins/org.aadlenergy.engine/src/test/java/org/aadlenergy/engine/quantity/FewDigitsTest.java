package org.aadlenergy.engine.quantity;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds rounded numbers against what the JDK finds with all digits of the number. */
class FewDigitsTest {
  private static void compare(double value) {
    for (int most = 1; most <= 12; most++) {
      BigDecimal rounded = new BigDecimal(value).round(new MathContext(most));
      FewDigits ours = FewDigits.of(value, most);
      String what = value + " to " + most + " digits";
      assertThat(ours.value()).as(what).isEqualTo(rounded.doubleValue());
      assertThat(ours.plain()).as(what).isEqualTo(rounded.stripTrailingZeros().toPlainString());
    }
  }

  @ParameterizedTest
  @ValueSource(
      doubles = {
        0.0,
        -0.0,
        1.0,
        1.5,
        0.1,
        9.5,
        99.5,
        999999.5,
        999999.4999999999,
        9999999999.5,
        1e6,
        1234567.0,
        1e15,
        1e22,
        1e23,
        1e300,
        1e-12,
        9.99e-13,
        1e-5,
        0.0000999999,
        0.0999999999,
        0.99999951,
        0.9999995,
        0.9999994,
        0.12345650000000001,
        1.000005,
        2.0000025,
        0.1234565,
        100000.5,
        99999.95,
        10.00005,
        0.5,
        0.25,
        1e10,
        9.999999999999999e9,
        Double.MIN_VALUE,
        Double.MIN_NORMAL,
        Double.MAX_VALUE
      })
  void numbersAreRoundedAsAllDigitsSay(double value) {
    compare(value);
    compare(-value);
  }

  @Test
  void soIsAnyNumber() {
    Random random = new Random(6);
    for (int i = 0; i < 30_000; i++) {
      double size = Math.pow(10.0, 50.0 * random.nextDouble() - 25.0);
      double value =
          switch (i % 4) {
            case 0 -> size;
            case 1 -> Math.rint(size * 1e7) / 1e7; // few digits, many of them halves
            case 2 -> (random.nextInt(1_000_000) + 0.5) / Math.pow(10.0, random.nextInt(12));
            default -> random.nextInt(2_000_000) / Math.pow(10.0, random.nextInt(12));
          };
      compare(value);
    }
  }
}
