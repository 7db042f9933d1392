package org.aadlenergy.engine.analysis;

import java.util.Optional;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.xip.CodeTraces;

/**
 * How to evaluate an architecture.
 *
 * @param allowIncomplete whether a missing coefficient, binding or rate is only a warning
 * @param mode the only operation mode wanted; empty for all
 * @param codeTraces finds the traces that annotations name
 * @param cancellation asked while it is evaluated
 */
public record AnalysisSettings(
    boolean allowIncomplete,
    Optional<String> mode,
    CodeTraces codeTraces,
    Cancellation cancellation) {
  /** Settings of an evaluation that nobody stops. */
  public AnalysisSettings(boolean allowIncomplete, Optional<String> mode, CodeTraces codeTraces) {
    this(allowIncomplete, mode, codeTraces, Cancellation.NEVER);
  }

  /** Settings without traces. */
  public AnalysisSettings(boolean allowIncomplete, Optional<String> mode) {
    this(allowIncomplete, mode, CodeTraces.NONE);
  }

  /** All modes, and what is missing is an error. */
  public static final AnalysisSettings STRICT = new AnalysisSettings(false, Optional.empty());
}
