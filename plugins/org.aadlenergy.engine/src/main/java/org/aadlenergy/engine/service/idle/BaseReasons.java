package org.aadlenergy.engine.service.idle;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Supplier;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.term.BasePower;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.term.Leakage;
import org.aadlenergy.engine.workload.ValueOrigins;

/**
 * Why the clock and the supply of a processor draw what they do, whatever runs.
 *
 * @param points the operating points, each with its share of the work
 * @param part of its cluster
 * @param supplied the share of it that flows, of all time
 */
record BaseReasons(
    CalibratedPlatform platform, Map<ExecutionProfile, Double> points, double part, double supplied)
    implements Supplier<Explanation> {

  @Override
  public Explanation get() {
    List<Given> values = new ArrayList<>(4);
    List<String> notes = new ArrayList<>(2);
    StringJoiner numbers = new StringJoiner(" + ");
    double watts = 0.0;
    for (Map.Entry<ExecutionProfile, Double> point : points.entrySet()) {
      for (Map.Entry<String, Coefficient> base : point.getKey().base().entrySet()) {
        String symbol = "B(" + point.getKey().name() + ", " + base.getKey() + ")";
        values.add(ValueOrigins.of(symbol, "power of clock and supply at it", base.getValue()));
        String share =
            point.getValue() == 1.0 ? "" : FormulaNumbers.decimal(point.getValue()) + " x ";
        numbers.add(share + base.getValue().text());
        watts += point.getValue() * base.getValue().value();
      }
    }
    String formula = "B";
    String written = points.size() == 1 ? numbers.toString() : "(" + numbers + ")";
    Optional<Leakage.Warmth> warmth = BasePower.warmth(platform);
    if (warmth.isPresent()) {
      values.add(
          ValueOrigins.of("k", "how fast it grows as it gets warmer", warmth.get().growth()));
      values.add(ValueOrigins.of("T", "temperature of the processor", warmth.get().temperature()));
      values.add(ValueOrigins.of("T0", "temperature that B holds for", warmth.get().reference()));
      formula += " x exp(k x (T - T0))";
      written += " x " + FormulaNumbers.decimal(warmth.get().factor());
      watts *= warmth.get().factor();
    }
    if (part != 1.0) {
      formula += " x c";
      written += " x " + FormulaNumbers.count(part);
      notes.add(
          "c = "
              + FormulaNumbers.count(part)
              + " of it is this processor's part: the cores of a cluster share clock and supply.");
    }
    if (supplied != 1.0) {
      formula += " x s";
      written += " x " + FormulaNumbers.decimal(supplied);
      notes.add(
          "s = " + FormulaNumbers.decimal(supplied) + " of it flows, as idle states stop it.");
    }
    return new Explanation(
        List.of(new Equation("P", formula, written, watts * part * supplied, "W")), values, notes);
  }
}
