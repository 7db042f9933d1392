package org.aadlenergy.engine.xip;

/** What decides whether a page of code is worth a frame of the RAM cache. */
public enum Filter {
  /** Nothing: every miss to an absent page loads it. */
  NONE("none"),
  /** Loading must save execution time. */
  TIME("time"),
  /** Loading must save energy. */
  ENERGY("energy");

  private final String word;

  Filter(String word) {
    this.word = word;
  }

  /** As options and reports write it. */
  public String word() {
    return word;
  }
}
