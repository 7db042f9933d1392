package org.aadlenergy.engine.service.power;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.evaluation.When;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

/**
 * Finds the resistances of lines. They lose energy where the voltage of the line is known, as it
 * makes a current of a power.
 */
record Wires(
    Mode mode, PowerFigures figures, Map<Component, BatteryStore> stores, Contribution.Builder to) {
  /** Lets lines have the wires that they are; says of which that does nothing. */
  void find(PowerLines lines) {
    Map<String, Component> idle = new TreeMap<>();
    for (Component bus :
        mode.view().isGiven(Properties.LINE_RESISTANCE) ? mode.active() : List.<Component>of()) {
      if (bus.category() == Category.BUS && ohms(bus, mode) > 0.0) {
        idle.put(bus.path(), bus);
      }
    }
    for (PowerLine line : idle.isEmpty() ? List.<PowerLine>of() : lines.all()) {
      Map<Component, Double> ohms = ohms(line, mode);
      double volts =
          line.isPowered()
              ? LineVolts.of(line, stores, figures).map(LineVolts::volts).orElse(0.0)
              : 0.0;
      if (!ohms.isEmpty() && volts > 0.0) {
        line.wired(new Wire(volts, ohms));
        ohms.keySet().forEach(bus -> idle.remove(bus.path()));
      }
    }
    idle.values().forEach(bus -> to.addOther(problem(bus), bus.path()));
  }

  /** Charges buses with what they, and diodes before them, lose of a flow. */
  static void charge(PowerLines lines, PowerFlow flow, Contribution.Builder to) {
    for (PowerLine line : lines.all()) {
      for (Component wire : line.losing()) {
        Estimate lost = flow.carried().lost(wire);
        if (lost.nominal() > 0.0) {
          to.idle(wire, lost, When.CONVERTING);
        }
      }
    }
  }

  /** Those of the conductors of a line, by path. */
  static Map<Component, Double> ohms(PowerLine line, Mode mode) {
    Map<Component, Double> ohms = new LinkedHashMap<>(1);
    for (PowerEnds.End end : line.reached()) {
      double its = end.component().category() == Category.BUS ? ohms(end.component(), mode) : 0.0;
      if (its > 0.0) {
        ohms.put(end.component(), its);
      }
    }
    return ohms;
  }

  private static double ohms(Component bus, Mode mode) {
    return new Voltages(mode)
        .said(bus, Properties.LINE_RESISTANCE, Dimension.RESISTANCE)
        .orElse(0.0);
  }

  private Problem problem(Component bus) {
    Optional<EffectiveValue> stated = mode.properties().own(bus, Properties.LINE_RESISTANCE);
    return Problem.local(
        Problem.Kind.DOUBT,
        DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT,
        stated.map(EffectiveValue::source).orElseGet(bus::source),
        "Line_Resistance of "
            + bus.path()
            + " does not count: nothing says the voltage of what feeds it, and so no current",
        "let a battery with a Battery_Voltage feed it, or a converter whose platform has an output"
            + " voltage");
  }
}
