package org.aadlenergy.app.sweep;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.aadl.InstantiationSettings;
import org.aadlenergy.aadl.PropertyOverride;
import org.aadlenergy.app.models.ModelReaders;
import org.aadlenergy.app.models.Models;
import org.aadlenergy.app.trace.TraceHeat;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.analysis.AnalysisSettings;
import org.aadlenergy.engine.analysis.EnergyAnalysis;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.schedule.bound.RangedSchedules;

/**
 * Estimates points of one plan. The files are read once; a point instantiates the root with its
 * overrides and evaluates it. Not thread-safe.
 */
public final class PointEvaluator {
  static final int OPERATION_MODE_LIMIT = 1000;

  private final Models models;
  private final PlatformLibrary library;
  private final SweepPlan plan;
  private final Optional<String> mode;
  private final int maxComponents;
  private final Map<String, SourceSpan> places;
  private final Set<Objective> priced;
  private final TraceHeat traces;
  private final RangedSchedules schedules = RangedSchedules.ofMany();

  private PointEvaluator(
      Models models,
      PlatformLibrary library,
      SweepPlan plan,
      SweepOptions options,
      TraceHeat traces) {
    this.traces = traces;
    this.maxComponents = options.analysis().maxComponents();
    this.places = options.analysis().places();
    this.priced = SweepOptions.priced(options.asked());
    this.models = models;
    this.library = library;
    this.plan = plan;
    this.mode = plan.mode().isEmpty() ? Optional.empty() : Optional.of(plan.mode());
  }

  /** An evaluator with the platforms that the options name. */
  public static PointEvaluator of(Models models, SweepOptions options, SweepPlan plan) {
    return of(models, options, plan, new TraceHeat());
  }

  /** The same with a reader of traces, which knows where they are. */
  public static PointEvaluator of(
      Models models, SweepOptions options, SweepPlan plan, TraceHeat traces) {
    List<Path> platforms = options.analysis().models();
    PlatformLibrary library =
        platforms.isEmpty()
            ? PlatformLibraries.shipped()
            : PlatformLibraries.with(platforms, new Diagnostics());
    return new PointEvaluator(models, library, plan, options, traces);
  }

  /** The model as it is, with nothing but what holds for all points. */
  static SweepPoint present(SweepOptions options, SweepPlan plan) {
    Models models =
        ModelReaders.together(
            options.analysis().inputs(), options.analysis().libraries(), new Diagnostics());
    return of(models, options, plan).examine(0, plan.fixed()).figures();
  }

  /** How a point is instantiated. */
  static InstantiationSettings settings(
      List<PropertyOverride> overrides, int maxComponents, Optional<String> mode) {
    return new InstantiationSettings(
        overrides,
        OPERATION_MODE_LIMIT,
        maxComponents,
        InstantiationSettings.NESTING_LIMIT,
        mode,
        Cancellation.NEVER);
  }

  /** What comes of the first point. */
  Optional<EstimatedDesign> first(Diagnostics diagnostics) {
    return design(plan.settings(0), diagnostics);
  }

  /** The traces that the points named so far. */
  public Set<Path> traces() {
    return traces.files();
  }

  SweepPoint evaluate(long point) {
    return examine(point, plan.settings(point)).figures();
  }

  /**
   * What came of a point.
   *
   * @param design with the whole result, where there is one
   * @param findings all that was found, by place
   */
  public record Examined(
      SweepPoint figures, Optional<EstimatedDesign> design, List<Diagnostic> findings) {
    public Examined {
      findings = List.copyOf(findings);
    }

    /** The whole result, where there is one. */
    public Optional<RootResult> root() {
      return design.map(EstimatedDesign::root);
    }
  }

  /** Estimates the root with some settings, the first of which wins. */
  public Examined examine(long point, List<String> settings) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<EstimatedDesign> design = design(settings, diagnostics);
    List<Diagnostic> findings = diagnostics.sorted();
    Optional<String> problem = firstError(findings);
    if (design.isEmpty()) {
      Optional<String> none = Optional.of(problem.orElse("there is no result"));
      return new Examined(SweepPoint.failed(point, none), design, findings);
    }
    Optional<String> all = problem.or(() -> MissingFigures.problem(priced, design.get()));
    boolean even =
        findings.stream().anyMatch(f -> f.code() == DiagnosticCode.JOBS_RARER_THAN_SAMPLES);
    return new Examined(design.get().point(point, all, even, priced), design, findings);
  }

  private Optional<EstimatedDesign> design(List<String> settings, Diagnostics diagnostics) {
    Optional<ArchitectureView> view = view(settings, diagnostics);
    if (view.isEmpty()) {
      return Optional.empty();
    }
    RootResult root = root(view.get(), diagnostics);
    return root.modes().isEmpty()
        ? Optional.empty()
        : Optional.of(new EstimatedDesign(view.get(), library, root));
  }

  /** The root with some settings. */
  public Optional<ArchitectureView> view(List<String> settings, Diagnostics diagnostics) {
    List<PropertyOverride> overrides = new ArrayList<>();
    List<PropertyOverride> ofProject = new ArrayList<>(0);
    for (String setting : settings) {
      Optional<SourceSpan> place = Optional.ofNullable(places.get(setting));
      (place.isPresent() ? ofProject : overrides).add(new PropertyOverride(setting, place));
    }
    overrides.addAll(ofProject); // behind what was given, which wins
    return models.instantiate(plan.root(), settings(overrides, maxComponents, mode), diagnostics);
  }

  private RootResult root(ArchitectureView view, Diagnostics diagnostics) {
    return EnergyAnalysis.evaluate(
        view,
        library,
        new AnalysisSettings(
            false,
            mode,
            traces.into(diagnostics),
            plan.assumeBudgets(),
            Cancellation.NEVER,
            Optional.of(schedules)),
        diagnostics);
  }

  private static Optional<String> firstError(List<Diagnostic> findings) {
    return findings.stream()
        .filter(finding -> finding.isError())
        .findFirst()
        .map(finding -> finding.code() + ": " + finding.message());
  }
}
