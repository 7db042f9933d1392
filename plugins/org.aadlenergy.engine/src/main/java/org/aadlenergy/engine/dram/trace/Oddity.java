package org.aadlenergy.engine.dram.trace;

/** What a trace may hold without being wrong, and should be looked at. */
public enum Oddity {
  CLOSED_ALREADY(
      "precharge of a bank that is closed; it does nothing",
      "precharges of banks that are closed; they do nothing"),
  TOO_SOON(
      "command sooner than the chip's timings allow; it counts as if the chip had kept up",
      "commands sooner than the chip's timings allow; they count as if the chip had kept up"),
  NO_OPERATION(
      "NOP; as in DRAMPower, the cycles since the state before began count twice",
      "NOPs; as in DRAMPower, the cycles since the state before began count twice");

  private final String one;
  private final String many;

  Oddity(String one, String many) {
    this.one = one;
    this.many = many;
  }

  /** How many there are of it, and what that means. */
  public String words(long count) {
    return count + " " + (count == 1 ? one : many);
  }
}
