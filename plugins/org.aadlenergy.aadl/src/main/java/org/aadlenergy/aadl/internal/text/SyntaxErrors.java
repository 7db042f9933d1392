package org.aadlenergy.aadl.internal.text;

import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** Turns a file's faults into findings: at most one for a place, and at most 500 for a file. */
public final class SyntaxErrors {
  private static final int MOST = 500;

  private final String file;
  private final SourceText source;
  private final Diagnostics diagnostics;
  private int count;
  private int lastStart = -1;
  private int mutedFrom;
  private int mutedUntil;
  private boolean cutOff;

  public SyntaxErrors(String file, SourceText source, Diagnostics diagnostics) {
    this.file = file;
    this.source = source;
    this.diagnostics = diagnostics;
  }

  /** Reports a fault. */
  public void report(DiagnosticCode code, int start, int end, String message) {
    report(code, start, end, message, "");
  }

  /** Reports a fault with a hint, "" for none. */
  public void report(DiagnosticCode code, int start, int end, String message, String hint) {
    boolean muted = start > mutedFrom && start < mutedUntil;
    if (start == lastStart || muted || (cutOff && start >= source.bytes().length)) {
      return;
    }
    lastStart = start;
    if (isFull()) {
      return;
    }
    Diagnostic finding = Diagnostic.of(code, source.span(file, start, end), message);
    diagnostics.add(hint.isEmpty() ? finding : finding.withHint(hint));
    if (finding.isError()) {
      count++;
    }
    if (isFull()) {
      String more = "There are more errors in this file; mend those above first";
      diagnostics.add(
          DiagnosticCode.AADL_SYNTAX, source.span(file, source.bytes().length, end), more);
    }
  }

  /** Faults between these offsets only follow from one that has been reported. */
  void mute(int from, int until) {
    mutedFrom = from;
    mutedUntil = until;
  }

  /** The rest of the file is swallowed by a text without end: that is no further fault. */
  void fileIsCutOff() {
    cutOff = true;
  }

  /** Whether nothing more will be reported: reading on is of no use. */
  public boolean isFull() {
    return count >= MOST;
  }

  /** Whether nothing was found, be it an error or not. */
  public boolean isNothing() {
    return lastStart < 0;
  }

  /** Whether any finding is an error. */
  public boolean any() {
    return count > 0;
  }
}
