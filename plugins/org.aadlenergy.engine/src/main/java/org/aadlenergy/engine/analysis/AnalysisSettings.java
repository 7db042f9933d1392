package org.aadlenergy.engine.analysis;

import java.util.Optional;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.schedule.bound.RangedSchedules;
import org.aadlenergy.engine.xip.CodeTraces;

/**
 * How to evaluate an architecture.
 *
 * @param allowIncomplete whether a missing coefficient, binding or rate is only a warning
 * @param mode the only operation mode wanted; empty for all
 * @param codeTraces finds the traces that annotations name
 * @param assumeBudgets whether power budgets stand for what has no figure
 * @param cancellation asked while it is evaluated
 * @param schedules kept from one evaluation to the next, which must not run at once; none where
 *     nothing is kept
 * @param unread the first error of a model that could be read in part only
 */
public record AnalysisSettings(
    boolean allowIncomplete,
    Optional<String> mode,
    CodeTraces codeTraces,
    boolean assumeBudgets,
    Cancellation cancellation,
    Optional<RangedSchedules> schedules,
    Optional<DiagnosticCode> unread) {
  /** Settings of a model that was read without an error. */
  public AnalysisSettings(
      boolean allowIncomplete,
      Optional<String> mode,
      CodeTraces codeTraces,
      boolean assumeBudgets,
      Cancellation cancellation,
      Optional<RangedSchedules> schedules) {
    this(
        allowIncomplete,
        mode,
        codeTraces,
        assumeBudgets,
        cancellation,
        schedules,
        Optional.empty());
  }

  /** Settings of an evaluation that keeps nothing for the next. */
  public AnalysisSettings(
      boolean allowIncomplete,
      Optional<String> mode,
      CodeTraces codeTraces,
      boolean assumeBudgets,
      Cancellation cancellation) {
    this(allowIncomplete, mode, codeTraces, assumeBudgets, cancellation, Optional.empty());
  }

  /** Settings of an evaluation that takes no budgets for figures, and that nobody stops. */
  public AnalysisSettings(boolean allowIncomplete, Optional<String> mode, CodeTraces codeTraces) {
    this(allowIncomplete, mode, codeTraces, false, Cancellation.NEVER);
  }

  /** Settings without traces. */
  public AnalysisSettings(boolean allowIncomplete, Optional<String> mode) {
    this(allowIncomplete, mode, CodeTraces.NONE);
  }

  /** All modes, and what is missing is an error. */
  public static final AnalysisSettings STRICT = new AnalysisSettings(false, Optional.empty());
}
