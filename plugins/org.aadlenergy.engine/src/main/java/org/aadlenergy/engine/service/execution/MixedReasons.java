package org.aadlenergy.engine.service.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Supplier;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.term.BoardIdle;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.term.Rails;
import org.aadlenergy.engine.term.Settled;
import org.aadlenergy.engine.workload.ExecutionTime;
import org.aadlenergy.engine.workload.ValueOrigins;

/** Why execution takes what it does where the governor goes round between operating points. */
record MixedReasons(
    CalibratedPlatform platform,
    List<PointPortion> portions,
    ExecutionTime time,
    Optional<Settled> settled)
    implements Supplier<Explanation> {
  MixedReasons {
    portions = List.copyOf(portions);
  }

  @Override
  public Explanation get() {
    List<Equation> equations = new ArrayList<>();
    List<Given> values = new ArrayList<>();
    values.add(ValueOrigins.of("t", "execution time without OS services", time.effective()));
    times(equations, values);
    for (Rail rail : platform.rails().values()) {
      if (PointPortion.without(rail, portions).isEmpty()) {
        rail(rail, equations, values);
      }
    }
    return new Explanation(
        equations,
        values,
        List.of(
            "Governor " + settled.map(GovernorWords::of).orElse("by the kernel's rule."),
            "The governor goes round between these operating points: w is the share of the work"
                + " that is done at each."));
  }

  private void times(List<Equation> equations, List<Given> values) {
    StringJoiner formula = new StringJoiner(" + ");
    StringJoiner numbers = new StringJoiner(" + ");
    double seconds = 0.0;
    for (int i = 0; i < portions.size(); i++) {
      PointPortion portion = portions.get(i);
      double slowness = portion.scale().isPresent() ? portion.scale().get().nominal() : 1.0;
      String at = "(" + portion.profile().name() + ")";
      formula.add("w" + at + " x s" + at + " x t");
      numbers.add(
          FormulaNumbers.count(portion.work())
              + " x "
              + FormulaNumbers.count(slowness)
              + " x "
              + FormulaNumbers.count(time.seconds().nominal())
              + " s");
      seconds += portion.seconds().nominal();
      if (portion.profile().frequency().isPresent()) {
        values.add(
            ValueOrigins.of(
                "f" + at,
                "frequency of profile " + portion.profile().name(),
                portion.profile().frequency().get()));
      }
    }
    equations.add(new Equation("T", formula.toString(), numbers.toString(), seconds, "s"));
  }

  private void rail(Rail rail, List<Equation> equations, List<Given> values) {
    Program program = portions.get(0).program();
    if (program.isCounted(rail)) {
      for (PointPortion portion : portions) {
        new EventReasons(program, portion.profile(), portion.work(), portion.seconds().nominal())
            .add(rail, equations, values);
      }
      return;
    }
    double around = program.isSpread(rail) ? program.spread().orElseThrow().around() : 1.0;
    StringJoiner formula = new StringJoiner(" + ");
    StringJoiner numbers = new StringJoiner(" + ");
    double joules = 0.0;
    Optional<Coefficient> idle = BoardIdle.power(platform, rail);
    for (PointPortion portion : portions) {
      Coefficient power = portion.profile().power().get(rail.name());
      if (power == null) {
        continue; // lacking: nothing is charged on this rail
      }
      double cores = BoardIdle.cores(portion.profile());
      double all = power.value() - (idle.isPresent() ? idle.get().value() : 0.0);
      double watts = all / cores * around;
      String at = "(" + portion.profile().name() + ")";
      double seconds = portion.seconds().nominal();
      values.add(
          ValueOrigins.of(
              "P" + at,
              "power while running, charged to the " + Rails.charged(rail.role()),
              power));
      formula.add("P1" + at + " x T" + at);
      numbers.add(FormulaNumbers.count(watts) + " W x " + FormulaNumbers.count(seconds) + " s");
      joules += watts * seconds;
    }
    equations.add(
        new Equation(
            "E(" + rail.name() + ")", formula.toString(), numbers.toString(), joules, "J"));
  }
}
