package org.aadlenergy.engine.diagnostic;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects findings; the same finding is kept once. Not thread-safe. */
public final class Diagnostics {
  private final Set<Diagnostic> findings = new LinkedHashSet<>();
  private int errors;

  /** Adds a finding. */
  public void add(Diagnostic finding) {
    if (findings.add(finding) && finding.isError()) {
      errors++;
    }
  }

  /** Adds a finding of its code's usual severity. */
  public void add(DiagnosticCode code, SourceSpan span, String message) {
    add(Diagnostic.of(code, span, message));
  }

  /** Adds one with a hint on how to mend it. */
  public void add(DiagnosticCode code, SourceSpan span, String message, String hint) {
    add(Diagnostic.of(code, span, message, hint));
  }

  /** Adds all of them. */
  public void addAll(Iterable<Diagnostic> others) {
    for (Diagnostic finding : others) {
      add(finding);
    }
  }

  /** Whether any finding is an error. */
  public boolean hasErrors() {
    return errors > 0;
  }

  /** How many findings are errors. */
  public int errorCount() {
    return errors;
  }

  /** All findings in report order. */
  public List<Diagnostic> sorted() {
    List<Diagnostic> list = new ArrayList<>(findings);
    list.sort(Diagnostic.ORDER);
    return list;
  }
}
