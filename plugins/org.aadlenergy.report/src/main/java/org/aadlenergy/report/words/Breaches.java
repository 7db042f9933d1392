package org.aadlenergy.report.words;

import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BudgetResult;

/** Finds what the gates said of a budget: whether it fails the run, warns, or is waived. */
public final class Breaches {
  private Breaches() {}

  /** The finding about an exceeded budget; nothing where no gate was asked. */
  public static Optional<Diagnostic> of(AnalysisResult result, String root, BudgetResult budget) {
    String message = BudgetText.exceeded(root, budget);
    for (Diagnostic finding : result.diagnostics()) {
      if (finding.code() == DiagnosticCode.AE0801
          && finding.path().equals(budget.path())
          && finding.message().startsWith(message)) {
        return Optional.of(finding);
      }
    }
    return Optional.empty();
  }

  /** Why an exceeded budget is let pass, if it is. */
  public static Optional<String> waiver(Diagnostic finding) {
    int at = finding.message().lastIndexOf(" (waived until ");
    boolean waived = finding.severity() == org.aadlenergy.engine.diagnostic.Severity.INFO && at > 0;
    return waived ? Optional.of(finding.message().substring(at + 1)) : Optional.empty();
  }
}
