package org.aadlenergy.engine.dram;

import java.util.Arrays;
import java.util.Optional;

/** The standard that a memory chip keeps to. */
public enum DramStandard {
  DDR2,
  DDR3,
  DDR4,
  DDR5,
  LPDDR,
  LPDDR2,
  LPDDR3,
  LPDDR4,
  LPDDR5,
  LPDDR6,
  HBM2,
  WIDEIO_SDR;

  /** Whether a line draws while it is high, and rests low; of the others it is the other way. */
  public boolean drawsHigh() {
    return this == LPDDR4 || isDataClocked();
  }

  /** Whether DRAMPower knows it with the currents of single banks alone. */
  public boolean isByBank() {
    return this == DDR5 || this == HBM2 || drawsHigh();
  }

  /** Whether the data have a clock of their own. */
  public boolean isDataClocked() {
    return this == LPDDR5 || this == LPDDR6;
  }

  /** Whether IDD3N is read with one bank open, and not with all. */
  public boolean opensOne() {
    return drawsHigh() || this == HBM2;
  }

  /** The standard of a name as memory specifications write it, in any case of letters. */
  public static Optional<DramStandard> named(String name) {
    return Arrays.stream(values())
        .filter(standard -> standard.name().equalsIgnoreCase(name))
        .findFirst();
  }
}
