package org.aadlenergy.engine.dram;

import java.util.Arrays;
import java.util.Optional;

/** A current of a data sheet, under the name that all makers use. */
public enum DramCurrent {
  IDD0("rows opened and closed one after the other"),
  IDD2N("all rows closed, standing by"),
  IDD2P0("all rows closed, powered down, slow exit"),
  IDD2P1("all rows closed, powered down, fast exit"),
  IDD3N("a row open, standing by"),
  IDD3P0("a row open, powered down, slow exit"),
  IDD3P1("a row open, powered down, fast exit"),
  IDD4R("reading all the time"),
  IDD4W("writing all the time"),
  IDD5("refreshing all the time"),
  IDD6("refreshing itself"),
  IDD5B("refreshing single banks all the time"),
  IDD5PB("refreshing single banks, one in every eighth of REFI"),
  IDD6DS("refreshing itself, in deep sleep"),
  IBETA("closing rows");

  private final String meaning;

  DramCurrent(String meaning) {
    this.meaning = meaning;
  }

  /** Whether no energy can be computed without it. */
  public boolean isRequired() {
    return compareTo(IDD5B) < 0;
  }

  /** What the chip does while it draws this, in words. */
  public String meaning() {
    return meaning;
  }

  /** The current of a name in any case of letters. */
  public static Optional<DramCurrent> named(String name) {
    return Arrays.stream(values())
        .filter(current -> current.name().equalsIgnoreCase(name))
        .findFirst();
  }
}
