package org.aadlenergy.report.sarif;

import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.report.words.BudgetText;
import org.aadlenergy.report.words.GateBreaches;

/**
 * What becomes a SARIF result.
 *
 * @param identity what the fingerprint tells it apart by, besides code, file and path
 * @param budget its figures, where it is an exceeded budget
 * @param waiver why it is let pass, if it is
 */
record SarifFinding(
    DiagnosticCode code,
    Severity severity,
    String message,
    Optional<String> hint,
    SourceSpan span,
    String path,
    String identity,
    Optional<BudgetResult> budget,
    Optional<String> waiver) {

  static SarifFinding of(Diagnostic finding) {
    return new SarifFinding(
        finding.code(),
        finding.severity(),
        finding.message(),
        finding.hint(),
        finding.span(),
        finding.path(),
        finding.message(),
        Optional.empty(),
        GateBreaches.waiver(finding));
  }

  static SarifFinding of(String root, BudgetResult budget, Optional<Diagnostic> verdict) {
    return new SarifFinding(
        budget.code(),
        verdict.map(Diagnostic::severity).orElse(Severity.ERROR),
        BudgetText.exceeded(root, budget),
        verdict.isPresent() ? verdict.get().hint() : Optional.of(BudgetText.hint(budget)),
        budget.source(),
        budget.path(),
        root + '\0' + budget.mode() + '\0' + budget.property(),
        Optional.of(budget),
        verdict.flatMap(GateBreaches::waiver));
  }
}
