package org.aadlenergy.energy.internal.convert.figure;

import java.util.HashMap;
import java.util.Map;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Watches that each name is declared once within its block. */
public final class DeclaredOnce {
  private final Problems problems;
  private final Map<String, SourceSpan> first = new HashMap<>();

  public DeclaredOnce(Problems problems) {
    this.problems = problems;
  }

  /** Whether this is the first declaration; a second is an error. */
  public boolean isFirst(String what, SourceSpan span) {
    SourceSpan earlier = first.putIfAbsent(what, span);
    if (earlier != null) {
      problems.report(
          DiagnosticCode.DUPLICATE_PLATFORM_NAME,
          span,
          what + " is declared twice; the first is in line " + earlier.line(),
          "rename or remove one of them");
    }
    return earlier == null;
  }
}
