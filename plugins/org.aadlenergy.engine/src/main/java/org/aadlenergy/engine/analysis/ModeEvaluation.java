package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.model.Charge;
import org.aadlenergy.engine.model.Coefficients;
import org.aadlenergy.engine.model.EnergyModel;
import org.aadlenergy.engine.model.EnergyModels;
import org.aadlenergy.engine.model.ServiceTerm;
import org.aadlenergy.engine.model.Terms;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.Coverage;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.result.Totals;
import org.aadlenergy.engine.workload.DispatchRate;
import org.aadlenergy.engine.workload.EffectiveProperties;
import org.aadlenergy.engine.workload.Misfit;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadPlace;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** One operation mode: all threads, what they charge, and the sums. */
final class ModeEvaluation {
  private final ArchitectureView view;
  private final OperationMode mode;
  private final Platforms platforms;
  private final Findings findings;
  private final EffectiveProperties properties;
  private final Coefficients coefficients = new Coefficients();
  private final List<Component> active = new ArrayList<>();
  private final List<ThreadEvaluation> threads = new ArrayList<>();
  private final boolean[] isActive;
  private final Ledger ledger;
  private Window window = new Window(1.0, "", Optional.empty());
  private int applicableTerms;
  private int computedTerms;

  ModeEvaluation(
      ArchitectureView view, OperationMode mode, Platforms platforms, Findings findings) {
    this.view = view;
    this.mode = mode;
    this.platforms = platforms;
    this.findings = findings;
    this.properties = new EffectiveProperties(view, mode);
    this.isActive = new boolean[view.components().size()];
    this.ledger = new Ledger(view);
  }

  ModeResult evaluate() {
    collectActive();
    evaluateThreads();
    chargeComponents();
    Invariants.check(threads, ledger, window);
    return result();
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

  Window window() {
    return window;
  }

  List<Component> active() {
    return active;
  }

  private void collectActive() {
    for (Component component : view.components()) {
      if (component.parent().isEmpty() || view.isActive(component, mode)) {
        active.add(component);
        isActive[component.index()] = true;
        platforms.find(properties.own(component, Properties.CALIBRATION));
      }
    }
  }

  private void evaluateThreads() {
    Map<Component, Boolean> seenProcesses = new IdentityHashMap<>();
    List<Long> periods = new ArrayList<>();
    for (Component component : active) {
      if (component.category() == Category.THREAD) {
        ThreadPlace place = properties.place(component);
        boolean first = place.process().map(p -> seenProcesses.put(p, true) == null).orElse(false);
        ThreadEvaluation thread = evaluate(place, first);
        threads.add(thread);
        thread.rate().flatMap(DispatchRate::periodPicoseconds).ifPresent(periods::add);
      }
    }
    window = Window.of(view.root(), properties, periods.stream().distinct().toList());
    window.problem().ifPresent(problem -> findings.addOther(problem, ""));
  }

  private ThreadEvaluation evaluate(ThreadPlace place, boolean first) {
    ThreadWorkload workload = workload(place, first);
    boolean calibrated = workload.service(Properties.CALIBRATION).isPresent();
    checkBindings(workload);
    List<ServiceTerm> terms = new ArrayList<>(4);
    Optional<DispatchRate> rate = DispatchRate.of(workload);
    if (workload.platform().isPresent()) {
      for (EnergyModel model : EnergyModels.standard()) {
        Terms found = model.evaluate(workload, coefficients);
        terms.addAll(found.terms());
        applicableTerms += found.applicable();
        computedTerms += found.computed();
        found.problems().forEach(p -> findings.add(p, place.thread().path()));
      }
      if (rate.isEmpty()) {
        findings.add(Uncovered.noRate(workload), place.thread().path());
      }
    } else {
      applicableTerms++;
      if (!calibrated) {
        findings.add(Uncovered.noPlatform(workload), place.thread().path());
      }
    }
    return ThreadEvaluation.of(workload, terms, rate);
  }

  private ThreadWorkload workload(ThreadPlace place, boolean first) {
    Optional<CalibratedPlatform> platform =
        platforms.find(properties.service(place, Properties.CALIBRATION));
    return new ThreadWorkload(properties, place, platform, first);
  }

  private void checkBindings(ThreadWorkload workload) {
    ThreadPlace place = workload.place();
    String path = place.thread().path();
    for (Misfit misfit : place.misfits()) {
      findings.add(Uncovered.misfit(misfit), path);
    }
    place.processor().ifPresent(processor -> checkActive(workload, processor));
    place.charged(Role.MEMORY).ifPresent(memory -> checkActive(workload, memory));
  }

  private void checkActive(ThreadWorkload workload, Component bound) {
    if (!isActive[bound.index()]) {
      findings.add(Uncovered.inactive(workload, bound, mode.name()), workload.thread().path());
    }
  }

  private void chargeComponents() {
    for (ThreadEvaluation thread : threads) {
      double dispatches = thread.ratePerSecond() * window.seconds();
      for (ServiceTerm term : thread.terms()) {
        if (term.phase() == Phase.DISPATCH) {
          for (Charge charge : term.charges()) {
            ledger.charge(charge.component(), charge.energyJoules(), dispatches);
          }
        }
      }
    }
  }

  private ModeResult result() {
    List<ThreadResult> results = new ArrayList<>(threads.size());
    Estimate.Sum startup = new Estimate.Sum();
    for (ThreadEvaluation thread : threads) {
      results.add(thread.result());
      startup.add(thread.startupEnergy(), 1.0);
    }
    results.sort(Comparator.comparing(ThreadResult::path));
    List<ComponentResult> components = ledger.results(active, window.seconds());
    Interval energy = ledger.total().interval();
    Totals totals =
        new Totals(
            energy,
            startup.estimate().interval(),
            energy.times(1.0 / window.seconds()),
            Optional.empty());
    return new ModeResult(
        mode.name(),
        window.seconds(),
        window.reason(),
        results,
        components,
        totals,
        Load.of(threads, findings),
        coverage());
  }

  private Coverage coverage() {
    int covered = 0;
    double flagged = 0.0;
    for (ThreadEvaluation thread : threads) {
      covered += thread.workload().platform().isPresent() ? 1 : 0;
      flagged += thread.flaggedPerDispatch() * thread.ratePerSecond() * window.seconds();
    }
    int hardware = 0;
    List<Component> uncovered = new ArrayList<>();
    for (Component component : active) {
      if (Ledger.isHardware(component.category())) {
        hardware++;
        if (!ledger.isCharged(component)) {
          uncovered.add(component);
        }
      }
    }
    Uncovered.components(uncovered).forEach(p -> findings.addOther(p, ""));
    double total = ledger.total().nominal();
    return new Coverage(
        share(covered, threads.size()),
        share(hardware - uncovered.size(), hardware),
        share(computedTerms, applicableTerms),
        total == 0.0 ? 0.0 : flagged / total);
  }

  private static double share(int part, int whole) {
    return whole == 0 ? 1.0 : (double) part / whole;
  }
}
