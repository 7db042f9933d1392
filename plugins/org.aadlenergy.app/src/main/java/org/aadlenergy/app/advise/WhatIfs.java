package org.aadlenergy.app.advise;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.PlatformReports;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.Reports;
import org.aadlenergy.app.decide.Designs;
import org.aadlenergy.app.models.ModelReaders;
import org.aadlenergy.app.models.Models;
import org.aadlenergy.app.sweep.Objective;
import org.aadlenergy.app.sweep.OneEnergy;
import org.aadlenergy.app.sweep.PointEvaluator;
import org.aadlenergy.app.sweep.SweepOptions;
import org.aadlenergy.app.sweep.SweepPlan;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.report.html.WhatIf;

/**
 * Estimates each root with other values of what its model annotates: each value by itself, then
 * every combination of those that change its energy most. Nothing is guessed between two runs, as
 * two changes need not add up.
 */
public record WhatIfs(SweepOptions goals, AnalysisOptions analysis, Progress progress) {
  /** The most runs for one step, where a model is small. */
  private static final int MOST_RUNS = 400;

  private static final int FEWEST_RUNS = 16;

  /** A model with as many threads, those of all its modes, has half as many runs. */
  private static final int SMALL = 40;

  /** Below this share of the energy, an effect is rounding. */
  private static final double ROUNDING = 1e-12;

  private WhatIfs(SweepOptions goals, Progress progress) {
    this(goals, goals.analysis(), progress);
  }

  /** The panels of the page that is asked for; none where nobody asks what if. */
  public static Reports.Panels panels(AnalysisOptions asked) {
    return asked.whatIf() ? new AskedPanels() : Reports.Panels.NONE;
  }

  private static final class AskedPanels implements Reports.Panels {
    @Override
    public List<WhatIf> of(AnalysisOptions options) {
      return WhatIfs.of(options, Progress.NONE);
    }
  }

  /** A control, and the most that one of its values changes. */
  private record Weighed(WhatIf.Control control, double effect) {}

  /** What can be asked of the roots that the options name, or of all that nothing instantiates. */
  public static List<WhatIf> of(AnalysisOptions analysis, Progress progress) {
    Optional<AdviceOptions> options =
        AdviceOptions.parse(
            analysis,
            List.of(),
            List.of(),
            Optional.empty(),
            false,
            Optional.empty(),
            new ArrayList<>());
    return options.isEmpty() ? List.of() : new WhatIfs(options.get().goals(), progress).roots();
  }

  private List<WhatIf> roots() {
    Models models =
        ModelReaders.together(analysis.inputs(), analysis.libraries(), new Diagnostics());
    List<WhatIf> all = new ArrayList<>();
    List<String> roots = analysis.roots().isEmpty() ? models.rootCandidates() : analysis.roots();
    roots.stream()
        .filter(root -> models.hasRoot(root))
        .forEach(root -> all.add(ofRoot(root, models)));
    return all;
  }

  private WhatIf ofRoot(String root, Models models) {
    SweepPlan plan =
        new SweepPlan(
            root,
            analysis.mode().orElse(""),
            analysis.assumeBudgets(),
            analysis.settings(),
            List.of());
    PointEvaluator evaluator = PointEvaluator.of(models, goals, plan);
    PointEvaluator.Examined before = evaluator.examine(0, plan.fixed());
    Optional<ArchitectureView> view = evaluator.view(plan.fixed(), new Diagnostics());
    if (view.isEmpty() || before.root().isEmpty() || before.root().get().modes().isEmpty()) {
      return WhatIf.none(root, "There is no result that other values could change.");
    }
    Optional<Diagnostic> unclear = OneEnergy.unclear(plan, before.root().get());
    if (unclear.isPresent()) {
      return WhatIf.none(
          root,
          "It has several operation modes and no mission: name one with --mode, or give it a"
              + " Mission or a Mode_Share, and the page answers for that.");
    }
    int threads =
        before.root().get().modes().stream().mapToInt(mode -> mode.threads().size()).sum();
    int runs = Math.max(FEWEST_RUNS, MOST_RUNS * SMALL / (SMALL + threads));
    AdvisedModel model =
        new AdvisedModel(view.get(), PlatformReports.library(analysis.models(), new Diagnostics()));
    return answered(
        plan, DesignStanding.of(before), Controls.of(model, Advisor.pinned(analysis)), runs);
  }

  private WhatIf answered(
      SweepPlan plan, DesignStanding before, List<WhatIf.Control> controls, int runs) {
    List<Weighed> weighed = weighed(plan, before, controls, runs);
    List<WhatIf.Control> chosen = new ArrayList<>();
    int combinations = 1;
    for (Weighed one : weighed) {
      int values = one.control().values().size();
      if (combinations * values <= runs) {
        combinations *= values;
        chosen.add(one.control());
      }
    }
    if (chosen.isEmpty()) {
      return WhatIf.none(plan.root(), "No other value of its annotations changes its energy.");
    }
    chosen.sort(Comparator.comparingInt(controls::indexOf));
    List<List<String>> designs = new ArrayList<>(combinations);
    for (int i = 0; i < combinations; i++) {
      designs.add(settings(plan, chosen, i));
    }
    List<WhatIf.Answer> answers = new ArrayList<>(combinations);
    for (Optional<DesignStanding> after :
        new Designs(goals, plan, progress).each(designs, DesignStanding::of)) {
      if (after.isEmpty()) {
        return WhatIf.none(plan.root(), "The estimates were stopped.");
      }
      answers.add(answer(before, after.get()));
    }
    return new WhatIf(
        plan.root(), chosen, answers, controls.size() - chosen.size(), Optional.empty());
  }

  /** Those that change the energy, the most first; the first of them where there are very many. */
  private List<Weighed> weighed(
      SweepPlan plan, DesignStanding before, List<WhatIf.Control> controls, int runs) {
    List<List<String>> designs = new ArrayList<>();
    List<WhatIf.Control> looked = new ArrayList<>();
    for (WhatIf.Control control : controls) {
      if (designs.size() + control.values().size() <= runs) {
        looked.add(control);
        for (int value = 0; value < control.values().size(); value++) {
          designs.add(withSettings(plan, List.of(Controls.setting(control, value))));
        }
      }
    }
    List<Optional<DesignStanding>> after =
        new Designs(goals, plan, progress).each(designs, DesignStanding::of);
    double energy = before.figures().energyJoules().nominal();
    List<Weighed> weighed = new ArrayList<>();
    int at = 0;
    for (WhatIf.Control control : looked) {
      double effect = 0.0;
      for (int value = 0; value < control.values().size(); value++, at++) {
        Optional<DesignStanding> one = after.get(at);
        if (one.isPresent() && one.get().worseThan(before).isEmpty()) {
          double now = one.get().figures().energyJoules().nominal();
          effect = Math.max(effect, Math.abs(now - energy));
        }
      }
      if (effect > ROUNDING * energy) {
        weighed.add(new Weighed(control, effect));
      }
    }
    weighed.sort(Comparator.comparingDouble(one -> -one.effect()));
    return weighed;
  }

  private static WhatIf.Answer answer(DesignStanding before, DesignStanding after) {
    return new WhatIf.Answer(
        after.figures().energyJoules().nominal(),
        after.figures().windowSeconds(),
        Objective.BATTERY.of(after.figures()),
        after.worseThan(before));
  }

  private static List<String> settings(
      SweepPlan plan, List<WhatIf.Control> controls, int combination) {
    List<String> settings = new ArrayList<>();
    int rest = combination;
    for (int i = controls.size() - 1; i >= 0; i--) {
      int values = controls.get(i).values().size();
      int value = rest % values;
      rest /= values;
      if (value != controls.get(i).present()) {
        settings.add(Controls.setting(controls.get(i), value));
      }
    }
    return withSettings(plan, settings);
  }

  static List<String> withSettings(SweepPlan plan, List<String> settings) {
    List<String> all = new ArrayList<>(settings);
    all.addAll(plan.fixed());
    return all;
  }
}
