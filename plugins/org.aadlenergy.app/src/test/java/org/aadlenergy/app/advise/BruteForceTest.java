package org.aadlenergy.app.advise;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.PlatformReports;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.decide.Examples;
import org.aadlenergy.app.models.ModelReaders;
import org.aadlenergy.app.models.Models;
import org.aadlenergy.app.sweep.PointEvaluator;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.Utilization;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.scheduling.ScheduleSection;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** No single change of any example saves more than the first line of its advice. */
class BruteForceTest {
  private static final int SAMPLE = 6;
  private static final double SAME = 1e-9;

  /** What saves less than a thousandth has no line. */
  private static final double NOISE = 1e-3;

  /** What a design costs, and what speaks against it. */
  private record Found(
      double energy, double window, double terms, Set<String> problems, boolean whole) {

    static Found of(Outcome outcome) {
      Set<String> problems = new HashSet<>();
      for (Diagnostic finding : outcome.diagnostics()) {
        if (finding.isError() || finding.message().contains("which is not active in mode")) {
          problems.add(finding.code() + finding.message());
        }
      }
      Optional<RootResult> root = outcome.result().map(result -> result.roots().get(0));
      if (root.isEmpty() || root.get().modes().isEmpty()) {
        return new Found(0.0, 0.0, 0.0, problems, false);
      }
      root.get().budgets().stream()
          .filter(budget -> !budget.passed())
          .map(BudgetResult::toString)
          .forEach(budget -> problems.add(budget.replaceAll("Interval.*", "")));
      root.get().leftOut().forEach(left -> problems.add(left.path() + left.what()));
      double terms = 1.0;
      double window = 0.0;
      for (ModeResult mode : root.get().modes()) {
        late(mode, problems);
        terms = Math.min(terms, mode.coverage().terms());
        window = Math.max(window, mode.windowSeconds());
      }
      return new Found(Examples.energy(outcome), window, terms, problems, true);
    }

    private static void late(ModeResult mode, Set<String> problems) {
      for (Row processor : mode.section(ScheduleSection.TYPE).rows()) {
        for (Row task : processor.get(ScheduleSection.TASKS)) {
          if (task.find(ScheduleSection.DEADLINE).isPresent()
              && !task.find(ScheduleSection.DEADLINE_MET).orElse(false)) {
            problems.add("late " + mode.name() + task.get(ScheduleSection.THREAD));
          }
        }
      }
      for (Utilization load : mode.utilization()) {
        if (load.withOsServices() > 1.0) {
          problems.add("full " + mode.name() + load.processor());
        }
      }
    }

    boolean canReplace(Found before) {
      return whole
          && before.problems.containsAll(problems)
          && terms >= before.terms - SAME
          && Math.abs(window - before.window) <= SAME * before.window;
    }
  }

  @TestFactory
  Stream<DynamicTest> nothingSavesMoreThanTheFirstLine() {
    return Examples.drawn().stream()
        .map(example -> DynamicTest.dynamicTest(example.root(), () -> check(example)));
  }

  private static Found analysed(Examples example, String... settings) {
    AnalysisOptions.Builder options = example.options();
    List.of(settings).forEach(options::set);
    return Found.of(Analysis.run(options.build(), Progress.NONE));
  }

  private static void check(Examples example) {
    AdviceOptions options =
        AdviceOptions.parse(
                example.options().build(),
                List.of(),
                List.of(),
                Optional.empty(),
                false,
                Optional.empty(),
                new ArrayList<>())
            .orElseThrow();
    List<RootAdvice> advice = Advisor.run(options, Progress.NONE).roots();
    if (advice.isEmpty()) {
      return; // a system with several modes and no mission has no one energy
    }
    List<AdvisedChange> saving = advice.get(0).saving();
    double best = saving.isEmpty() ? 0.0 : saving.get(0).saving();
    Found before = analysed(example);
    List<String> better = new ArrayList<>();
    for (String setting : drawn(example, options, advice.get(0))) {
      Found after = analysed(example, setting);
      double enough = Math.max(best + SAME * before.energy, NOISE * before.energy);
      if (after.canReplace(before) && before.energy - after.energy > enough) {
        better.add(setting + " saves " + (before.energy - after.energy) + " J, not " + best);
      }
    }
    assertThat(better).isEmpty();
  }

  private static List<String> drawn(Examples example, AdviceOptions options, RootAdvice advice) {
    AnalysisOptions analysis = options.goals().analysis();
    Models models =
        ModelReaders.together(analysis.inputs(), analysis.libraries(), new Diagnostics());
    AdvisedModel model =
        PointEvaluator.of(models, options.goals(), advice.plan())
            .view(advice.plan().fixed(), new Diagnostics())
            .map(
                view ->
                    new AdvisedModel(
                        view, PlatformReports.library(analysis.models(), new Diagnostics())))
            .orElseThrow();
    List<String> all = new ArrayList<>(AllChanges.of(model));
    if (!Examples.ALL) {
      Collections.shuffle(all, new Random(example.root().hashCode()));
      return all.subList(0, Math.min(SAMPLE, all.size()));
    }
    return all;
  }
}
