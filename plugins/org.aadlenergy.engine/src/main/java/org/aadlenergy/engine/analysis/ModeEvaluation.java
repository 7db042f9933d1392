package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.collection.Later;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.ActiveComponents;
import org.aadlenergy.engine.evaluation.Findings;
import org.aadlenergy.engine.evaluation.Finiteness;
import org.aadlenergy.engine.evaluation.FirstThreads;
import org.aadlenergy.engine.evaluation.Ledger;
import org.aadlenergy.engine.evaluation.ModeState;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.Platforms;
import org.aadlenergy.engine.evaluation.Stage;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Period;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.Coverage;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.schedule.bound.RangedSchedules;
import org.aadlenergy.engine.service.execution.ExecutionService;
import org.aadlenergy.engine.service.power.BatteryStore;
import org.aadlenergy.engine.service.scheduling.GovernedLoads;
import org.aadlenergy.engine.standard.Services;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.EnergyModel;
import org.aadlenergy.engine.term.Settled;
import org.aadlenergy.engine.workload.EffectiveProperties;
import org.aadlenergy.engine.workload.ModeSurroundings;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadPlace;

/** One operation mode: all threads, what they charge, and the sums. */
final class ModeEvaluation {
  private static final int THREADS_BETWEEN_CHECKS = 32;

  private final ArchitectureView view;
  private final OperationMode mode;
  private final Findings findings;
  private final EffectiveProperties properties;
  private final ActiveComponents active;
  private final Ledger ledger;
  private final ThreadEvaluator evaluator;
  private final Platforms platforms;
  private final Coefficients coefficients;
  private final Missions missions;
  private final Annotations annotations;
  private final Cancellation cancellation;
  private final boolean assumeBudgets;
  private final RangedSchedules schedules;
  private final ModeSurroundings surroundings;
  private final FirstThreads firsts;
  private Optional<ModeState> state = Optional.empty();
  private final List<ThreadEvaluation> threads = new ArrayList<>();

  ModeEvaluation(
      ArchitectureView view,
      OperationMode mode,
      EffectiveProperties properties,
      Platforms platforms,
      Findings findings,
      AnalysisSettings settings,
      Coefficients coefficients,
      Missions missions,
      Annotations annotations) {
    this.view = view;
    this.cancellation = settings.cancellation();
    this.assumeBudgets = settings.assumeBudgets();
    this.schedules = settings.schedules().orElseGet(RangedSchedules::new);
    this.coefficients = coefficients;
    this.missions = missions;
    this.annotations = annotations;
    this.mode = mode;
    this.findings = findings;
    findings.inMode(mode.name());
    this.properties = properties;
    this.active = new ActiveComponents(view, mode);
    this.ledger = new Ledger(view);
    cancellation.check();
    this.platforms = platforms;
    this.surroundings = Placement.of(view, mode, properties, active, platforms, findings, settings);
    this.surroundings.shared(
        Settled.Schedules.class,
        its -> new GovernedLoads(its, active, platforms, coefficients, schedules, cancellation));
    // what a thread executes is asked for again when its governor is known in the schedule
    this.surroundings.shared(
        EnergyModel.class, its -> ExecutionService.SERVICE.model().orElseThrow());
    this.firsts = new FirstThreads(surroundings);
    this.evaluator =
        new ThreadEvaluator(
            properties, mode, active, platforms, findings, coefficients, surroundings);
    for (Component component : active.list()) {
      platforms.find(properties.own(component, Properties.CALIBRATION));
    }
  }

  /** The result; none where a figure in it would be no number, after a finding. */
  Optional<ModeResult> evaluate() {
    List<PendingThread> pending = evaluateThreads();
    List<Period> periods = Window.periods(pending);
    TimeBase time = TimeBase.of(periods);
    Window window = Window.of(view.root(), properties, periods, time);
    window.problem().ifPresent(problem -> findings.addOther(problem, ""));
    ModeState state =
        new ModeState(
            surroundings,
            active,
            platforms,
            findings,
            coefficients,
            ledger,
            pending,
            window.seconds(),
            time,
            assumeBudgets,
            schedules,
            cancellation);
    this.state = Optional.of(state);
    boolean charged = false;
    for (Stage stage : Services.stages()) {
      cancellation.check();
      if (!charged && stage.step() == Stage.Step.POWER) {
        charged = true;
        finish(pending);
      }
      stage.apply(state);
    }
    cancellation.check();
    ledger.close(window.seconds());
    Optional<BatteryStore> battery = Batteries.of(state);
    Coverage coverage = CoverageShares.of(this, state, findings, evaluator);
    Map<String, Set<Omission>> leftOut = findings.leftOutByPath(platforms.hasRefused());
    List<ThreadResult> results = threadResults(leftOut);
    List<ComponentResult> components =
        ledger.results(
            active.list(), leftOut, component -> annotations.of(component, state.properties()));
    Optional<Problem> beyond = Finiteness.problem(results, components, view.root());
    if (beyond.isPresent()) {
      findings.addOther(beyond.get(), "");
      return Optional.empty();
    }
    Estimate watts = ledger.total().times(1.0 / window.seconds());
    Estimate drawn = Batteries.drawn(watts, state.suppliedWatts());
    if (missions.any()) {
      missions.add(ModeSummary.of(state, threads, watts, drawn), battery);
    }
    cancellation.check();
    Invariants.check(results, components, ledger);
    Supplier<PowerInTime> power =
        Later.of(() -> new PowerInTime(time, window.seconds(), state.account()));
    return Optional.of(
        new ModeResult(
            mode.name(),
            window.seconds(),
            window.reason(),
            results,
            components,
            ModeTotals.of(threads, battery, drawn, state),
            ProcessorLoad.of(threads, findings),
            ModeTotals.sections(state, power),
            coverage,
            state.rests(),
            state.reasons(),
            power));
  }

  Optional<Estimate> overdrawn(Component supply) {
    return state.flatMap(known -> known.overdrawn(supply));
  }

  OperationMode mode() {
    return mode;
  }

  EffectiveProperties properties() {
    return properties;
  }

  List<ThreadEvaluation> threads() {
    return threads;
  }

  Ledger ledger() {
    return ledger;
  }

  /** The platform of a hardware component. */
  Optional<CalibratedPlatform> platform(Component component) {
    return platforms.of(component, properties);
  }

  ArchitectureView view() {
    return view;
  }

  boolean isActive(Component component) {
    return active.contains(component);
  }

  List<Component> active() {
    return active.list();
  }

  private List<PendingThread> evaluateThreads() {
    List<PendingThread> pending = new ArrayList<>(surroundings.places().size());
    for (ThreadPlace place : surroundings.places()) {
      cancellation.check(pending.size(), THREADS_BETWEEN_CHECKS);
      pending.add(evaluator.evaluate(place, firsts));
    }
    return pending;
  }

  /** Charges the components, and keeps of each thread what the sums need. */
  private void finish(List<PendingThread> pending) {
    for (int i = 0; i < pending.size(); i++) {
      cancellation.check(i, THREADS_BETWEEN_CHECKS);
      pending.get(i).charge(ledger, findings);
    }
    threads.addAll(ThreadEvaluation.all(pending, schedules.areOfMany(), cancellation));
  }

  private List<ThreadResult> threadResults(Map<String, Set<Omission>> leftOut) {
    List<ThreadResult> results = new ArrayList<>(threads.size());
    for (ThreadEvaluation thread : threads) {
      results.add(thread.result().leavingOut(leftOut));
    }
    results.sort((a, b) -> a.path().compareTo(b.path()));
    return results;
  }
}
