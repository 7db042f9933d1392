package org.aadlenergy.engine.account;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Thirteen digits are kept, whatever the size of the one before. */
class RoundedWattsTest {
  @Test
  void thirteenDigitsAreKept() {
    RoundedWatts rounding = new RoundedWatts();
    assertThat(rounding.rounded(0.1 + 0.2)).isEqualTo(0.3);
    assertThat(rounding.rounded(123.45678901234567)).isEqualTo(123.4567890123);
    assertThat(rounding.rounded(-123.45678901236789)).isEqualTo(-123.4567890124);
    assertThat(rounding.rounded(1.23456789012345)).isEqualTo(1.234567890123);
    assertThat(rounding.rounded(9.99999999999996)).isEqualTo(10.0);
    assertThat(rounding.rounded(0.00123456789012345)).isEqualTo(0.001234567890123);
    assertThat(rounding.rounded(0.0)).isZero();
  }

  /** What is less than a nanowatt stays as it is. */
  @Test
  void nearlyNothingIsNotRounded() {
    assertThat(new RoundedWatts().rounded(1e-10 / 3)).isEqualTo(1e-10 / 3);
    assertThat(new RoundedWatts().rounded(-1e-10 / 3)).isEqualTo(-1e-10 / 3);
  }
}
