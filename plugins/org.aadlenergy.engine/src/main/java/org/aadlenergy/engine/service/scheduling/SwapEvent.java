package org.aadlenergy.engine.service.scheduling;

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
import org.aadlenergy.engine.schedule.bound.SwitchCount;
import org.aadlenergy.engine.term.BoardIdle;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.term.Profiles;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.term.Terms;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.ValueOrigins;

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
      SwitchCount switches,
      String formula,
      Coefficients coefficients,
      Terms terms) {
    CalibratedPlatform platform = workload.platform().orElseThrow();
    SwapTimes times = SwapTimes.of(workload).orElseThrow();
    Estimate seconds = seconds(times, switches);
    double within = switches.within();
    double between = switches.between();
    Optional<ExecutionProfile> profile = Profiles.chosen(workload, platform);
    List<Charge> charges = new ArrayList<>(platform.rails().size());
    boolean complete =
        profile.isPresent()
            && charge(workload, platform, profile.get(), seconds, coefficients, charges);
    terms.count(complete);
    terms.add(
        new ServiceTerm(
            SchedulingService.CONTEXT_SWITCH,
            within + between,
            Phase.DISPATCH,
            seconds,
            charges,
            false,
            false,
            Course.RUNS,
            () -> explain(platform, times, within, between, formula, profile)));
  }

  /** The time of all switches: each of those that may be fewer or more is of the worse kind. */
  private static Estimate seconds(SwapTimes times, SwitchCount switches) {
    Estimate sum =
        new Estimate.Sum()
            .add(times.withinProcess(), switches.within())
            .add(times.betweenProcesses(), switches.between())
            .estimate();
    double fewer = switches.all() - switches.low();
    double more = switches.high() - switches.all();
    if (fewer == 0.0 && more == 0.0) {
      return sum;
    }
    double longest =
        Math.max(
            PlannedThread.longest(times.withinProcess()),
            PlannedThread.longest(times.betweenProcesses()));
    double least = Math.max(0.0, PlannedThread.shortest(sum) - fewer * longest);
    return Estimate.between(least, sum.nominal(), PlannedThread.longest(sum) + more * longest);
  }

  /** Adds what every rail is charged with; whether none is lacking, which execution reports. */
  private static boolean charge(
      ThreadWorkload workload,
      CalibratedPlatform platform,
      ExecutionProfile profile,
      Estimate seconds,
      Coefficients coefficients,
      List<Charge> charges) {
    boolean complete = true;
    for (Rail rail : platform.rails().values()) {
      Coefficient power = profile.power().get(rail.name());
      Optional<Component> component = workload.place().charged(rail.role());
      Optional<Estimate> watts =
          power == null
              ? Optional.empty()
              : BoardIdle.ofOneCore(power, platform, profile, rail, coefficients);
      if (watts.isEmpty() || component.isEmpty()) {
        complete = false;
      } else {
        charges.add(new Charge(component.get(), rail.name(), watts.get().times(seconds)));
      }
    }
    return complete;
  }

  private static Explanation explain(
      CalibratedPlatform platform,
      SwapTimes times,
      double within,
      double between,
      String formula,
      Optional<ExecutionProfile> profile) {
    List<Given> values = new ArrayList<>();
    for (EffectiveValue effective : times.from()) {
      values.add(ValueOrigins.of("t", "time of a context switch", effective));
    }
    double t1 = times.withinProcess().nominal();
    double t2 = times.betweenProcesses().nominal();
    double seconds = within * t1 + between * t2;
    List<Equation> equations = new ArrayList<>();
    double count = within + between;
    equations.add(new Equation("n", formula, FormulaNumbers.count(count), count, ""));
    String substituted =
        FormulaNumbers.count(within)
            + " x "
            + t1
            + " s + "
            + FormulaNumbers.count(between)
            + " x "
            + t2
            + " s";
    equations.add(
        new Equation(
            "T", "n(within) x t(thread) + n(between) x t(process)", substituted, seconds, "s"));
    if (profile.isPresent()) {
      for (Rail rail : platform.rails().values()) {
        Coefficient power = profile.get().power().get(rail.name());
        if (power != null) {
          equations.add(equation(platform, profile.get(), rail, power, seconds, values));
        }
      }
    }
    return new Explanation(equations, values, List.of(ASSUMED));
  }

  private static Equation equation(
      CalibratedPlatform platform,
      ExecutionProfile profile,
      Rail rail,
      Coefficient busy,
      double seconds,
      List<Given> values) {
    String formula = "P(" + rail.name() + ")";
    String substituted = busy.text();
    double watts = busy.value();
    values.add(ValueOrigins.of(formula, "power while running", busy));
    Optional<Coefficient> idle = BoardIdle.power(platform, rail);
    if (idle.isPresent()) {
      String atRest = "P0(" + rail.name() + ")";
      values.add(ValueOrigins.of(atRest, "idle power, counted once over the window", idle.get()));
      formula = "(" + formula + " - " + atRest + ")";
      substituted = "(" + substituted + " - " + idle.get().text() + ")";
      watts -= idle.get().value();
    }
    double cores = BoardIdle.cores(profile);
    if (cores != 1.0) {
      formula += " / cores";
      substituted += " / " + FormulaNumbers.count(cores);
      watts /= cores;
    }
    return new Equation(
        "E(" + rail.name() + ")",
        formula + " x T",
        substituted + " x " + seconds + " s",
        watts * seconds,
        "J");
  }
}
