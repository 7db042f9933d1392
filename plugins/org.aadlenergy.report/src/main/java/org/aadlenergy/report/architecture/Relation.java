package org.aadlenergy.report.architecture;

/** How two parts belong together. */
public enum Relation {
  /** A thread is bound to a processor. */
  RUNS_ON("runs on", "runs"),
  /** A thread is bound to a memory. */
  LIES_IN("lies in", "holds"),
  /** A thread takes energy in a component that it is not bound to. */
  USES("uses", "is used by"),
  /** A component has access to a bus. */
  BUS("is on", "joins"),
  /** A part of the power tree feeds the next. */
  POWER("feeds", "is fed by");

  private final String words;
  private final String back;

  Relation(String words, String back) {
    this.words = words;
    this.back = back;
  }

  /** What stands between the names of the first and the second. */
  public String words() {
    return words;
  }

  /** What stands between the names of the second and the first. */
  public String back() {
    return back;
  }
}
