package org.aadlenergy.calibration.counters;

/** Whether a count of one machine holds on another one of the same instruction set. */
enum Portability {
  /** The program and its compiler decide. */
  CARRIES("carries over"),
  /** What is begun and thrown away counts as well. */
  NEARLY("carries over but for what the processor begins in vain"),
  /** Caches, predictors, widths and clocks decide. */
  MACHINE("of this machine: caches, predictors or clocks decide"),
  UNKNOWN("no known event: take it as of this machine");

  private final String words;

  Portability(String words) {
    this.words = words;
  }

  /** As a comment says it. */
  String words() {
    return words;
  }
}
