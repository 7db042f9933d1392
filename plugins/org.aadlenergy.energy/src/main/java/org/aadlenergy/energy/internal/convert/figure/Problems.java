package org.aadlenergy.energy.internal.convert.figure;

import java.util.Optional;
import org.aadlenergy.energy.internal.tree.Extent;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.energy.internal.tree.SourceLines;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Places findings in one platform file. */
public final class Problems {
  private final SourceLines file;
  private final Diagnostics diagnostics;

  public Problems(SourceLines file, Diagnostics diagnostics) {
    this.file = file;
    this.diagnostics = diagnostics;
  }

  /** How many errors there are so far, in this file and others. */
  public int errorCount() {
    return diagnostics.errorCount();
  }

  /** Where a construct stands. */
  public SourceSpan span(Node construct) {
    return file.span(construct.place());
  }

  /** Where a word or construct stands. */
  public SourceSpan span(Extent extent) {
    return file.span(extent);
  }

  public void report(DiagnosticCode code, SourceSpan span, String message, String hint) {
    diagnostics.add(Diagnostic.of(code, span, message).withHint(hint));
  }

  /** Reports a figure that cannot be, or not there. */
  public void impossible(SourceSpan span, String message, String hint) {
    report(DiagnosticCode.IMPOSSIBLE_PLATFORM_FIGURE, span, message, hint);
  }

  public void report(DiagnosticCode code, SourceSpan span, String message, Optional<String> hint) {
    Diagnostic finding = Diagnostic.of(code, span, message);
    diagnostics.add(hint.isPresent() ? finding.withHint(hint.get()) : finding);
  }
}
