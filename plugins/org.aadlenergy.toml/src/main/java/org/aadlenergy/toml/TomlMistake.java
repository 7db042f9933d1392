package org.aadlenergy.toml;

import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Ends the reading of a statement that is no TOML. */
final class TomlMistake extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient TomlProblem problem;

  TomlMistake(SourceSpan span, String message, String hint) {
    super(message, null, false, false);
    this.problem = new TomlProblem(span, message, hint);
  }

  TomlProblem problem() {
    return problem;
  }
}
