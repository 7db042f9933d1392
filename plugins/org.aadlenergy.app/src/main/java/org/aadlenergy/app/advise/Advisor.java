package org.aadlenergy.app.advise;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.PlatformReports;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.Version;
import org.aadlenergy.app.decide.Designs;
import org.aadlenergy.app.models.MissingRoots;
import org.aadlenergy.app.models.ModelReaders;
import org.aadlenergy.app.models.Models;
import org.aadlenergy.app.sweep.EstimatedDesign;
import org.aadlenergy.app.sweep.MissingFigures;
import org.aadlenergy.app.sweep.Objective;
import org.aadlenergy.app.sweep.ObjectiveTrait;
import org.aadlenergy.app.sweep.OneEnergy;
import org.aadlenergy.app.sweep.PointEvaluator;
import org.aadlenergy.app.sweep.SweepOptions;
import org.aadlenergy.app.sweep.SweepPlan;
import org.aadlenergy.app.sweep.Variation;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.PlatformLibrary;

/** Finds the single changes of each root, estimates them and ranks them. */
public final class Advisor {
  private final AdviceOptions options;
  private final SweepOptions goals;
  private final AnalysisOptions analysis;
  private final Progress progress;
  private final Diagnostics diagnostics = new Diagnostics();
  private final PlatformLibrary library;

  private Advisor(AdviceOptions options, Progress progress) {
    this.options = options;
    this.goals = options.goals();
    this.analysis = goals.analysis();
    this.progress = progress;
    this.library = PlatformReports.library(analysis.models(), diagnostics);
  }

  /** Advice for the roots that the options name, or all that nothing else instantiates. */
  public static Advice run(AdviceOptions options, Progress progress) {
    return new Advisor(options, progress).run();
  }

  private Advice run() {
    Models models = ModelReaders.together(analysis.inputs(), analysis.libraries(), diagnostics);
    List<RootAdvice> advice = new ArrayList<>();
    if (!diagnostics.hasErrors()) {
      roots(models).stream()
          .filter(root -> !progress.cancelled())
          .forEach(root -> advise(root, models).ifPresent(advice::add));
    }
    return new Advice(
        Version.current(), advice, options.top(), options.all(), diagnostics.sorted());
  }

  private List<String> roots(Models models) {
    List<String> wanted = analysis.roots().isEmpty() ? models.rootCandidates() : analysis.roots();
    List<String> known = new ArrayList<>();
    for (String root : wanted) {
      if (models.hasRoot(root)) {
        known.add(root);
      } else {
        diagnostics.add(MissingRoots.unknown(root, SourceSpan.NONE, models));
      }
    }
    if (wanted.isEmpty()) {
      diagnostics.add(MissingRoots.none(analysis.inputs(), models));
    }
    return known;
  }

  private Optional<RootAdvice> advise(String root, Models models) {
    SweepPlan plan =
        new SweepPlan(
            root,
            analysis.mode().orElse(""),
            analysis.assumeBudgets(),
            analysis.settings(),
            List.<Variation>of());
    PointEvaluator evaluator = PointEvaluator.of(models, goals, plan);
    PointEvaluator.Examined before = evaluator.examine(0, plan.fixed());
    report(before);
    Optional<ArchitectureView> view = evaluator.view(plan.fixed(), new Diagnostics());
    if (view.isEmpty() || before.design().isEmpty()) {
      return Optional.empty();
    }
    Optional<Diagnostic> unclear = unclear(plan, before.design().get());
    if (unclear.isPresent()) {
      diagnostics.add(unclear.get());
      return Optional.empty();
    }
    Objective objective = goals.objectives().get(0);
    if (objective.of(before.figures()).isEmpty()) {
      return Optional.empty(); // what is not known of a cost is said above
    }
    List<Change> changes =
        new SingleChanges(new AdvisedModel(view.get(), library), pinned(analysis)).all();
    return Optional.of(estimated(plan, objective, DesignStanding.of(before), changes));
  }

  /** What is wrong with the model as it is, as an analysis says it. */
  private void report(PointEvaluator.Examined before) {
    before.findings().stream().filter(Diagnostic::isError).forEach(diagnostics::add);
    for (Objective objective : goals.objectives()) {
      if (objective.is(ObjectiveTrait.PRICED) && before.figures().problem().isPresent()) {
        diagnostics.add(
            DiagnosticCode.BAD_OPTION_VALUE,
            SourceSpan.NONE,
            before.figures().problem().get(),
            objective.absence().hint());
      }
    }
  }

  private Optional<Diagnostic> unclear(SweepPlan plan, EstimatedDesign first) {
    Optional<Diagnostic> unclear = OneEnergy.unclear(plan, first.root());
    for (Objective objective : goals.asked()) {
      if (unclear.isEmpty() && !objective.is(ObjectiveTrait.PRICED)) {
        unclear = MissingFigures.error(objective, first);
      }
    }
    return unclear;
  }

  /** What is set by an option stays as it is; the project's file gives way, as it does there. */
  static Set<String> pinned(AnalysisOptions analysis) {
    Set<String> pinned = new HashSet<>();
    for (String setting : analysis.settings()) {
      List<String> unread = new ArrayList<>();
      Optional<Variation> parts = Variation.parse(setting, unread);
      if (parts.isPresent() && !analysis.places().containsKey(setting)) {
        pinned.add(Change.place(parts.get().property(), parts.get().path()));
      }
    }
    return pinned;
  }

  private RootAdvice estimated(
      SweepPlan plan, Objective objective, DesignStanding before, List<Change> found) {
    List<Change> changes = found;
    if (found.size() > options.evaluations()) {
      changes = found.subList(0, options.evaluations());
      diagnostics.add(
          DiagnosticCode.MORE_CHANGES_THAN_ESTIMATED,
          SourceSpan.NONE,
          String.format(
              "%s allows %s changes, of which the first %s are estimated",
              plan.root(), found.size(), changes.size()),
          "raise --evaluations, or name the parts that matter in a sweep");
    }
    List<List<String>> designs = new ArrayList<>(changes.size());
    for (Change change : changes) {
      designs.add(WhatIfs.withSettings(plan, List.of(change.setting())));
    }
    List<Optional<DesignStanding>> after =
        new Designs(goals, plan, progress).each(designs, DesignStanding::of);
    List<AdvisedChange> advised = new ArrayList<>();
    for (int i = 0; i < after.size(); i++) {
      if (after.get(i).isPresent()) {
        advised.add(advised(changes.get(i), objective, before, after.get(i).get()));
      }
    }
    return RootAdvice.of(plan, objective, before, advised, found.size());
  }

  private AdvisedChange advised(
      Change change, Objective objective, DesignStanding before, DesignStanding after) {
    Optional<String> reason = after.worseThan(before);
    for (Map.Entry<Objective, Double> limit : goals.limits().entrySet()) {
      if (reason.isEmpty() && !limit.getKey().keeps(after.figures(), limit.getValue())) {
        reason = Optional.of("exceeds the limit of " + limit.getKey().word());
      }
    }
    if (reason.isEmpty() && goals.deadlines() && !after.late().isEmpty()) {
      reason = after.late().stream().findFirst();
    }
    Optional<Double> now = objective.of(before.figures());
    Optional<Double> then = objective.of(after.figures());
    if (reason.isEmpty() && then.isEmpty()) {
      reason = Optional.of("its " + objective.word() + " is not known");
    }
    double saving =
        now.isEmpty() || then.isEmpty() || after.figures().windowSeconds() == 0.0
            ? 0.0
            : objective.is(ObjectiveTrait.LARGE) ? then.get() - now.get() : now.get() - then.get();
    // two lives without limit are the same
    return new AdvisedChange(change, after, Double.isNaN(saving) ? 0.0 : saving, reason, List.of());
  }
}
