package org.aadlenergy.engine.service;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.workload.ValueOrigins;

/**
 * Why the wake-ups of a device take what they take, for a thread that swaps to it or uses it.
 *
 * @param policy the name of the power policy
 * @param time of one wake-up
 * @param power while waking up, by rail
 * @param idle the idle power of a rail that is counted once over the window, if it is
 * @param waits whether the thread waits for the wake-up
 */
public record WakeUpReasons(
    String device,
    String policy,
    Coefficient time,
    Map<String, Coefficient> power,
    Function<String, Optional<Coefficient>> idle,
    boolean waits) {

  /** For so many wake-ups in one dispatch. */
  public Explanation explain(double count) {
    List<Given> values = new ArrayList<>();
    List<Equation> equations = new ArrayList<>();
    String n = String.format(Locale.ROOT, "%.6g", count);
    String what = "wake-ups of " + device + " for the thread, per dispatch, as simulated";
    equations.add(new Equation("n", what, n, count, ""));
    values.add(ValueOrigins.of("t wu", "wake-up time of policy " + policy, time));
    equations.add(
        new Equation(
            "T",
            waits ? "n x t wu" : "0, as the device is woken ahead",
            waits ? n + " x " + time.text() : "0",
            waits ? count * time.value() : 0.0,
            "s"));
    power.forEach((rail, its) -> equations.add(energy(rail, its, n, count, values)));
    return new Explanation(equations, values, List.of());
  }

  private Equation energy(
      String rail, Coefficient its, String n, double count, List<Given> values) {
    String formula = "p(" + rail + ")";
    String substituted = its.text();
    double watts = its.value();
    values.add(ValueOrigins.of(formula, "power while waking up", its));
    Optional<Coefficient> counted = idle.apply(rail);
    if (counted.isPresent()) {
      String atRest = "p0(" + rail + ")";
      values.add(
          ValueOrigins.of(atRest, "idle power, counted once over the window", counted.get()));
      formula = "(" + formula + " - " + atRest + ")";
      substituted = "(" + substituted + " - " + counted.get().text() + ")";
      watts -= counted.get().value();
    }
    return new Equation(
        "E(" + rail + ")",
        "n x " + formula + " x t wu",
        n + " x " + substituted + " x " + time.text(),
        count * watts * time.value(),
        "J");
  }
}
