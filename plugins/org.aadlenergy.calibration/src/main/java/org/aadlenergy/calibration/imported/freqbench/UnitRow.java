package org.aadlenergy.calibration.imported.freqbench;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * What one unit did at one frequency.
 *
 * @param cpu the measured one
 * @param rate iterations of CoreMark a second
 * @param milliwatts of one busy core above the idle device; none where the file has no power, 0 or
 *     less
 * @param line of it in the file
 */
public record UnitRow(
    int cpu, long kilohertz, BigDecimal rate, Optional<BigDecimal> milliwatts, int line) {

  /** What it does in a million cycles. */
  double perMegahertz() {
    return rate.doubleValue() * 1000.0 / kilohertz;
  }
}
