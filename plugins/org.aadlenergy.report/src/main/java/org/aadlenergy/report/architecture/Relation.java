package org.aadlenergy.report.architecture;

/** How two parts belong together. */
public enum Relation {
  /** A thread is bound to a processor. */
  RUNS_ON("runs on"),
  /** A thread is bound to a memory. */
  LIES_IN("lies in"),
  /** A thread takes energy in a component that it is not bound to. */
  USES("uses"),
  /** A component has access to a bus. */
  BUS("is on the bus"),
  /** A part of the power tree feeds the next. */
  POWER("feeds");

  private final String words;

  Relation(String words) {
    this.words = words;
  }

  /** What stands between the names of the two. */
  public String words() {
    return words;
  }
}
