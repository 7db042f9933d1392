package org.aadlenergy.app;

import java.util.List;
import java.util.Locale;
import org.aadlenergy.app.AnalysisOptions.Gate;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.Coverage;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.text.BudgetText;

/** Decides whether a result passes what the user demands of it. */
final class Gates {
  private Gates() {}

  static void check(AnalysisOptions options, List<RootResult> roots, Diagnostics diagnostics) {
    for (RootResult root : roots) {
      for (BudgetResult budget : root.budgets()) {
        if (!budget.passed()) {
          diagnostics.add(exceeded(root, budget, options));
        }
      }
      if (options.failOn().contains(Gate.COVERAGE)) {
        for (ModeResult mode : root.modes()) {
          checkCoverage(root, mode, options.minCoverage().orElse(1.0), diagnostics);
        }
      }
    }
    if (options.failOn().contains(Gate.WARNING)) {
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
  }

  private static Diagnostic exceeded(
      RootResult root, BudgetResult budget, AnalysisOptions options) {
    String subject = budget.path().isEmpty() ? root.root() : budget.path();
    String message = BudgetText.exceeded(root.root(), budget);
    boolean gate = options.failOn().contains(Gate.BUDGET);
    return Diagnostic.of(DiagnosticCode.AE0801, budget.source(), message)
        .as(gate ? Severity.ERROR : Severity.WARNING)
        .withHint("'aadl-energy explain --component " + subject + "' shows where it goes")
        .about(budget.path());
  }

  private static void checkCoverage(
      RootResult root, ModeResult mode, double minimum, Diagnostics diagnostics) {
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
