package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.service.power.LineLoads.Drop;
import org.aadlenergy.engine.service.power.PowerEnds.End;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.workload.Properties;

/** Says of buses and grids what they carry: what hangs on their line, and what gives it. */
record LineReasons(PowerFlow flow) {
  /** So many parts are named; the sum is that of all. */
  private static final int MOST_PARTS = 20;

  /** Adds the reasons of each conductor of a line with power. */
  void add(PowerLines lines, Contribution.Builder to) {
    for (PowerLine line : lines.all()) {
      Set<Component> conductors = line.isPowered() ? conductors(line) : Set.of();
      if (!conductors.isEmpty()) {
        Explanation reason = reason(line);
        Map<Component, Double> ohms = line.wire().map(Wire::ohms).orElse(Map.of());
        conductors.forEach(
            conductor -> {
              Double own = ohms.get(conductor);
              Explanation with = own == null ? reason : lost(reason, line, conductor, own);
              to.addReason(conductor, ruled(with, line, conductor));
            });
      }
    }
  }

  /** The same with what a conductor of it loses. */
  private Explanation lost(Explanation carried, PowerLine line, Component conductor, double ohms) {
    Wire wire = line.wire().orElseThrow();
    Drop drop = flow.carried().of(line);
    double current = Math.sqrt(drop.lost().nominal() / wire.allOhms());
    String amperes = amperes(current);
    String resistance = FormulaNumbers.decimal(ohms) + " Ohm";
    List<Given> values = new ArrayList<>(carried.values());
    values.add(
        new Given("R", "resistance", resistance, Properties.LINE_RESISTANCE, Optional.empty()));
    values.add(
        new Given(
            "U",
            "voltage of what feeds it",
            FormulaNumbers.decimal(wire.volts()) + " V",
            "the line",
            Optional.empty()));
    values.add(
        new Given(
            "I_rms",
            "current of the line at each moment: root of the mean of its square",
            amperes,
            "the way of power",
            Optional.empty()));
    List<Equation> equations = new ArrayList<>(carried.equations());
    equations.add(
        new Equation(
            "L",
            "R x I_rms x I_rms",
            resistance + " x " + amperes + " x " + amperes,
            flow.carried().heat(line, conductor).nominal(),
            "W"));
    List<String> notes = new ArrayList<>(carried.notes());
    notes.add(
        "At each moment all that hangs on it draws I, with U x I = P + R x I x I of all wires of"
            + " the line: a power takes more current where the voltage falls, a linear regulator"
            + " the same.");
    return new Explanation(equations, values, notes);
  }

  /** The same with who gives it by a rule that the conductor says, and what diodes lose. */
  private Explanation ruled(Explanation carried, PowerLine line, Component conductor) {
    Optional<SourceRule> rule = line.rule().filter(its -> its.bus() == conductor);
    if (rule.isEmpty()) {
      return carried;
    }
    String first = rule.get().order().get(0).path();
    List<Equation> equations = new ArrayList<>(carried.equations());
    List<Given> values = new ArrayList<>(carried.values());
    List<String> notes = new ArrayList<>(carried.notes());
    notes.add(
        switch (rule.get().kind()) {
          case DIODE -> "The source of the highest voltage gives, as diodes let no other.";
          case PRIORITY -> "The first of its sources that can give all of it does: " + first + ".";
          case SWITCH -> "It is switched to " + first + ".";
        });
    if (rule.get().drop() > 0.0) {
      Drop drop = flow.carried().of(line);
      String volts = FormulaNumbers.decimal(rule.get().drop()) + " V";
      double most = rule.get().volts().getOrDefault(rule.get().order().get(0), 0.0);
      String source = FormulaNumbers.decimal(most) + " V";
      values.add(
          new Given("U_D", "voltage of a diode", volts, Properties.DIODE_DROP, Optional.empty()));
      values.add(new Given("U_S", "voltage of " + first, source, "the source", Optional.empty()));
      equations.add(
          new Equation(
              "D",
              "P x U_D / (U_S - U_D)",
              FormulaNumbers.watts(drop.hanging().plus(drop.more()).nominal())
                  + " x "
                  + volts
                  + " / ("
                  + source
                  + " - "
                  + volts
                  + ")",
              drop.diode().nominal(),
              "W"));
    }
    return new Explanation(equations, values, notes);
  }

  private static String amperes(double amperes) {
    return amperes >= 1.0
        ? FormulaNumbers.decimal(amperes) + " A"
        : amperes >= 1e-3
            ? FormulaNumbers.decimal(amperes * 1e3) + " mA"
            : FormulaNumbers.decimal(amperes * 1e6) + " uA";
  }

  /** The reasons of a converter, and what wires before it take of its loss, if they take any. */
  static Explanation behindWires(Explanation reasons, Component converter, PowerFlow flow) {
    double spared = flow.carried().spared(converter).nominal();
    if (spared == 0.0) {
      return reasons;
    }
    String less = FormulaNumbers.watts(spared);
    double told = flow.told(converter).loss().nominal();
    List<Given> values = new ArrayList<>(reasons.values());
    values.add(
        new Given("S", "lost in wires before it", less, "the way of power", Optional.empty()));
    List<Equation> equations = new ArrayList<>(reasons.equations());
    equations.add(
        new Equation(
            "L_own", "L - S", FormulaNumbers.watts(told) + " - " + less, told - spared, "W"));
    List<String> notes = new ArrayList<>(reasons.notes());
    notes.add("It draws the same current at a lower voltage: wires lose what it does not.");
    return new Explanation(equations, values, notes);
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
    double more = flow.carried().of(line).more().nominal();
    if (line.wire().isPresent()) {
      terms.add("wires");
      numbers.add(FormulaNumbers.watts(more));
      values.add(given("drawn more because of wires", FormulaNumbers.watts(more)));
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
