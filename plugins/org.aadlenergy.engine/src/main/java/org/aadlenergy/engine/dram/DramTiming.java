package org.aadlenergy.engine.dram;

import java.util.Arrays;
import java.util.Optional;

/** A time of a data sheet, counted in cycles of the clock. */
public enum DramTiming {
  RAS(true, "from opening a row to closing it, at least"),
  RC(true, "from opening a row to opening the next of the same bank, at least"),
  RCD(true, "from opening a row to the first read or write"),
  RP(true, "closing a row"),
  RFC(true, "one refresh"),
  REFI(true, "from one refresh to the next, on average"),
  RL(true, "from a read to its data"),
  WL(true, "from a write to its data"),
  XP(true, "leaving power-down"),
  XS(true, "leaving self-refresh"),
  CKE(true, "power-down, at least"),
  XPDLL(false, "leaving power-down with the clock's loop switched off"),
  XSDLL(false, "leaving self-refresh, up to the first read"),
  CKESR(false, "self-refresh, at least"),
  CL(false, "from a read to its data, without what is added"),
  AL(false, "what is added to a read or write"),
  DQSCK(false, "from the clock to the data strobe"),
  RTP(false, "from a read to closing its row"),
  WR(false, "from the data of a write to closing its row"),
  CCD(false, "from one read or write to the next"),
  CCD_S(false, "from one read or write to the next of another group of banks"),
  CCD_L(false, "from one read or write to the next of the same group of banks"),
  RRD(false, "from opening a row to opening one of another bank"),
  RRD_S(false, "from opening a row to opening one of another group of banks"),
  RRD_L(false, "from opening a row to opening one of the same group of banks"),
  WTR(false, "from the data of a write to a read"),
  WTR_S(false, "from the data of a write to a read of another group of banks"),
  WTR_L(false, "from the data of a write to a read of the same group of banks"),
  FAW(false, "in which no more than four rows are opened"),
  TAW(false, "in which no more than two rows are opened"),
  REFB(false, "one refresh of a single bank, or of few");

  private final boolean required;
  private final String meaning;

  DramTiming(boolean required, String meaning) {
    this.required = required;
    this.meaning = meaning;
  }

  /** Whether no energy can be computed without it. */
  public boolean isRequired() {
    return required;
  }

  /** What passes in this time, in words. */
  public String meaning() {
    return meaning;
  }

  /** The timing of a name in any case of letters. */
  public static Optional<DramTiming> named(String name) {
    return Arrays.stream(values())
        .filter(timing -> timing.name().equalsIgnoreCase(name))
        .findFirst();
  }
}
