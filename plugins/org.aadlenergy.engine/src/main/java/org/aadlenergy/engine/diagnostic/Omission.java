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
  RATE;

  /** As reports write it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
