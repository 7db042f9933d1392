package org.aadlenergy.engine.service.swap;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.device.DeviceProfile;
import org.aadlenergy.engine.device.DeviceRun;
import org.aadlenergy.engine.device.WakeUp;
import org.aadlenergy.engine.evaluation.ModeState;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.workload.Givens;

/** Lets the threads that a device wakes up for pay for it, in energy and, on demand, in time. */
final class WakeUpTerms {
  private final Component device;
  private final DeviceProfile profile;
  private final PowerPolicy policy;
  private final WakeUp wakeUp;
  private final ModeState state;
  private final DeviceCosts costs;

  private WakeUpTerms(
      Component device, DeviceProfile profile, PowerPolicy policy, WakeUp wakeUp, ModeState state) {
    this.device = device;
    this.profile = profile;
    this.policy = policy;
    this.wakeUp = wakeUp;
    this.state = state;
    this.costs = new DeviceCosts(profile, state);
  }

  static void add(
      Component device,
      DeviceProfile profile,
      String policyName,
      WakeUp wakeUp,
      DeviceLoad load,
      DeviceRun run,
      ModeState state) {
    PowerPolicy policy = profile.stated(policyName);
    WakeUpTerms terms = new WakeUpTerms(device, profile, policy, wakeUp, state);
    for (int i = 0; i < load.sources().size(); i++) {
      DeviceSource source = load.sources().get(i);
      double wakeUpsPerSecond = run.sources().get(i).wakeUps() / run.spanSeconds();
      if (wakeUpsPerSecond > 0.0) {
        source.thread().add(terms.term(source, wakeUpsPerSecond / source.perSecond()));
      }
    }
  }

  private ServiceTerm term(DeviceSource source, double count) {
    Optional<SwapPlan> plan = SwapPlan.of(source.thread().workload());
    List<Charge> charges = new ArrayList<>(1);
    for (Rail rail : profile.platform().rails().values()) {
      Component payer =
          plan.flatMap(p -> p.charged(source.thread().workload(), rail)).orElse(device);
      Estimate energy = costs.wakeUpJoules(policy.name(), rail.name()).times(count);
      charges.add(new Charge(payer, rail.name(), energy));
    }
    Estimate seconds =
        wakeUp == WakeUp.ON_DEMAND
            ? costs.wakeUpSeconds(policy.name()).times(count)
            : Estimate.ZERO;
    state.count(true);
    return new ServiceTerm(
        SwapService.WAKE_UP,
        count,
        Phase.DISPATCH,
        seconds,
        charges,
        false,
        false,
        Course.WAITS,
        explain(count));
  }

  private Supplier<Explanation> explain(double count) {
    return () -> {
      Coefficient time = policy.wakeUpTime().orElseThrow();
      List<Given> values = new ArrayList<>();
      List<Equation> equations = new ArrayList<>();
      String n = String.format(Locale.ROOT, "%.6g", count);
      equations.add(
          new Equation(
              "n",
              "wake-ups of " + device.path() + " for the thread, per dispatch, as simulated",
              n,
              count,
              ""));
      values.add(Givens.of("t wu", "wake-up time of policy " + policy.name(), time));
      boolean waits = wakeUp == WakeUp.ON_DEMAND;
      equations.add(
          new Equation(
              "T",
              waits ? "n x t wu" : "0, as the device is woken ahead",
              waits ? n + " x " + time.text() : "0",
              waits ? count * time.value() : 0.0,
              "s"));
      policy
          .wakeUpPower()
          .forEach(
              (rail, power) -> {
                values.add(Givens.of("p(" + rail + ")", "power while waking up", power));
                equations.add(energy(rail, power, time, count, values));
              });
      return new Explanation(equations, values, List.of());
    };
  }

  private Equation energy(
      String rail, Coefficient power, Coefficient time, double count, List<Given> values) {
    String formula = "p(" + rail + ")";
    String substituted = power.text();
    double watts = power.value();
    Optional<Coefficient> idle = costs.counted(rail);
    if (idle.isPresent()) {
      String atRest = "p0(" + rail + ")";
      values.add(Givens.of(atRest, "idle power, counted once over the window", idle.get()));
      formula = "(" + formula + " - " + atRest + ")";
      substituted = "(" + substituted + " - " + idle.get().text() + ")";
      watts -= idle.get().value();
    }
    String n = String.format(Locale.ROOT, "%.6g", count);
    return new Equation(
        "E(" + rail + ")",
        "n x " + formula + " x t wu",
        n + " x " + substituted + " x " + time.text(),
        count * watts * time.value(),
        "J");
  }
}
