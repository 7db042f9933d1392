package org.aadlenergy.app;

import java.util.Locale;

/** What may end an analysis with exit code 4. */
public enum Gate {
  BUDGET,
  REGRESSION,
  COVERAGE,
  INCOMPLETE,
  WARNING;

  /** As users write it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
