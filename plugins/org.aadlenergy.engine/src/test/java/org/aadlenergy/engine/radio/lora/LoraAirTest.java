package org.aadlenergy.engine.radio.lora;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Air times of LoRa against published ones, to the last digit that is printed. */
class LoraAirTest {
  private static double milliseconds(LoraAir air, int bytes) {
    return 1e3 * air.seconds(bytes);
  }

  /**
   * Semtech's SX1261 calculator, as the host tests of micropython-lib's LoRa driver print it
   * (lora/tests/test_time_on_air.py): spreading factor, kHz, coding rate, preamble, bytes, header,
   * CRC, optimised, ms.
   */
  @ParameterizedTest
  @CsvSource({
    "12, 500, 1, 8, 1, true, true, false, 206.848",
    "12, 500, 1, 12, 64, true, true, false, 649.216",
    "12, 500, 1, 8, 1, true, false, false, 165.888",
    "12, 500, 1, 8, 192, true, true, false, 1476.608",
    "12, 500, 1, 12, 16, false, false, false, 280.576",
    "8, 125, 2, 8, 1, true, true, false, 53.760",
    "8, 125, 2, 8, 2, true, true, false, 53.760",
    "8, 125, 2, 8, 2, true, false, false, 53.760",
    "8, 125, 2, 8, 3, true, true, false, 66.048",
    "8, 125, 2, 8, 3, true, false, false, 53.760",
    "8, 125, 2, 8, 4, true, true, false, 66.048",
    "8, 125, 2, 8, 4, true, false, false, 53.760",
    "8, 125, 2, 8, 5, true, true, false, 66.048",
    "8, 125, 2, 8, 5, true, false, false, 66.048",
    "8, 125, 2, 8, 253, true, true, false, 827.904",
    "8, 125, 2, 8, 253, true, false, false, 827.904",
    "8, 125, 2, 12, 5, false, true, false, 61.952",
    "8, 125, 2, 12, 5, false, false, false, 61.952",
    "8, 125, 2, 12, 10, false, true, false, 86.528",
    "8, 125, 2, 12, 253, false, true, false, 823.808",
    "12, 7.81, 4, 128, 253, true, true, true, 287532.907",
    "12, 7.81, 4, 1000, 253, true, true, true, 744858.387",
    "11, 10.42, 3, 25, 16, true, true, true, 12824.568",
    "11, 10.42, 3, 25, 16, false, false, true, 11448.752"
  })
  void semtechsCalculator(
      int factor,
      double kilohertz,
      int coding,
      int preamble,
      int bytes,
      boolean header,
      boolean checked,
      boolean slow,
      double expected) {
    LoraAir air = new LoraAir(factor, kilohertz * 1e3, coding, preamble, header, checked, slow);
    assertThat(milliseconds(air, bytes)).isCloseTo(expected, within(0.0005));
    assertThat(LoraAir.isSlow(factor, kilohertz * 1e3)).isEqualTo(slow);
  }

  /**
   * Preamble of 8, header and CRC: the calculator of AN1200.13 that The Things Network's users
   * share (spreadsheet 1QvcKsGeTTPpr9icj4XkKXq4r2zTc2j0gsHLrnplzM3I, as the tests of
   * airtime-calculator print it; 1eL1nHxMidIcIdDE_l-DoY3kmE2e8b0YpOBW64WnYxj8 with 24 + 13 bytes;
   * 1voGAtQAjC1qBmaVuP1ApNKs1ekgUjavHuVQIXyYSvNc with 13), and rfwireless-world.com with 10 bytes.
   * A copy of the sheet that prints 28 symbols for 13 bytes at SF12 and 4/8, which no blocks of 8
   * make, is left out.
   */
  @ParameterizedTest
  @CsvSource({
    "14, 7, 125, 1, 46.336",
    "15, 7, 125, 1, 46.336",
    "16, 7, 125, 1, 51.456",
    "25, 7, 125, 1, 61.696",
    "14, 7, 250, 1, 23.168",
    "15, 7, 250, 1, 23.168",
    "16, 7, 250, 1, 25.728",
    "25, 7, 250, 1, 30.848",
    "14, 7, 125, 4, 61.696",
    "15, 7, 125, 4, 61.696",
    "16, 7, 125, 4, 69.888",
    "25, 7, 125, 4, 86.272",
    "14, 7, 250, 4, 30.848",
    "15, 7, 250, 4, 30.848",
    "16, 7, 250, 4, 34.944",
    "25, 7, 250, 4, 43.136",
    "14, 8, 125, 1, 82.432",
    "15, 8, 125, 1, 92.672",
    "16, 8, 125, 1, 92.672",
    "25, 8, 125, 1, 113.152",
    "14, 11, 125, 1, 659.456",
    "15, 11, 125, 1, 659.456",
    "16, 11, 125, 1, 659.456",
    "25, 11, 125, 1, 823.296",
    "37, 7, 125, 1, 82.176",
    "37, 8, 125, 1, 143.872",
    "37, 9, 125, 1, 267.264",
    "37, 10, 125, 1, 493.568",
    "37, 11, 125, 1, 1069.056",
    "37, 12, 125, 1, 1974.272",
    "13, 9, 125, 1, 164.864",
    "10, 7, 125, 1, 41.216",
    "10, 11, 125, 1, 577.536",
    "64, 12, 125, 1, 2793.472",
    "255, 7, 500, 1, 99.904"
  })
  void publishedCalculators(int bytes, int factor, int kilohertz, int coding, double expected) {
    LoraAir air = LoraAir.of(factor, kilohertz * 1e3, coding, true);
    assertThat(milliseconds(air, bytes)).isCloseTo(expected, within(0.0005));
  }

  /**
   * Class B's beacon in Europe: 10 + 4.25 + 8 + ceil((136 - 36 + 28 - 20) / 36) x 5 at 4.096 ms.
   */
  @Test
  void aBeaconHasNeitherHeaderNorCheck() {
    LoraAir beacon = new LoraAir(9, 125e3, 1, 10, false, false, false);
    assertThat(milliseconds(beacon, 17)).isCloseTo((14.25 + 8 + 15) * 4.096, within(1e-9));
  }
}
