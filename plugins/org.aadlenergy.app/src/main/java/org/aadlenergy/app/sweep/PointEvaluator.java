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
import org.aadlenergy.engine.analysis.SystemPrice;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.result.Utilization;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.schedule.bound.RangedSchedules;
import org.aadlenergy.engine.service.scheduling.ScheduleSection;

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
  private final boolean asksForCost;
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
    this.asksForCost = options.asksFor(Objective.COST);
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

  /** The whole result of the first point. */
  Optional<RootResult> first(Diagnostics diagnostics) {
    return view(plan.settings(0), diagnostics).map(view -> root(view, diagnostics));
  }

  /** What the parts of the first point cost. */
  Optional<SystemPrice> firstPrice() {
    return view(plan.settings(0), new Diagnostics()).map(view -> SystemPrice.of(view, library));
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
   * @param root the whole result, where there is one
   * @param findings all that was found, by place
   */
  public record Examined(SweepPoint figures, Optional<RootResult> root, List<Diagnostic> findings) {
    public Examined {
      findings = List.copyOf(findings);
    }
  }

  /** Estimates the root with some settings, the first of which wins. */
  public Examined examine(long point, List<String> settings) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<ArchitectureView> view = view(settings, diagnostics);
    Optional<RootResult> root = view.map(v -> root(v, diagnostics));
    if (view.isEmpty() || root.isEmpty() || root.get().modes().isEmpty()) {
      return new Examined(
          SweepPoint.failed(point, firstError(diagnostics)), root, diagnostics.sorted());
    }
    SystemPrice price = SystemPrice.of(view.get(), library);
    Optional<String> unpriced =
        asksForCost && price.whole().isEmpty()
            ? Optional.of(UnknownCost.problem(price))
            : Optional.empty();
    SweepPoint figures = figures(point, root.get(), diagnostics).priced(price.whole(), unpriced);
    return new Examined(figures, root, diagnostics.sorted());
  }

  private static SweepPoint figures(long point, RootResult root, Diagnostics diagnostics) {
    Optional<String> problem = diagnostics.hasErrors() ? firstError(diagnostics) : Optional.empty();
    Optional<MissionResult> mission = OneEnergy.mission(root);
    if (mission.isPresent()) {
      return OneEnergy.point(point, root, mission.get(), problem);
    }
    ModeResult result = root.modes().get(0);
    return new SweepPoint(
        point,
        result.windowSeconds(),
        result.totals().energyJoules(),
        busy(result),
        result.totals().ramBytes(),
        deadlinesMet(result),
        root.complete(),
        Optional.empty(),
        result.totals().batteryLifeSeconds().map(Interval::nominal),
        Optional.empty(),
        problem);
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

  private static Optional<String> firstError(Diagnostics diagnostics) {
    for (Diagnostic finding : diagnostics.sorted()) {
      if (finding.isError()) {
        return Optional.of(finding.code() + ": " + finding.message());
      }
    }
    return Optional.of("there is no result");
  }

  private static double busy(ModeResult mode) {
    double seconds = 0.0;
    for (ThreadResult thread : mode.threads()) {
      seconds +=
          thread.timePerDispatchSeconds().nominal()
              * thread.dispatchesPerSecond().orElse(0.0)
              * mode.windowSeconds();
    }
    return seconds;
  }

  static boolean deadlinesMet(ModeResult mode) {
    boolean met = true;
    for (Row processor : mode.section(ScheduleSection.TYPE).rows()) {
      for (Row task : processor.get(ScheduleSection.TASKS)) {
        boolean due = task.find(ScheduleSection.DEADLINE).isPresent();
        met &= !due || task.find(ScheduleSection.DEADLINE_MET).orElse(false);
      }
    }
    for (Utilization utilization : mode.utilization()) {
      met &= utilization.withOsServices() <= 1.0;
    }
    return met;
  }
}
