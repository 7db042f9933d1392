package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.aadlenergy.engine.account.Account;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.cell.LoadPattern;
import org.aadlenergy.engine.collection.Later;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.ActiveComponents;
import org.aadlenergy.engine.evaluation.Charged;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Contributions;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.Findings;
import org.aadlenergy.engine.evaluation.Finiteness;
import org.aadlenergy.engine.evaluation.FirstThreads;
import org.aadlenergy.engine.evaluation.Ledger;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.Platforms;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Period;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.result.BatteryLife;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.Coverage;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.schedule.bound.RangedSchedules;
import org.aadlenergy.engine.service.execution.ExecutionService;
import org.aadlenergy.engine.service.power.BatteryRail;
import org.aadlenergy.engine.service.power.BatteryStore;
import org.aadlenergy.engine.service.power.BatteryWires;
import org.aadlenergy.engine.service.power.EnergyRates;
import org.aadlenergy.engine.service.power.Harvest;
import org.aadlenergy.engine.service.power.SourceStages;
import org.aadlenergy.engine.service.scheduling.GovernedLoads;
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

  private final Mode known;
  private final Findings findings;
  private final Ledger ledger;
  private final Passes passes;
  private final ThreadEvaluator evaluator;
  private final Platforms platforms;
  private final Missions missions;
  private final Annotations annotations;
  private final FirstThreads firsts;
  private Optional<Contributions> all = Optional.empty();
  private Optional<Later<MarginedPower>> margined = Optional.empty();
  private Optional<BatteryStore> battery = Optional.empty();
  private Optional<BatteryLife> life = Optional.empty();
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
    this.missions = missions;
    this.annotations = annotations;
    this.findings = findings;
    this.platforms = platforms;
    this.ledger = new Ledger(view);
    this.passes = new Passes(ledger, findings);
    findings.inMode(mode.name());
    ActiveComponents active = new ActiveComponents(view, mode);
    settings.cancellation().check();
    ModeSurroundings surroundings =
        Placement.of(view, mode, properties, active, platforms, findings, settings);
    this.known =
        new Mode(
            surroundings,
            active,
            platforms,
            coefficients,
            settings.schedules().orElseGet(RangedSchedules::new),
            settings.assumeBudgets(),
            settings.cancellation());
    surroundings.shared(Settled.Schedules.class, its -> new GovernedLoads(known));
    // what a thread executes is asked for again when its governor is known in the schedule
    surroundings.shared(EnergyModel.class, its -> ExecutionService.SERVICE.model().orElseThrow());
    this.firsts = new FirstThreads(surroundings);
    this.evaluator = new ThreadEvaluator(known, platforms, findings);
    for (Component component : active.list()) {
      platforms.find(properties.own(component, Properties.CALIBRATION));
    }
  }

  /** The result; none where a figure in it would be no number, after a finding. */
  Optional<ModeResult> evaluate() {
    List<PendingThread> pending = evaluateThreads();
    List<Period> periods = Window.periods(pending);
    TimeBase time = TimeBase.of(periods);
    Window window = Window.of(known.view().root(), known.properties(), periods, time);
    window.problem().ifPresent(problem -> findings.addOther(problem, ""));
    Charged charged =
        passes.charged(new Demand(known, pending, window.seconds(), time), this::finish);
    Contributions given = passes.power(charged);
    known.cancellation().check();
    ledger.close(window.seconds());
    Contribution.Builder batteries = new Contribution.Builder();
    Optional<BatteryStore> stored = Batteries.of(charged, batteries);
    Optional<BatteryRail> rail = Batteries.rail(stored, charged, given);
    battery = rail.isPresent() ? stored.map(store -> store.behind(rail.get().outlet())) : stored;
    passes.take(batteries.contribution());
    all = Optional.of(given);
    Coverage coverage = CoverageShares.of(this, charged, given, findings, evaluator);
    Map<String, Set<Omission>> leftOut = findings.leftOutByPath(platforms.hasRefused());
    List<ThreadResult> results = threadResults(leftOut);
    List<ComponentResult> components =
        ledger.results(
            known.active(), leftOut, component -> annotations.of(component, known.properties()));
    Optional<Problem> beyond = Finiteness.problem(results, components, known.view().root());
    if (beyond.isPresent()) {
      findings.addOther(beyond.get(), "");
      return Optional.empty();
    }
    Estimate watts = ledger.total().times(1.0 / window.seconds());
    Estimate drawn = Batteries.drawn(watts, given.suppliedWatts());
    Estimate ofCell = BatteryWires.without(drawn, battery, given, charged.view());
    Supplier<PowerInTime> power =
        Later.of(
            () -> {
              Account account = charged.drawn().copy();
              given.feed(account);
              return new PowerInTime(time, window.seconds(), account);
            });
    double least = rail.map(BatteryRail::least).orElse(0.0);
    margined = Optional.of(Later.of(() -> new MarginedPower(charged, given, time, power, least)));
    Supplier<LoadPattern> load =
        Later.of(() -> DrawnLoad.of(power.get(), battery.orElseThrow(), drawn.nominal(), least));
    Optional<Harvest> harvest = given.noted(Harvest.class, known.view().root());
    SupplyCycle.Stretch outside = SurroundingSupply.around(battery, harvest);
    Optional<SourceStages> stages = given.noted(SourceStages.class, known.view().root());
    life = BatteryLives.of(battery, ofCell, load, SurroundingSupply.of(outside), stages);
    missions.only(life);
    Contribution.Builder paid = new Contribution.Builder();
    EnergyRates rates = YearlyRates.of(given, known.view().root(), life, paid);
    passes.take(paid.contribution());
    if (missions.any()) {
      missions.add(
          ModeSummary.of(charged, rates, stages, threads, watts, drawn, ofCell, load, outside),
          battery);
    }
    known.cancellation().check();
    Invariants.check(results, components, ledger);
    Contributions shown = given.plus(List.of(paid.contribution()));
    return Optional.of(
        new ModeResult(
            known.mode().name(),
            window.seconds(),
            window.reason(),
            results,
            components,
            ModeTotals.of(threads, battery, life, drawn, ledger, given, rates),
            ProcessorLoad.of(threads, findings),
            ModeTotals.sections(shown, power, ModeTotals.voltages(battery, rail, load, power)),
            coverage,
            given.rests(window.seconds()),
            given.reasons(),
            power));
  }

  Optional<Estimate> overdrawn(Component supply) {
    return all.flatMap(given -> given.overdrawn(supply));
  }

  /** What is drawn with margins, in a mode that has a result. */
  MarginedPower margined() {
    return margined.orElseThrow().get();
  }

  /** All batteries together. */
  Optional<BatteryStore> battery() {
    return battery;
  }

  /** How they last in it alone. */
  Optional<BatteryLife> life() {
    return life;
  }

  /** What is known of the mode. */
  Mode known() {
    return known;
  }

  List<ThreadEvaluation> threads() {
    return threads;
  }

  Ledger ledger() {
    return ledger;
  }

  private List<PendingThread> evaluateThreads() {
    List<PendingThread> pending = new ArrayList<>(known.surroundings().places().size());
    for (ThreadPlace place : known.surroundings().places()) {
      known.cancellation().check(pending.size(), THREADS_BETWEEN_CHECKS);
      pending.add(evaluator.evaluate(place, firsts));
    }
    return pending;
  }

  /** Charges the components, and keeps of each thread what the sums need. */
  private void finish(List<PendingThread> pending) {
    for (int i = 0; i < pending.size(); i++) {
      known.cancellation().check(i, THREADS_BETWEEN_CHECKS);
      pending.get(i).charge(ledger, findings);
    }
    threads.addAll(
        ThreadEvaluation.all(pending, known.schedules().areOfMany(), known.cancellation()));
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
