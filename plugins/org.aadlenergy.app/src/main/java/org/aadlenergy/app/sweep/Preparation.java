package org.aadlenergy.app.sweep;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.aadl.PropertyOverride;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.models.MissingRoots;
import org.aadlenergy.app.models.ModelReaders;
import org.aadlenergy.app.models.Models;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Makes the plan of a sweep; what is wrong with the command is an error of it, not of a point. */
final class Preparation {
  private static final long MOST_POINTS = 10_000_000;
  private static final int MOST_FINDINGS = 20;

  /** A setting in a message: its value differs, and what is wrong may be the same. */
  private static final String SETTING = "=[^']*?( @ [^']*)?'";

  private static final Set<DiagnosticCode> FOR_ALL_POINTS =
      Set.of(
          DiagnosticCode.NO_SUCH_MODE,
          DiagnosticCode.MISSION_MODE_UNKNOWN,
          DiagnosticCode.BAD_MISSION);

  private final SweepOptions options;
  private final long most;
  private final AnalysisOptions analysis;
  private final Diagnostics diagnostics;

  /** For a sweep. */
  Preparation(SweepOptions options, Diagnostics diagnostics) {
    this(options, MOST_POINTS, diagnostics);
  }

  /** For at most so many combinations. */
  Preparation(SweepOptions options, long most, Diagnostics diagnostics) {
    this.options = options;
    this.most = most;
    this.analysis = options.analysis();
    this.diagnostics = diagnostics;
  }

  /** The plan, if the root and the mode are clear and every value can be set. */
  Optional<SweepPlan> plan() {
    Models models = ModelReaders.together(analysis.inputs(), analysis.libraries(), diagnostics);
    if (diagnostics.hasErrors()) {
      return Optional.empty();
    }
    List<String> roots = analysis.roots().isEmpty() ? models.rootCandidates() : analysis.roots();
    if (roots.isEmpty()) {
      diagnostics.add(MissingRoots.none(analysis.inputs(), models));
      return Optional.empty();
    }
    if (roots.size() != 1) {
      return refused(
          DiagnosticCode.NO_SUCH_ROOT,
          "a sweep is over one root, and there are " + roots.size(),
          "name one with --root: " + String.join(", ", roots));
    }
    SweepPlan plan =
        new SweepPlan(
            roots.get(0),
            analysis.mode().orElse(""),
            analysis.assumeBudgets(),
            analysis.settings(),
            options.variations());
    if (plan.size() > most) {
      return refused(
          DiagnosticCode.BAD_OPTION_VALUE,
          "the sweep has "
              + (plan.size() == Long.MAX_VALUE ? "more than 10^18" : plan.size())
              + " points",
          "at most " + most + " are possible: use larger steps, or optimize");
    }
    if (!models.hasRoot(plan.root())) {
      diagnostics.add(MissingRoots.unknown(plan.root(), SourceSpan.NONE, models));
      return Optional.empty();
    }
    checkValues(plan, models);
    checkFirst(plan, models);
    return diagnostics.hasErrors() ? Optional.empty() : Optional.of(plan);
  }

  private Optional<SweepPlan> refused(DiagnosticCode code, String message, String hint) {
    diagnostics.add(Diagnostic.of(code, SourceSpan.NONE, message).withHint(hint));
    return Optional.empty();
  }

  private void checkValues(SweepPlan plan, Models models) {
    List<PropertyOverride> overrides = new ArrayList<>();
    for (Variation variation : plan.variations()) {
      for (int i = 0; i < variation.values().size(); i++) {
        overrides.add(new PropertyOverride(variation.setting(i)));
      }
    }
    Diagnostics found = new Diagnostics();
    boolean refused =
        models
            .instantiate(
                plan.root(),
                PointEvaluator.settings(overrides, analysis.maxComponents(), analysis.mode()),
                found)
            .isEmpty();
    List<Diagnostic> wrong =
        found.sorted().stream()
            .filter(Diagnostic::isError)
            .filter(finding -> refused || finding.span().file().equals("--set"))
            .toList();
    diagnostics.addAll(once(wrong));
  }

  /** One energy a point: that of the mission, or of one operation mode. */
  private void checkFirst(SweepPlan plan, Models models) {
    if (diagnostics.hasErrors()) {
      return;
    }
    Diagnostics found = new Diagnostics();
    PointEvaluator evaluator = PointEvaluator.of(models, options, plan);
    Optional<EstimatedDesign> first = evaluator.first(found);
    for (Diagnostic finding : found.sorted()) {
      if (FOR_ALL_POINTS.contains(finding.code())) {
        diagnostics.add(finding);
      } else if (finding.code() == DiagnosticCode.BAD_OPTION_VALUE) {
        diagnostics.add(setTwice(finding, plan));
      }
    }
    if (first.isPresent() && !diagnostics.hasErrors()) {
      OneEnergy.unclear(plan, first.get().root()).ifPresent(diagnostics::add);
      for (Objective objective : options.asked()) {
        MissingFigures.error(objective, first.get()).ifPresent(diagnostics::add);
      }
    }
  }

  /** What is set for all points and varied, too, would make all points alike. */
  private static Diagnostic setTwice(Diagnostic finding, SweepPlan plan) {
    boolean varied =
        plan.variations().stream()
            .anyMatch(
                variation -> finding.message().endsWith("'" + variation.setting(0) + "' does not"));
    return varied
        ? Diagnostic.of(
                DiagnosticCode.BAD_OPTION_VALUE,
                SourceSpan.NONE,
                finding.message() + ", so that it cannot vary")
            .withHint("take it out of --set, or out of --vary")
        : finding;
  }

  /** The first of those that differ in their setting only, with the number of the others. */
  private static List<Diagnostic> once(List<Diagnostic> findings) {
    Map<String, List<Diagnostic>> alike = new LinkedHashMap<>();
    for (Diagnostic finding : findings) {
      String message = finding.message().replaceFirst(SETTING, "= ...$1'");
      alike.computeIfAbsent(finding.code() + " " + message, key -> new ArrayList<>()).add(finding);
    }
    List<Diagnostic> once = new ArrayList<>();
    int left = 0;
    for (List<Diagnostic> group : alike.values()) {
      if (once.size() < MOST_FINDINGS) {
        once.add(joined(group));
      } else {
        left += group.size();
      }
    }
    if (left > 0) {
      Diagnostic last = findings.get(findings.size() - 1);
      once.add(
          Diagnostic.of(last.code(), SourceSpan.NONE, left + " more of these values cannot be used")
              .withHint("mend those that are named first"));
    }
    return once;
  }

  private static Diagnostic joined(List<Diagnostic> group) {
    Diagnostic first = group.get(0);
    if (group.size() == 1) {
      return first;
    }
    int others = group.size() - 1;
    Diagnostic joined =
        Diagnostic.of(
                first.code(),
                first.span(),
                String.format(
                    "%s and %s more value%s of it",
                    first.message(), others, others == 1 ? "" : "s"))
            .as(first.severity());
    return first.hint().map(joined::withHint).orElse(joined);
  }
}
