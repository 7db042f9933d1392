package org.aadlenergy.report.words;

import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ComparisonResult.Change;
import org.aadlenergy.engine.result.RootResult;

/** Finds what the gates said of a breach: whether it fails the run, warns, or is waived. */
public final class GateBreaches {
  private GateBreaches() {}

  /** The finding about an exceeded budget; nothing where no gate was asked. */
  public static Optional<Diagnostic> of(AnalysisResult result, String root, BudgetResult budget) {
    String message = BudgetText.exceeded(root, budget);
    for (Diagnostic finding : result.diagnostics()) {
      if (finding.code() == budget.code()
          && finding.path().equals(budget.path())
          && finding.message().startsWith(message)) {
        return Optional.of(finding);
      }
    }
    return Optional.empty();
  }

  /** Why an exceeded budget is let pass, {@code waived until 2027-01-31: new radio}, if it is. */
  public static Optional<String> waiver(AnalysisResult result, String root, BudgetResult budget) {
    return budget.passed() ? Optional.empty() : inWords(of(result, root, budget));
  }

  /**
   * {@code holds}, {@code holds, unsure}, {@code exceeded}, or {@code exceeded, waived until
   * 2027-01-31: new radio}.
   */
  public static String verdict(AnalysisResult result, RootResult root, BudgetResult budget) {
    Optional<String> waiver = waiver(result, root.root(), budget);
    String why = waiver.isPresent() ? ", " + waiver.get() : "";
    String kept = BudgetText.isUnsure(root, budget) ? "holds, unsure" : "holds";
    return budget.passed() ? kept : "exceeded" + why;
  }

  /** Why an energy may have grown, if it may. */
  public static Optional<String> waiver(AnalysisResult result, Change change) {
    String message = ComparisonText.subject(change) + ": ";
    Optional<Diagnostic> found = Optional.empty();
    for (Diagnostic finding : result.diagnostics()) {
      if (change.regression()
          && finding.code() == DiagnosticCode.ENERGY_HAS_GROWN
          && finding.path().equals(change.path())
          && finding.message().startsWith(message)) {
        found = Optional.of(finding);
      }
    }
    return inWords(found);
  }

  private static Optional<String> inWords(Optional<Diagnostic> finding) {
    Optional<String> text = finding.isPresent() ? waiver(finding.get()) : Optional.empty();
    return text.isPresent()
        ? Optional.of(text.get().substring(1, text.get().length() - 1))
        : Optional.empty();
  }

  /** Why a finding of a gate is let pass, in brackets, if it is. */
  public static Optional<String> waiver(Diagnostic finding) {
    int at = finding.message().lastIndexOf(" (waived until ");
    boolean waived = finding.severity() == org.aadlenergy.engine.diagnostic.Severity.INFO && at > 0;
    return waived ? Optional.of(finding.message().substring(at + 1)) : Optional.empty();
  }
}
