package org.aadlenergy.web.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whole numbers of doubles are held against the language's own. */
class CastsTest {
  static DoubleStream sizes() {
    return DoubleStream.of(
        0.0,
        -0.0,
        0.9,
        1.5,
        0x1p31 - 1.5,
        0x1p31 - 1,
        0x1p31 - 0.5,
        0x1p31,
        0x1p31 + 1,
        0x1p32,
        0x1p53 + 2,
        0x1p63 - 1024,
        0x1p63,
        0x1p63 + 2048,
        0x1p64,
        1e300,
        Double.MIN_VALUE,
        Double.POSITIVE_INFINITY);
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void castsAreAlike(double size) {
    for (double value : new double[] {size, -size}) {
      assertThat(Casts.toInt(value)).as("(int) %s", value).isEqualTo((int) value);
      assertThat(Casts.toLong(value)).as("(long) %s", value).isEqualTo((long) value);
    }
  }

  @Test
  void whatIsNoNumberIsNothing() {
    assertThat(Casts.toInt(Double.NaN)).isZero();
    assertThat(Casts.toLong(Double.NaN)).isZero();
  }
}
