package org.aadlenergy.app.sweep;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.aadl.AadlWorkspace;
import org.aadlenergy.aadl.InstantiationSettings;
import org.aadlenergy.aadl.PropertyOverride;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.trace.TraceHeat;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.analysis.AnalysisSettings;
import org.aadlenergy.engine.analysis.EnergyAnalysis;
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
import org.aadlenergy.engine.service.scheduling.ScheduleSection;

/**
 * Estimates points of one plan. The files are read once; a point instantiates the root with its
 * overrides and evaluates it. Not thread-safe.
 */
final class PointEvaluator {
  static final int OPERATION_MODE_LIMIT = 1000;

  private final AadlWorkspace workspace;
  private final PlatformLibrary library;
  private final SweepPlan plan;
  private final Optional<String> mode;
  private final int maxComponents;
  private final Map<String, SourceSpan> places;
  private final TraceHeat traces = new TraceHeat();

  private PointEvaluator(
      AadlWorkspace workspace, PlatformLibrary library, SweepPlan plan, AnalysisOptions options) {
    this.maxComponents = options.maxComponents();
    this.places = options.places();
    this.workspace = workspace;
    this.library = library;
    this.plan = plan;
    this.mode = plan.mode().isEmpty() ? Optional.empty() : Optional.of(plan.mode());
  }

  /** An evaluator with the platforms that the options name. */
  static PointEvaluator of(AadlWorkspace workspace, AnalysisOptions options, SweepPlan plan) {
    PlatformLibrary library =
        options.models().isEmpty()
            ? PlatformLibraries.shipped()
            : PlatformLibraries.with(options.models(), new Diagnostics());
    return new PointEvaluator(workspace, library, plan, options);
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
    return root(0, diagnostics);
  }

  /** The traces that the points named so far. */
  Set<Path> traces() {
    return traces.files();
  }

  SweepPoint evaluate(long point) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<RootResult> root = root(point, diagnostics);
    if (root.isEmpty() || root.get().modes().isEmpty()) {
      return SweepPoint.failed(point, firstError(diagnostics));
    }
    Optional<String> problem = diagnostics.hasErrors() ? firstError(diagnostics) : Optional.empty();
    Optional<MissionResult> mission = MissionFigures.mission(root.get());
    if (mission.isPresent()) {
      return MissionFigures.point(point, root.get(), mission.get(), problem);
    }
    ModeResult result = root.get().modes().get(0);
    return new SweepPoint(
        point,
        result.windowSeconds(),
        result.totals().energyJoules(),
        busy(result),
        result.totals().ramBytes(),
        deadlinesMet(result),
        root.get().complete(),
        Optional.empty(),
        result.totals().batteryLifeSeconds().map(Interval::nominal),
        problem);
  }

  private Optional<RootResult> root(long point, Diagnostics diagnostics) {
    List<PropertyOverride> overrides = new ArrayList<>();
    List<PropertyOverride> ofProject = new ArrayList<>(0);
    for (String setting : plan.settings(point)) {
      Optional<SourceSpan> place = Optional.ofNullable(places.get(setting));
      (place.isPresent() ? ofProject : overrides).add(new PropertyOverride(setting, place));
    }
    overrides.addAll(ofProject); // behind what was given, which wins
    Optional<ArchitectureView> view =
        workspace.instantiate(plan.root(), settings(overrides, maxComponents, mode), diagnostics);
    return view.map(
        v ->
            EnergyAnalysis.evaluate(
                v,
                library,
                new AnalysisSettings(
                    false,
                    mode,
                    traces.into(diagnostics),
                    plan.assumeBudgets(),
                    Cancellation.NEVER),
                diagnostics));
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
