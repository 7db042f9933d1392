package org.aadlenergy.engine.dram;

import java.util.Optional;

/** The standard that a memory chip keeps to. */
public enum DramStandard {
  DDR2,
  DDR3,
  DDR4,
  LPDDR,
  LPDDR2,
  LPDDR3,
  WIDEIO_SDR;

  /** The standard of a name as memory specifications write it, in any case of letters. */
  public static Optional<DramStandard> named(String name) {
    for (DramStandard standard : values()) {
      if (standard.name().equalsIgnoreCase(name)) {
        return Optional.of(standard);
      }
    }
    return Optional.empty();
  }
}
