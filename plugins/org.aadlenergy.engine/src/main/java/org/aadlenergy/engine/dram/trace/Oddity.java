package org.aadlenergy.engine.dram.trace;

/** What a trace may hold without being wrong, and should be looked at. */
public enum Oddity {
  CLOSED_ALREADY("precharges of banks that are closed; they do nothing"),
  TOO_SOON("commands sooner than the chip's timings allow; they count as if it had kept up"),
  NO_OPERATION("NOPs; as in DRAMPower, the cycles since the state before began count twice");

  private final String words;

  Oddity(String words) {
    this.words = words;
  }

  /** What there is of, behind a number. */
  public String words() {
    return words;
  }
}
