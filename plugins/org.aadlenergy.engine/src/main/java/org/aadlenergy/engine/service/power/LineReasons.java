package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.service.power.PowerEnds.End;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.term.FormulaNumbers;

/** Says of buses and grids what they carry: what hangs on their line, and what gives it. */
final class LineReasons {
  /** So many parts are named; the sum is that of all. */
  private static final int MOST_PARTS = 20;

  private final PowerFlow flow;

  LineReasons(PowerFlow flow) {
    this.flow = flow;
  }

  /** Adds the reasons of each conductor of a line with power. */
  void add(PowerLines lines, Contribution.Builder to) {
    for (PowerLine line : lines.all()) {
      Set<Component> conductors = line.isPowered() ? conductors(line) : Set.of();
      if (!conductors.isEmpty()) {
        Explanation reason = reason(line);
        conductors.forEach(conductor -> to.addReason(conductor, reason));
      }
    }
  }

  private static Set<Component> conductors(PowerLine line) {
    Set<Component> conductors = new HashSet<>();
    for (End end : line.reached()) {
      conductors.add(end.component());
    }
    line.ports().forEach(port -> conductors.remove(port.component()));
    return conductors;
  }

  private Explanation reason(PowerLine line) {
    List<String> terms = new ArrayList<>();
    List<String> numbers = new ArrayList<>();
    List<Given> values = new ArrayList<>();
    int drawing = 0;
    for (Port port : line.ports()) {
      String path = port.component().path();
      if (PowerLine.isSource(port.role())) {
        values.add(
            given("given by " + path, FormulaNumbers.watts(flow.given(line, port).nominal())));
      } else if (drawing++ < MOST_PARTS) {
        String watts = FormulaNumbers.watts(flow.drawn(port).nominal());
        terms.add("P(" + path + ")");
        numbers.add(watts);
        values.add(given("drawn by " + path, watts));
      }
    }
    if (drawing > MOST_PARTS) {
      terms.add("that of " + (drawing - MOST_PARTS) + " more");
      numbers.add("...");
    }
    double demand = flow.demand(line).nominal();
    return new Explanation(
        List.of(
            new Equation(
                "P",
                terms.isEmpty() ? "nothing hangs on it" : String.join(" + ", terms),
                String.join(" + ", numbers),
                demand,
                "W")),
        values,
        flow.unfed().nominal() > 0.0
            ? List.of("Batteries, or else supplies, give what hangs on no line besides.")
            : List.of());
  }

  private static Given given(String meaning, String watts) {
    return new Given("P", meaning, watts, "the way of power", Optional.empty());
  }
}
