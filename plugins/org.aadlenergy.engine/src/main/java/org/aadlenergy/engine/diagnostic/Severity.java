package org.aadlenergy.engine.diagnostic;

import java.util.Locale;

/** How much a finding matters: an error stops or invalidates a result, the others do not. */
public enum Severity {
  ERROR,
  WARNING,
  INFO;

  /** The lower-case word used in messages and reports. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
