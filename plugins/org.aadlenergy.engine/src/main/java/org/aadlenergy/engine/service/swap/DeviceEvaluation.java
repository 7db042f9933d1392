package org.aadlenergy.engine.service.swap;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.device.DeviceProfile;
import org.aadlenergy.engine.device.DeviceRun;
import org.aadlenergy.engine.device.GapDecision;
import org.aadlenergy.engine.device.IdlePolicy;
import org.aadlenergy.engine.device.PolicyDoubt;
import org.aadlenergy.engine.device.WakeUp;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.When;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.service.swap.DeviceUse.StateShare;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

/** One device over the window: the policy in force, and what the others would cost. */
final class DeviceEvaluation {
  private final Component device;
  private final DeviceProfile profile;
  private final Optional<EffectiveValue> annotated;
  private final DeviceLoad load;
  private final Demand demand;
  private final Contribution.Builder to;
  private final DeviceCosts costs;
  private final WakeUp wakeUp;
  private final String policyName;

  DeviceEvaluation(
      Component device,
      DeviceProfile profile,
      Optional<EffectiveValue> annotated,
      DeviceLoad load,
      Demand demand,
      Contribution.Builder to) {
    this.device = device;
    this.profile = profile;
    this.annotated = annotated;
    this.load = load;
    this.demand = demand;
    this.to = to;
    this.costs = new DeviceCosts(profile.platform(), demand);
    this.wakeUp = literal(Properties.WAKE_UP).equals("Ahead") ? WakeUp.AHEAD : WakeUp.ON_DEMAND;
    String policy = literal(Properties.DEVICE_POWER_POLICY);
    this.policyName = policy.isEmpty() ? IdlePolicy.ALWAYS_ON : policy.toLowerCase(Locale.ROOT);
  }

  private String literal(String property) {
    Optional<EffectiveValue> value = demand.properties().climbing(device, property);
    return value.isPresent() ? AnnotatedValues.literal(value.get().value()).orElse("") : "";
  }

  private Optional<Double> timeout() {
    Optional<EffectiveValue> timeout =
        demand.properties().climbing(device, Properties.DEVICE_TIMEOUT);
    return timeout.flatMap(its -> AnnotatedValues.si(its.value(), Dimension.TIME));
  }

  DeviceUse evaluate() {
    Optional<IdlePolicy> policy = profile.policy(policyName, timeout());
    to.count(policy.isPresent());
    PolicyComparison comparison =
        new PolicyComparison(profile, load, wakeUp, costs, policyName, timeout());
    List<String> notes = new ArrayList<>(load.notes());
    if (policy.isEmpty()) {
      reportPolicy();
      notes.add("policy " + policyName + " cannot be simulated: its energy is not counted");
      return result(List.of(), 0.0, 0.0, comparison, Optional.empty(), notes);
    }
    DeviceRun run = load.run(GapDecision.of(policy.get(), wakeUp));
    double doubt =
        policy.get().everFalls() ? costs.wakeUpSeconds(policyName).statedHalfWidth() : 0.0;
    new WakeUpDelays(device, policyName, load, run, comparison.alwaysOn(), doubt, to).check();
    PolicyDoubt doubted =
        profile.doubt(
            policy.get(),
            run,
            wakeUp,
            demand.coefficients()::estimate,
            idling -> Optional.of(load.run(idling)));
    chargeIdle(run, policy.get(), doubted);
    double perWindow = demand.windowSeconds() / run.spanSeconds();
    if (policy.get().everFalls()) {
      WakeUpTerms.add(device, profile, policyName, wakeUp, load, doubted, demand, to);
      notes.addAll(comparison.breakEvens(restOfSystemWatts()));
    }
    if (run.saturated()) {
      reportSaturated();
    }
    return result(
        states(run, perWindow),
        run.wakeUps() * perWindow,
        run.addedSeconds() * perWindow,
        comparison,
        Optional.of(run),
        notes);
  }

  private DeviceUse result(
      List<StateShare> states,
      double wakeUps,
      double addedSeconds,
      PolicyComparison comparison,
      Optional<DeviceRun> run,
      List<String> notes) {
    notes.addAll(comparison.notes());
    double requests = 0.0;
    for (DeviceSource source : load.sources()) {
      requests += source.requestsPerSecond() * demand.windowSeconds();
    }
    return new DeviceUse(
        device.path(),
        profile.platform().name(),
        policyName,
        wakeUp.word(),
        requests,
        states,
        wakeUps,
        addedSeconds,
        comparison.choices(demand.windowSeconds()),
        run.isPresent() ? run.get().timeline() : List.of(),
        notes);
  }

  private void chargeIdle(DeviceRun run, IdlePolicy policy, PolicyDoubt doubted) {
    for (Rail rail : profile.rails()) {
      Estimate doubt = costs.doubt(doubted, policy, rail.name());
      to.idle(
          payer(rail),
          costs.idleWatts(profile.waiting(), run, rail.name()).plus(doubt),
          When.AT_REST);
      note(rail, profile.waiting(), run.waitingSeconds() / run.spanSeconds());
      for (DeviceRun.Low low : run.low()) {
        note(rail, low.policy().low(), low.seconds() / run.spanSeconds());
      }
    }
  }

  private void note(Rail rail, String name, double share) {
    Estimate watts = costs.watts(name, rail.name()).times(share);
    to.addRest(payer(rail), name, share, watts, List.of(profile.power(name, rail.name())));
  }

  /** Who pays for a rail while nobody waits: the device, or what its first thread is bound to. */
  private Component payer(Rail rail) {
    Role role = rail.role();
    if (role == Role.DEVICE
        || role == Role.BUS
        || load.sources().isEmpty()
        || demand.boards().isOwn(profile.platform(), rail)) {
      return device;
    }
    return load.sources().get(0).thread().workload().place().charged(role).orElse(device);
  }

  private List<StateShare> states(DeviceRun run, double perWindow) {
    List<StateShare> states = new ArrayList<>(4);
    double serving = 0.0;
    for (double seconds : run.serving().values()) {
      serving += seconds;
    }
    if (serving > 0.0) {
      Estimate energy = load.transferWatts().times(demand.windowSeconds());
      states.add(new StateShare(DeviceSource.SERVING, serving * perWindow, energy.interval()));
    }
    states.add(share(profile.waiting(), run.waitingSeconds() * perWindow));
    for (DeviceRun.Low low : run.low()) {
      states.add(share(low.policy().low(), low.seconds() * perWindow));
      double wakeUps = low.wakeUps() * perWindow;
      states.add(
          new StateShare(
              DeviceRun.WAKING_UP,
              wakeUps * low.policy().wakeUpSeconds(),
              costs.wakeUpJoules(low.policy().name()).times(wakeUps).interval()));
    }
    return states;
  }

  private StateShare share(String name, double seconds) {
    return new StateShare(name, seconds, costs.watts(name).times(seconds).interval());
  }

  /** What all else draws on average, as far as it is known by now. */
  private double restOfSystemWatts() {
    double watts = 0.0;
    for (PendingThread thread : demand.threads()) {
      watts += thread.wattsElsewhere(device);
    }
    return watts;
  }

  private void reportPolicy() {
    String platform = profile.platform().name();
    List<String> lacking = profile.lacking(policyName);
    SourceSpan span = annotated.map(EffectiveValue::source).orElse(device.source());
    boolean known = profile.names().contains(policyName);
    String message =
        known
            ? "policy "
                + policyName
                + " of "
                + device.path()
                + " cannot be simulated: platform "
                + platform
                + " lacks "
                + String.join(", ", lacking)
            : "platform " + platform + " of " + device.path() + " has no policy " + policyName;
    String hint =
        known
            ? "set it with Energy_Estimation::Model_Parameters, or in a platform file that extends "
                + platform
            : "choose one of " + String.join(", ", names());
    to.addOther(
        Problem.shared(
            Problem.Kind.MISSING, DiagnosticCode.MISSING_COEFFICIENT, span, message, hint),
        device.path());
  }

  private List<String> names() {
    List<String> names = new ArrayList<>();
    names.add(IdlePolicy.ALWAYS_ON);
    names.addAll(profile.names());
    return names;
  }

  private void reportSaturated() {
    to.addOther(
        Problem.shared(
            Problem.Kind.DOUBT,
            DiagnosticCode.DEVICE_OVERLOADED,
            device.source(),
            device.path() + " cannot keep up with its requests: they take more time than there is",
            "swap less, or to a faster device"),
        device.path());
  }
}
