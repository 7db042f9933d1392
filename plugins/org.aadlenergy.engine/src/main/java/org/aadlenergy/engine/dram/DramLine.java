package org.aadlenergy.engine.dram;

import java.util.Optional;
import java.util.stream.Stream;

/** The lines between a memory chip and its controller, as DRAMPower groups them. */
public enum DramLine {
  CK("the clock", false),
  WCK("the clock of the data", false),
  CKE("the line that switches the clock on", false),
  CA("commands and addresses", false),
  RDQ("data that are read", true),
  WDQ("data that are written", false),
  RDQS("the strobe of what is read", true),
  WDQS("the strobe of what is written", false),
  RDBI("inversions of what is read", true),
  WDBI("inversions of what is written", false);

  private final String meaning;
  private final boolean byMemory;

  DramLine(String meaning, boolean byMemory) {
    this.meaning = meaning;
    this.byMemory = byMemory;
  }

  /** What they carry, in words. */
  public String meaning() {
    return meaning;
  }

  /** Whether the memory drives them, and not the controller. */
  public boolean isByMemory() {
    return byMemory;
  }

  /** The lines of a name in any case of letters. */
  public static Optional<DramLine> named(String name) {
    return Stream.of(values()).filter(line -> line.name().equalsIgnoreCase(name)).findFirst();
  }
}
