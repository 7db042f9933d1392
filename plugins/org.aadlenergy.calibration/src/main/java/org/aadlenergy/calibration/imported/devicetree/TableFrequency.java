package org.aadlenergy.calibration.imported.devicetree;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * A frequency that a cluster can run at.
 *
 * @param microvolts the first cell: what the supply is to be set to
 * @param microwatts of one busy core, where the table gives powers itself
 * @param isAtZero whether the table says a voltage of 0, which no core runs at
 * @param place of its node
 * @param notes what the table says of it besides
 */
record TableFrequency(
    BigDecimal hertz,
    Optional<BigDecimal> microvolts,
    Optional<BigDecimal> microwatts,
    boolean isAtZero,
    String place,
    List<String> notes) {

  BigDecimal megahertz() {
    return hertz.movePointLeft(6);
  }

  /** Whether a kernel uses it only when it is told to boost. */
  boolean isTurbo() {
    return notes.contains(OperatingPoints.TURBO);
  }
}
