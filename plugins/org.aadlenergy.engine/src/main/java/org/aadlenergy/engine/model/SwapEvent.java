package org.aadlenergy.engine.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.workload.Effective;
import org.aadlenergy.engine.workload.Givens;
import org.aadlenergy.engine.workload.SwapTimes;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * Context switches whose time the model gives and whose energy nobody measured: the processor runs
 * code meanwhile, so the power of the execution profile is assumed.
 */
final class SwapEvent {
  private static final String ASSUMED =
      "No platform calibrates a context switch: the power of the execution profile is assumed for"
          + " the time that the model gives.";

  private SwapEvent() {}

  static void evaluate(
      ThreadWorkload workload,
      double within,
      double between,
      String formula,
      Coefficients coefficients,
      Terms terms) {
    CalibratedPlatform platform = workload.platform().orElseThrow();
    SwapTimes times = SwapTimes.of(workload).orElseThrow();
    Estimate.Sum sum = new Estimate.Sum();
    sum.add(times.withinProcess(), within).add(times.betweenProcesses(), between);
    Estimate seconds = sum.estimate();
    Optional<ExecutionProfile> profile = ExecutionModel.chosen(workload, platform);
    List<Charge> charges = new ArrayList<>(platform.rails().size());
    boolean complete = profile.isPresent();
    if (profile.isPresent()) {
      for (Rail rail : platform.rails().values()) {
        Coefficient power = profile.get().power().get(rail.name());
        Optional<Component> component = workload.place().charged(rail.role());
        if (power == null || component.isEmpty()) {
          complete = false;
        } else {
          Estimate energy = coefficients.estimate(power).times(seconds);
          charges.add(new Charge(component.get(), rail.name(), energy));
        }
      }
    }
    terms.count(complete);
    terms.add(
        new ServiceTerm(
            SchedulingModel.CONTEXT_SWITCH,
            within + between,
            Phase.DISPATCH,
            seconds,
            charges,
            false,
            false,
            () -> explain(times, within, between, formula, profile)));
  }

  private static Explanation explain(
      SwapTimes times,
      double within,
      double between,
      String formula,
      Optional<ExecutionProfile> profile) {
    List<Given> values = new ArrayList<>();
    for (Effective effective : times.from()) {
      values.add(Givens.of("t", "time of a context switch", effective));
    }
    double t1 = times.withinProcess().nominal();
    double t2 = times.betweenProcesses().nominal();
    double seconds = within * t1 + between * t2;
    List<Equation> equations = new ArrayList<>();
    double count = within + between;
    equations.add(new Equation("n", formula, Numbers.count(count), count, ""));
    String substituted =
        Numbers.count(within) + " x " + t1 + " s + " + Numbers.count(between) + " x " + t2 + " s";
    equations.add(
        new Equation(
            "T", "n(within) x t(thread) + n(between) x t(process)", substituted, seconds, "s"));
    if (profile.isPresent()) {
      profile
          .get()
          .power()
          .forEach(
              (rail, power) -> {
                values.add(Givens.of("P(" + rail + ")", "power while running", power));
                String product = power.text() + " x " + seconds + " s";
                double energy = power.value() * seconds;
                equations.add(
                    new Equation("E(" + rail + ")", "P(" + rail + ") x T", product, energy, "J"));
              });
    }
    return new Explanation(equations, values, List.of(ASSUMED));
  }
}
