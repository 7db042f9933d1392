package org.aadlenergy.app.optimize;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.decide.Designs;
import org.aadlenergy.app.models.ModelReaders;
import org.aadlenergy.app.models.Models;
import org.aadlenergy.app.optimize.Dominance.Candidate;
import org.aadlenergy.app.sweep.PointEvaluator;
import org.aadlenergy.app.sweep.Searches;
import org.aadlenergy.app.sweep.SweepOptions;
import org.aadlenergy.app.sweep.SweepPlan;
import org.aadlenergy.app.sweep.SweepPoint;
import org.aadlenergy.app.sweep.Sweeps;
import org.aadlenergy.app.sweep.Variation;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.report.words.QuantityFormat;

/** Finds the best bindings and values: for certain where they are few, else by a search. */
public record Optimizer(
    OptimizeOptions options,
    Progress progress,
    Consumer<String> said,
    int processors,
    Optional<Sweeps.Workers> workers,
    Diagnostics diagnostics) {
  private Optimizer(
      OptimizeOptions options,
      Progress progress,
      Consumer<String> said,
      int processors,
      Optional<Sweeps.Workers> workers) {
    this(options, progress, said, processors, workers, new Diagnostics());
  }

  /**
   * Runs a search and writes its files; an interrupted one in the same folder goes on.
   *
   * @param said receives how far it got, the files written and what is best
   */
  public static Sweeps.Outcome run(
      OptimizeOptions options, Progress progress, Consumer<String> said) {
    return run(options, progress, said, Runtime.getRuntime().availableProcessors());
  }

  /**
   * The same by other machines, which estimate all designs but the few that a search begins with.
   */
  public static Sweeps.Outcome run(
      OptimizeOptions options, Progress progress, Consumer<String> said, Sweeps.Workers workers) {
    int processors = Runtime.getRuntime().availableProcessors();
    return new Optimizer(options, progress, said, processors, Optional.of(workers)).run();
  }

  static Sweeps.Outcome run(
      OptimizeOptions options, Progress progress, Consumer<String> said, int processors) {
    return new Optimizer(options, progress, said, processors, Optional.empty()).run();
  }

  private Sweeps.Outcome run() {
    Optional<SweepOptions> wanted = choices();
    if (wanted.isEmpty()) {
      return refused();
    }
    Optional<SweepPlan> plan = Searches.plan(wanted.get(), diagnostics);
    if (plan.isEmpty()) {
      return refused();
    }
    long combinations = plan.get().combinations();
    Sweeps.Outcome outcome =
        combinations <= options.evaluations()
            ? all(wanted.get(), combinations)
            : search(wanted.get(), plan.get());
    Optional<Searches.SearchResult> found = Searches.result(wanted.get().output());
    if (outcome.files().isEmpty() || found.isEmpty()) {
      return outcome;
    }
    List<Diagnostic> findings = new ArrayList<>(outcome.findings());
    findings.addAll(FrontFiles.write(found.get(), wanted.get().output(), said));
    found.get().lines().forEach(said); // the answer stands last
    return new Sweeps.Outcome(findings, outcome.whole(), outcome.files(), outcome.traces());
  }

  private Sweeps.Outcome refused() {
    return new Sweeps.Outcome(diagnostics.sorted(), false, List.of(), Set.of());
  }

  /** Few enough to estimate them all, as a sweep does. */
  private Sweeps.Outcome all(SweepOptions wanted, long combinations) {
    Sweeps.Outcome outcome =
        Sweeps.run(wanted, progress, said, workers.orElseGet(Sweeps::threads), best -> {});
    Optional<Searches.SearchResult> result = Searches.result(wanted.output());
    if (outcome.whole() && result.isPresent()) {
      said.accept(result.get().proof(combinations));
    }
    return outcome;
  }

  /** The goals over what may change; nothing where something of it is wrong. */
  private Optional<SweepOptions> choices() {
    AnalysisOptions analysis = options.goals().analysis();
    Models models = ModelReaders.together(analysis.inputs(), analysis.libraries(), diagnostics);
    List<String> roots = analysis.roots().isEmpty() ? models.rootCandidates() : analysis.roots();
    List<Variation> variations = options.variations();
    if (!diagnostics.hasErrors() && roots.size() == 1 && models.hasRoot(roots.get(0))) {
      SweepPlan bare =
          new SweepPlan(
              roots.get(0),
              analysis.mode().orElse(""),
              analysis.assumeBudgets(),
              analysis.settings(),
              List.of());
      Optional<ArchitectureView> view =
          PointEvaluator.of(models, options.goals(), bare).view(bare.fixed(), new Diagnostics());
      if (view.isPresent()) {
        variations = new GlobChoices(view.get(), diagnostics).of(options);
      }
    }
    checkTwice(variations);
    return diagnostics.hasErrors()
        ? Optional.empty()
        : Optional.of(options.goals().over(variations, SweepOptions.Shard.WHOLE));
  }

  private void checkTwice(List<Variation> variations) {
    Set<String> labels = new LinkedHashSet<>();
    for (Variation variation : variations) {
      if (!labels.add((variation.property() + " @ " + variation.path()).toLowerCase(Locale.ROOT))) {
        diagnostics.add(
            DiagnosticCode.BAD_OPTION_VALUE,
            SourceSpan.NONE,
            variation.label() + " varies twice",
            "give all its values in one --bind or --vary");
      }
    }
  }

  private Sweeps.Outcome search(SweepOptions wanted, SweepPlan plan) {
    Map<List<Integer>, SweepPoint> earlier = Searches.earlier(wanted, plan);
    said.accept(
        String.format(
            "searching %s combinations by %s designs%s",
            plan.combinations() == Long.MAX_VALUE
                ? "more than 10^18"
                : QuantityFormat.grouped(plan.combinations()),
            QuantityFormat.grouped(options.evaluations()),
            earlier.isEmpty() ? "" : ", of which " + earlier.size() + " are known"));
    Designs designs = new Designs(wanted, plan, progress, processors, workers);
    Map<List<Integer>, SweepPoint> points = new LinkedHashMap<>();
    int[] sizes = plan.variations().stream().mapToInt(v -> v.values().size()).toArray();
    Evolution evolution =
        new Evolution(
            sizes,
            options.evaluations(),
            options.seed(),
            fresh -> estimated(fresh, wanted, designs, earlier, points));
    evolution.run(seeds(wanted, plan, designs));
    if (points.isEmpty() && diagnostics.hasErrors()) {
      return refused();
    }
    boolean whole = !progress.cancelled() && !diagnostics.hasErrors();
    Sweeps.Outcome outcome =
        Searches.report(wanted, plan, points, whole, designs.traces(), said, diagnostics);
    said.accept(
        String.format(
            "not proven: %s of %s combinations are estimated; more --evaluations or another --seed"
                + " may find a better one",
            QuantityFormat.grouped(points.size()),
            plan.combinations() == Long.MAX_VALUE
                ? "more than 10^18"
                : QuantityFormat.grouped(plan.combinations())));
    return outcome;
  }

  /** Where a search begins: the model as it is, and placements by what threads need. */
  private List<List<Integer>> seeds(SweepOptions wanted, SweepPlan plan, Designs designs) {
    Loads loads = new Loads(wanted.variations());
    Set<List<Integer>> seeds = new LinkedHashSet<>();
    List<List<String>> measured = new ArrayList<>();
    measured.add(plan.fixed());
    for (int p = 0; p < loads.processors(); p++) {
      seeds.add(loads.allOn(p));
      measured.add(settings(plan, loads.allOn(p)));
    }
    List<Optional<PointEvaluator.Examined>> found = designs.each(measured, design -> design);
    for (int i = 0; i < found.size(); i++) {
      if (found.get(i).isPresent() && i > 0) {
        loads.measured(i - 1, found.get(i).get());
      }
    }
    found.get(0).ifPresent(model -> seeds.add(loads.asItIs(model)));
    seeds.addAll(loads.placements());
    return List.copyOf(seeds);
  }

  private static List<String> settings(SweepPlan plan, List<Integer> combination) {
    return plan.settings(combination.stream().mapToInt(Integer::intValue).toArray());
  }

  private List<Candidate> estimated(
      List<List<Integer>> fresh,
      SweepOptions wanted,
      Designs designs,
      Map<List<Integer>, SweepPoint> earlier,
      Map<List<Integer>, SweepPoint> points) {
    List<List<Integer>> open = fresh.stream().filter(c -> !earlier.containsKey(c)).toList();
    Map<List<Integer>, SweepPoint> now = new LinkedHashMap<>(earlier);
    now.putAll(designs.figures(open, diagnostics));
    List<Candidate> candidates = new ArrayList<>();
    for (List<Integer> combination : fresh) {
      SweepPoint point = now.get(combination);
      if (point != null) {
        points.put(combination, point);
        candidates.add(Candidate.of(combination, point, wanted));
      }
    }
    progress.step(points.size() + " of " + options.evaluations() + " designs");
    return candidates;
  }
}
