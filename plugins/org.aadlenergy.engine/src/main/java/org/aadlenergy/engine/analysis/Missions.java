package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Findings;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.BatteryLife;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.MissionResult.Segment;
import org.aadlenergy.engine.service.power.BatteryStore;
import org.aadlenergy.engine.service.power.EnergyRates;
import org.aadlenergy.engine.workload.EffectiveProperties;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

/** Missions through operation modes, of which each distinct one is evaluated once. */
final class Missions {
  private final Findings findings;
  private final List<MissionPlan> plans = new ArrayList<>(0);

  /** By the name of their mode. */
  private final Map<String, ModeSummary> summaries = new HashMap<>();

  private final List<BatteryLife> lives = new ArrayList<>(0);
  private Optional<BatteryLife> only = Optional.empty();
  private Optional<BatteryStore> batteries = Optional.empty();

  /**
   * The missions of a system.
   *
   * @param properties of the system in no mode
   * @param narrowed whether only one mode was asked for, so that others are not there
   */
  Missions(
      ArchitectureView view, EffectiveProperties properties, Findings findings, boolean narrowed) {
    this.findings = findings;
    if (!view.isGiven(Properties.MISSION) && !view.isGiven(Properties.MODE_SHARE)) {
      return;
    }
    for (Component component : view.components()) {
      if (component.category() == Category.SYSTEM || component.category() == Category.ABSTRACT) {
        for (String property : List.of(Properties.MISSION, Properties.MODE_SHARE)) {
          Optional<EffectiveValue> source = properties.own(component, property);
          if (source.isPresent()) {
            read(view, component, source.get(), narrowed);
          }
        }
      }
    }
  }

  private void read(
      ArchitectureView view, Component owner, EffectiveValue source, boolean narrowed) {
    Findings found = narrowed ? new Findings(true) : findings;
    Optional<MissionPlan> plan = MissionPlan.read(view, owner, source, found);
    if (plan.isPresent()) {
      plans.add(plan.get());
    } else if (narrowed) {
      findings.addOther(notAll(source), owner.path());
    }
  }

  /** Whether any mission needs the modes. */
  boolean any() {
    return !plans.isEmpty();
  }

  /** Takes what a mission needs of a mode. */
  void add(ModeSummary summary, Optional<BatteryStore> battery) {
    summaries.put(summary.mode().name(), summary);
    batteries = batteries.isPresent() ? batteries : battery;
  }

  /** The missions whose modes were all evaluated. */
  List<MissionResult> results(double windowSeconds) {
    List<MissionResult> results = new ArrayList<>(plans.size());
    for (MissionPlan plan : plans) {
      boolean whole = true;
      for (MissionPlan.Leg leg : plan.legs()) {
        whole &= summaries.containsKey(leg.mode().name());
      }
      if (whole) {
        results.add(result(plan, windowSeconds));
      } else {
        findings.addOther(notAll(plan.source()), plan.owner().path());
      }
    }
    return results;
  }

  private MissionResult result(MissionPlan plan, double windowSeconds) {
    double scale = plan.shares() ? windowSeconds : 1.0;
    double seconds = plan.length() * scale;
    MissionPasses passes = new MissionPasses(plan);
    List<Interval> watts = new ArrayList<>(passes.modes().size());
    for (OperationMode mode : passes.modes()) {
      watts.add(summary(mode).averageWatts().interval());
    }
    List<Segment> segments = new ArrayList<>(plan.legs().size());
    for (int i = 0; i < plan.legs().size(); i++) {
      MissionPlan.Leg leg = plan.legs().get(i);
      double length = leg.length() * scale;
      Interval energy = watts.get(passes.mode(i)).times(length);
      segments.add(new Segment(leg.mode().name(), length, length / seconds, energy));
    }
    Estimate.Sum running = new Estimate.Sum();
    Estimate.Sum drawn = new Estimate.Sum();
    Estimate.Sum ofCell = new Estimate.Sum();
    Estimate.Sum startup = new Estimate.Sum();
    Set<String> started = new HashSet<>();
    double[] lengths = passes.lengths(scale);
    List<EnergyRates> rates = new ArrayList<>(lengths.length);
    for (int mode = 0; mode < lengths.length; mode++) {
      ModeSummary summary = summary(passes.modes().get(mode));
      running.add(summary.averageWatts(), lengths[mode]);
      drawn.add(summary.batteryWatts(), lengths[mode]);
      ofCell.add(summary.cellWatts(), lengths[mode]);
      rates.add(summary.rates());
      for (Map.Entry<String, Estimate> thread : summary.startups().entrySet()) {
        if (started.add(thread.getKey())) {
          startup.add(thread.getValue(), 1.0);
        }
      }
    }
    Estimate transitions = plan.shares() ? Estimate.ZERO : transitions(plan, passes);
    Estimate repeated =
        new Estimate.Sum().add(running.estimate(), 1.0).add(transitions, 1.0).estimate();
    Estimate all = repeated.plus(startup.estimate());
    Estimate given = drawn.add(transitions, 1.0).estimate().times(1.0 / seconds);
    Optional<BatteryLife> life =
        BatteryLives.of(
            batteries,
            ofCell.add(transitions, 1.0).estimate().times(1.0 / seconds),
            () -> BatteryLives.of(plan, summaries, transitions.nominal()),
            SurroundingSupply.of(plan, summaries),
            ModeSummary.stages(passes.modes(), this::summary, lengths));
    life.ifPresent(its -> lives.add(its.of(plan.shares() ? "Mode_Share" : "Mission")));
    return new MissionResult(
        plan.owner().path(),
        plan.shares() ? "Mode_Share" : "Mission",
        seconds,
        segments,
        startup.estimate().interval(),
        transitions.interval(),
        all.interval(),
        repeated.times(1.0 / seconds).interval(),
        life.map(BatteryLife::seconds),
        Batteries.current(batteries, given),
        YearlyRates.of(rates, lengths, running.estimate(), transitions, seconds, life));
  }

  /** How the batteries last in each mission that has a result, if there are any. */
  List<BatteryLife> lives() {
    return lives;
  }

  /** Takes how the batteries last in a mode alone. */
  void only(Optional<BatteryLife> life) {
    only = life;
  }

  /** How the batteries last: in the only mission, or else in the only mode. */
  Optional<BatteryLife> life(int modes) {
    return lives.size() == 1 ? Optional.of(lives.get(0)) : modes == 1 ? only : Optional.empty();
  }

  private ModeSummary summary(OperationMode mode) {
    ModeSummary summary = summaries.get(mode.name());
    if (summary == null) {
      throw new IllegalStateException("mode " + mode.name() + " was not evaluated");
    }
    return summary;
  }

  private Estimate transitions(MissionPlan plan, MissionPasses passes) {
    boolean priced = true;
    Estimate.Sum sum = new Estimate.Sum();
    for (MissionPasses.Change change : passes.changes()) {
      Estimate one = summary(change.from()).changeTo(summary(change.to()));
      priced &= one.nominal() != 0.0;
      sum.add(one, change.times());
    }
    if (!priced) {
      findings.addOther(unpriced(plan), plan.owner().path());
    }
    return sum.estimate();
  }

  private static Problem unpriced(MissionPlan plan) {
    return Problem.local(
        Problem.Kind.NOT_COMPUTED,
        DiagnosticCode.TERM_NOT_COMPUTED,
        plan.source().source(),
        "the cost of some mode transitions of the mission is not computed: nothing says it",
        "add Activate_Execution_Time and Deactivate_Execution_Time to the threads that come and go,"
            + " or 'event mode_transition { ... }' to the platform");
  }

  private static Problem notAll(EffectiveValue source) {
    return Problem.local(
        Problem.Kind.NOTE,
        DiagnosticCode.MISSION_NOT_COMPUTED,
        source.source(),
        "the mission is not computed, as only one of its modes was asked for",
        "leave --mode out");
  }
}
