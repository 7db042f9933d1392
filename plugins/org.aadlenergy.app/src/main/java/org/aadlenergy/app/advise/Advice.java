package org.aadlenergy.app.advise;

import java.util.List;
import org.aadlenergy.engine.diagnostic.Diagnostic;

/**
 * What came of asking for advice.
 *
 * @param top how many changes are shown where people read them
 * @param all whether those that cost more, change nothing or cannot be are shown, too
 * @param findings what was wrong
 */
public record Advice(
    String toolVersion, List<RootAdvice> roots, int top, boolean all, List<Diagnostic> findings) {
  public Advice {
    roots = List.copyOf(roots);
    findings = List.copyOf(findings);
  }
}
