package org.aadlenergy.spark.launch;

import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** What keeps Spark from computing points, in a line, and what to do about it in another. */
final class SparkProblem extends Exception {
  private static final long serialVersionUID = 1L;
  private final String message;
  private final String hint;

  private final boolean killed;

  SparkProblem(String message, String hint) {
    this(message, hint, false);
  }

  private SparkProblem(String message, String hint, boolean killed) {
    super(message);
    this.message = message;
    this.hint = hint;
    this.killed = killed;
  }

  /** Spark's driver was ended by somebody, and another one may go on. */
  static SparkProblem killed(String message, String hint) {
    return new SparkProblem(message, hint, true);
  }

  /** Whether it may be tried again. */
  boolean isKilled() {
    return killed;
  }

  /** As an error before anything is computed. */
  Diagnostic before() {
    return Diagnostic.of(DiagnosticCode.NO_CLUSTER, SourceSpan.NONE, message).withHint(hint);
  }

  /** As an error while points are computed. */
  Diagnostic meanwhile() {
    return Diagnostic.of(DiagnosticCode.CLUSTER_STOPPED, SourceSpan.NONE, message).withHint(hint);
  }
}
