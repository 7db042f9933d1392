package org.aadlenergy.engine.diagnostic;

import java.util.Locale;

/** What of an architecture is not in the totals. */
public enum Omission {
  /** A component that no figure is charged to. */
  COMPONENT,
  /** What a component draws while it waits. */
  IDLE,
  /** A service of a thread or component. */
  TERM,
  /** The execution time of a thread. */
  TIME,
  /** How often a thread is dispatched. */
  RATE,
  /**
   * Of a thread or component that leaves out something else: what is right, as a value of the model
   * is wrong. What stands in its place may draw more.
   */
  VALUE;

  /** As reports write it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
