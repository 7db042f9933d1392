package org.aadlenergy.engine.device;

/** When a device that sleeps starts to wake up. */
public enum WakeUp {
  /** When the next request has come, which then waits. */
  ON_DEMAND("on_demand"),
  /** Early enough to be awake when the next request comes: its arrival is known. */
  AHEAD("ahead");

  private final String word;

  WakeUp(String word) {
    this.word = word;
  }

  /** The word of reports. */
  public String word() {
    return word;
  }
}
