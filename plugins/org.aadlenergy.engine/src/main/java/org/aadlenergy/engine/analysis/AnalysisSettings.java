package org.aadlenergy.engine.analysis;

import java.util.Optional;

/**
 * How to evaluate an architecture.
 *
 * @param allowIncomplete whether a missing coefficient, binding or rate is only a warning
 * @param mode the only operation mode wanted; empty for all
 */
public record AnalysisSettings(boolean allowIncomplete, Optional<String> mode) {
  /** All modes, and what is missing is an error. */
  public static final AnalysisSettings STRICT = new AnalysisSettings(false, Optional.empty());
}
