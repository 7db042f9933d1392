package org.aadlenergy.app;

import java.time.LocalDate;
import java.util.ArrayList;
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
import org.aadlenergy.engine.quantity.Rounding;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ComparisonResult;
import org.aadlenergy.engine.result.ComparisonResult.Annotation;
import org.aadlenergy.engine.result.ComparisonResult.Change;
import org.aadlenergy.engine.result.Coverage;
import org.aadlenergy.engine.result.LeftOut;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.service.scheduling.LateThreads;
import org.aadlenergy.report.words.BudgetText;
import org.aadlenergy.report.words.ComparisonText;
import org.aadlenergy.report.words.LeftOutText;

/** Decides whether a result passes what the user demands of it. */
record Gates(AnalysisOptions options, Diagnostics diagnostics, Set<Waiver> used) {
  Gates(AnalysisOptions options, Diagnostics diagnostics) {
    this(options, diagnostics, new HashSet<>());
  }

  void check(List<RootResult> roots, Optional<ComparisonResult> comparison) {
    for (RootResult root : roots) {
      for (BudgetResult budget : root.budgets()) {
        if (!budget.passed()) {
          breach(Gate.of(budget), budget.path(), exceeded(root, budget));
        }
        if (options.failOn().contains(Gate.UPPER_BOUND)
            && !budget.isMargined()
            && Rounding.exceeds(budget.actual().high(), budget.limit())) {
          breach(Gate.UPPER_BOUND, budget.path(), above(root, budget));
        }
      }
      BrownOuts.of(root).forEach((path, found) -> breach(Gate.BROWN_OUT, path, found));
      if (options.failOn().contains(Gate.COVERAGE)) {
        for (ModeResult mode : root.modes()) {
          checkCoverage(root, mode, options.minCoverage().orElse(1.0));
        }
      }
      if (options.failOn().contains(Gate.DEADLINE)) {
        LateThreads.of(root).forEach((path, late) -> breach(Gate.DEADLINE, path, late));
      }
      if (options.failOn().contains(Gate.INCOMPLETE)) {
        checkComplete(root);
      }
    }
    if (comparison.isPresent()) {
      for (Change change : comparison.get().changes()) {
        if (change.regression()) {
          Diagnostic grown = grown(change, comparison.get());
          breach(Gate.REGRESSION, change.path(), grown, change.annotations());
        }
      }
    }
    unusedWaivers();
    checkWarnings();
  }

  private void breach(Gate gate, String path, Diagnostic finding) {
    breach(gate, path, finding, List.of());
  }

  /**
   * An error where the gate is asked for, else a warning; information where it is waived, or all
   * that it comes of is: one cause needs one waiver.
   */
  private void breach(Gate gate, String path, Diagnostic finding, List<Annotation> causes) {
    LocalDate today = options.today().orElseGet(LocalDate::now);
    Diagnostic judged =
        finding.as(options.failOn().contains(gate) ? Severity.ERROR : Severity.WARNING);
    Optional<Waiver> waiver = waiver(gate, path, causes, today);
    if (waiver.isPresent()) {
      judged = waiver.get().on(judged, today);
    }
    diagnostics.add(judged);
  }

  /** One of its own that holds, if there is any; else that of its causes, if each has one. */
  private Optional<Waiver> waiver(
      Gate gate, String path, List<Annotation> causes, LocalDate today) {
    List<Waiver> own = covering(gate, path);
    if (!own.isEmpty()) {
      used.addAll(own);
      return own.stream()
          .filter(one -> !one.expired(today))
          .findFirst()
          .or(() -> own.stream().findFirst());
    }
    List<Waiver> all = new ArrayList<>();
    for (Annotation cause : causes) {
      List<Waiver> its = covering(gate, cause.path());
      if (its.isEmpty()) {
        return Optional.empty();
      }
      all.addAll(its);
    }
    used.addAll(all);
    return all.stream()
        .filter(one -> one.expired(today))
        .findFirst()
        .or(() -> all.stream().findFirst());
  }

  private List<Waiver> covering(Gate gate, String path) {
    return options.waivers().stream().filter(one -> one.covers(gate.word(), path)).toList();
  }

  private void unusedWaivers() {
    for (Waiver waiver : options.waivers()) {
      if (!used.contains(waiver)) {
        diagnostics.add(
            Diagnostic.of(
                    DiagnosticCode.WAIVER_WITHOUT_FINDING,
                    waiver.span(),
                    "nothing breaks the " + waiver.gate() + " of \"" + waiver.path() + "\"")
                .withHint("remove the waiver, or mend its path"));
      }
    }
  }

  private Diagnostic exceeded(RootResult root, BudgetResult budget) {
    String words = BudgetText.exceeded(root.root(), budget);
    String todo = BudgetText.hint(budget) + "; this shows where it goes: ";
    return of(budget.code(), words, todo, root, budget);
  }

  private Diagnostic above(RootResult root, BudgetResult budget) {
    String todo =
        "let it take less, narrow its bounds with better figures, or set another limit; this shows"
            + " where they come from: ";
    return of(
        DiagnosticCode.UPPER_BOUND_OVER_BUDGET,
        BudgetText.above(root.root(), budget),
        todo,
        root,
        budget);
  }

  private Diagnostic of(
      DiagnosticCode code, String words, String todo, RootResult root, BudgetResult budget) {
    return Diagnostic.of(code, budget.source(), words)
        .withHint(todo + CommandText.explain(options, root, budget.mode(), budget.path()))
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
    List<String> causes = ComparisonText.causes(change);
    List<String> parts = ComparisonText.parts(change);
    String because = causes.isEmpty() ? "" : "because of " + String.join("; ", causes);
    String grown = parts.isEmpty() ? "" : "it is in " + String.join("; ", parts);
    Diagnostic finding =
        Diagnostic.of(DiagnosticCode.ENERGY_HAS_GROWN, change.source(), message)
            .about(change.path());
    return causes.isEmpty() && parts.isEmpty()
        ? finding
        : finding.withHint(because + (because.isEmpty() || grown.isEmpty() ? "" : "; ") + grown);
  }

  private void checkWarnings() {
    boolean asked = options.failOn().contains(Gate.WARNING);
    long warnings =
        diagnostics.sorted().stream().filter(d -> d.severity() == Severity.WARNING).count();
    if (asked && warnings > 0) {
      diagnostics.add(
          Diagnostic.of(
                  DiagnosticCode.WARNINGS_NOT_ALLOWED,
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
                    DiagnosticCode.TOTALS_INCOMPLETE,
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
                  DiagnosticCode.COVERAGE_TOO_LOW,
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
