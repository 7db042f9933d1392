package org.aadlenergy.app;

import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.app.project.Waiver;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ComparisonResult;
import org.aadlenergy.engine.result.ComparisonResult.Change;
import org.aadlenergy.engine.result.Coverage;
import org.aadlenergy.engine.result.LeftOut;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.words.BudgetText;
import org.aadlenergy.report.words.ComparisonText;
import org.aadlenergy.report.words.LeftOutText;

/** Decides whether a result passes what the user demands of it. */
final class Gates {
  private final AnalysisOptions options;
  private final Diagnostics diagnostics;
  private final Set<Waiver> used = new HashSet<>();

  Gates(AnalysisOptions options, Diagnostics diagnostics) {
    this.options = options;
    this.diagnostics = diagnostics;
  }

  void check(List<RootResult> roots, Optional<ComparisonResult> comparison) {
    for (RootResult root : roots) {
      for (BudgetResult budget : root.budgets()) {
        if (!budget.passed()) {
          breach(Gate.BUDGET, budget.path(), exceeded(root, budget));
        }
      }
      if (options.failOn().contains(Gate.COVERAGE)) {
        for (ModeResult mode : root.modes()) {
          checkCoverage(root, mode, options.minCoverage().orElse(1.0));
        }
      }
    }
    if (options.failOn().contains(Gate.INCOMPLETE)) {
      roots.forEach(this::checkComplete);
    }
    if (comparison.isPresent()) {
      for (Change change : comparison.get().changes()) {
        if (change.regression()) {
          breach(Gate.REGRESSION, change.path(), grown(change, comparison.get()));
        }
      }
    }
    unusedWaivers();
    checkWarnings();
  }

  /** An error where the gate is asked for, else a warning; information where it is waived. */
  private void breach(Gate gate, String path, Diagnostic finding) {
    LocalDate today = options.today().orElseGet(LocalDate::now);
    Diagnostic judged =
        finding.as(options.failOn().contains(gate) ? Severity.ERROR : Severity.WARNING);
    for (Waiver waiver : options.waivers()) {
      if (waiver.covers(gate.word(), path)) {
        used.add(waiver);
        judged = waiver.expired(today) ? expired(judged, waiver) : waived(judged, waiver);
      }
    }
    diagnostics.add(judged);
  }

  private static Diagnostic waived(Diagnostic finding, Waiver waiver) {
    String message =
        finding.message() + " (waived until " + waiver.expires() + ": " + waiver.reason() + ")";
    return new Diagnostic(
        finding.code(), Severity.INFO, message, Optional.empty(), finding.span(), finding.path());
  }

  /** As if there were none, but the reader is told that there was one. */
  private static Diagnostic expired(Diagnostic finding, Waiver waiver) {
    return finding.withHint(
        "its waiver ("
            + waiver.reason()
            + ", "
            + waiver.place()
            + ") ended on "
            + waiver.expires());
  }

  private void unusedWaivers() {
    for (Waiver waiver : options.waivers()) {
      if (!used.contains(waiver)) {
        diagnostics.add(
            Diagnostic.of(
                    DiagnosticCode.AE0805,
                    waiver.span(),
                    "nothing breaks the " + waiver.gate() + " of \"" + waiver.path() + "\"")
                .withHint("remove the waiver, or mend its path"));
      }
    }
  }

  private Diagnostic exceeded(RootResult root, BudgetResult budget) {
    String command = CommandText.explain(options, root, budget.mode(), budget.path());
    return Diagnostic.of(
            DiagnosticCode.AE0801, budget.source(), BudgetText.exceeded(root.root(), budget))
        .withHint(BudgetText.hint(budget) + "; this shows where it goes: " + command)
        .about(budget.path());
  }

  private static Diagnostic grown(Change change, ComparisonResult comparison) {
    String message =
        String.format(
            Locale.ROOT,
            "%s: %s, and %.4g %% is allowed",
            ComparisonText.subject(change),
            ComparisonText.figures(change),
            comparison.tolerance() * 100.0);
    List<String> reasons = ComparisonText.reasons(change);
    Diagnostic finding =
        Diagnostic.of(DiagnosticCode.AE0804, change.source(), message).about(change.path());
    return reasons.isEmpty()
        ? finding
        : finding.withHint("because of " + String.join("; ", reasons));
  }

  private void checkWarnings() {
    if (!options.failOn().contains(Gate.WARNING)) {
      return;
    }
    long warnings =
        diagnostics.sorted().stream().filter(d -> d.severity() == Severity.WARNING).count();
    if (warnings > 0) {
      diagnostics.add(
          Diagnostic.of(
                  DiagnosticCode.AE0803,
                  SourceSpan.NONE,
                  warnings + (warnings == 1 ? " warning" : " warnings") + ", and none is allowed")
              .withHint("mend them, or leave 'warning' out of --fail-on"));
    }
  }

  /** One finding for each component or thread that something of is left out. */
  private void checkComplete(RootResult root) {
    Set<String> said = new HashSet<>();
    for (LeftOut left : root.leftOut()) {
      if (said.add(left.path())) {
        breach(
            Gate.INCOMPLETE,
            left.path(),
            Diagnostic.of(
                    DiagnosticCode.AE0806,
                    SourceSpan.NONE,
                    root.root() + ": the totals are without " + LeftOutText.sentence(left))
                .withHint(LeftOutText.hint(left))
                .about(left.path()));
      }
    }
  }

  private void checkCoverage(RootResult root, ModeResult mode, double minimum) {
    Coverage coverage = mode.coverage();
    double least = Math.min(coverage.threads(), Math.min(coverage.components(), coverage.terms()));
    if (least < minimum) {
      diagnostics.add(
          Diagnostic.of(
                  DiagnosticCode.AE0802,
                  SourceSpan.NONE,
                  String.format(
                      Locale.ROOT,
                      "%s%s: coverage is %.4g (threads %.4g, components %.4g, terms %.4g), and at"
                          + " least %.4g is demanded",
                      root.root(),
                      mode.name().isEmpty() ? "" : " in mode " + mode.name(),
                      least,
                      coverage.threads(),
                      coverage.components(),
                      coverage.terms(),
                      minimum))
              .withHint("the report lists what is not covered and what to add"));
    }
  }
}
