package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.device.DeviceRun;
import org.aadlenergy.engine.device.WakeUp;
import org.aadlenergy.engine.evaluation.ModeState;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.workload.Givens;

/** Lets the threads that a used device wakes up for pay for it, and, on demand, wait for it. */
final class UseWakeUps {
  private final UsedDevice device;
  private final UsedCosts costs;

  private UseWakeUps(UsedDevice device, UsedCosts costs) {
    this.device = device;
    this.costs = costs;
  }

  static void add(
      UsedDevice device, UseGroup group, DeviceRun run, UsedCosts costs, ModeState state) {
    if (!device.policy().orElseThrow().everFalls()) {
      return;
    }
    UseWakeUps wakeUps = new UseWakeUps(device, costs);
    for (int i = 0; i < group.users().size(); i++) {
      double perSecond = run.sources().get(i).wakeUps() / run.spanSeconds();
      DeviceUser user = group.users().get(i);
      if (perSecond > 0.0) {
        user.thread().add(wakeUps.term(perSecond / user.thread().perSecond()));
        state.count(true);
      }
    }
  }

  private ServiceTerm term(double count) {
    Estimate each = costs.wakeUpSeconds(device.policyName());
    List<Charge> charges = new ArrayList<>(1);
    costs
        .payers()
        .forEach(
            (rail, payer) ->
                charges.add(
                    new Charge(
                        payer,
                        rail,
                        costs.wakeUpJoules(device.policyName(), rail).times(count),
                        Optional.of(each.nominal() * count))));
    boolean waits = device.wakeUp() == WakeUp.ON_DEMAND;
    return new ServiceTerm(
        DeviceService.WAKE_UP,
        count,
        Phase.DISPATCH,
        waits ? each.times(count) : Estimate.ZERO,
        charges,
        false,
        false,
        Course.USES,
        () -> explain(count, waits));
  }

  private Explanation explain(double count, boolean waits) {
    Coefficient time = costs.wakeUpTime(device.policyName());
    List<Given> values = new ArrayList<>();
    List<Equation> equations = new ArrayList<>();
    String n = String.format(Locale.ROOT, "%.6g", count);
    String whose = "wake-ups of " + device.device().path() + " for the thread, per dispatch";
    equations.add(new Equation("n", whose + ", as simulated", n, count, ""));
    values.add(Givens.of("t wu", "wake-up time of policy " + device.policyName(), time));
    equations.add(
        new Equation(
            "T",
            waits ? "n x t wu" : "0, as the device is woken ahead",
            waits ? n + " x " + time.text() : "0",
            waits ? count * time.value() : 0.0,
            "s"));
    for (String rail : costs.payers().keySet()) {
      equations.add(energy(rail, n, count, time, values));
    }
    return new Explanation(equations, values, List.of());
  }

  private Equation energy(
      String rail, String n, double count, Coefficient time, List<Given> values) {
    Coefficient power = costs.wakeUpPower(device.policyName(), rail);
    Optional<Coefficient> idle = costs.counted(rail);
    String formula = "p(" + rail + ")";
    String substituted = power.text();
    double watts = power.value();
    values.add(Givens.of(formula, "power while waking up", power));
    if (idle.isPresent()) {
      String atRest = "p0(" + rail + ")";
      values.add(Givens.of(atRest, "idle power, counted once over the window", idle.get()));
      formula = "(" + formula + " - " + atRest + ")";
      substituted = "(" + substituted + " - " + idle.get().text() + ")";
      watts -= idle.get().value();
    }
    return new Equation(
        "E(" + rail + ")",
        "n x " + formula + " x t wu",
        n + " x " + substituted + " x " + time.text(),
        count * watts * time.value(),
        "J");
  }
}
