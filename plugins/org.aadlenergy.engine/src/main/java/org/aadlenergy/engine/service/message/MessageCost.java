package org.aadlenergy.engine.service.message;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.RailCost;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.term.BoardIdle;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.ValueOrigins;

/** What one hop of a message takes: a + b x bytes, in time and on each rail. */
final class MessageCost {
  private final CalibratedPlatform platform;
  private final String event;
  private final boolean onBus;
  private final Optional<TransmissionTime> transmission;
  private final Coefficients coefficients;
  private final List<String> lacking = new ArrayList<>(0);

  /** The cost of a hop; how long it takes on a bus may be annotated. */
  MessageCost(
      CalibratedPlatform platform,
      String event,
      boolean onBus,
      Optional<TransmissionTime> transmission,
      Coefficients coefficients) {
    this.transmission = transmission;
    this.platform = platform;
    this.event = event;
    this.onBus = onBus;
    this.coefficients = coefficients;
    find();
  }

  /** The lines that the platform would need. */
  List<String> lacking() {
    return lacking;
  }

  CalibratedPlatform platform() {
    return platform;
  }

  String event() {
    return event;
  }

  private void find() {
    Optional<EventCost> cost = platform.event(event);
    if (cost.isEmpty()) {
      lacking.add("event " + event + " { time = ... time per byte = ... energy RAIL = ... }");
      return;
    }
    if (transmission.isEmpty()
        && cost.get().time().isEmpty()
        && cost.get().timePerByte().isEmpty()) {
      lacking.add("time = ... in event " + event);
    }
    for (Rail rail : rails()) {
      RailCost own = cost.get().rails().get(rail.name());
      if (own == null
          || own.energy().isEmpty() && own.power().isEmpty() && own.energyPerByte().isEmpty()) {
        lacking.add("energy " + rail.name() + " = ... in event " + event);
      }
    }
  }

  /** The rails that this hop draws from: those of the bus, or those of the sender. */
  List<Rail> rails() {
    List<Rail> rails = new ArrayList<>(2);
    for (Rail rail : platform.rails().values()) {
      boolean ofBus = rail.role() == Role.BUS || rail.role() == Role.DEVICE;
      if (ofBus == onBus) {
        rails.add(rail);
      }
    }
    return rails;
  }

  Estimate seconds(double bytes) {
    if (transmission.isPresent()) {
      return transmission.get().seconds(bytes);
    }
    EventCost cost = platform.event(event).orElseThrow();
    return sum(cost.time(), cost.timePerByte(), bytes);
  }

  /** The energy on a rail; of a board what it adds to the idle power, which counts once. */
  Estimate joules(Rail rail, double bytes) {
    RailCost cost = platform.event(event).orElseThrow().rails().get(rail.name());
    if (cost == null) {
      return Estimate.ZERO;
    }
    Estimate fixed =
        cost.energy().isEmpty() && cost.power().isPresent()
            ? coefficients.estimate(cost.power().get()).times(seconds(bytes))
            : Estimate.ZERO;
    Estimate whole = fixed.plus(sum(cost.energy(), cost.energyPerByte(), bytes));
    Optional<Coefficient> idle = BoardIdle.power(platform, rail);
    return idle.isEmpty()
        ? whole
        : new Estimate.Sum()
            .add(whole, 1.0)
            .add(coefficients.estimate(idle.get()).times(seconds(bytes)), -1.0)
            .estimate();
  }

  private Estimate sum(Optional<Coefficient> fixed, Optional<Coefficient> each, double bytes) {
    Estimate.Sum sum = new Estimate.Sum();
    if (fixed.isPresent()) {
      sum.add(coefficients.estimate(fixed.get()), 1.0);
    }
    if (each.isPresent()) {
      sum.add(coefficients.estimate(each.get()), bytes);
    }
    return sum.estimate();
  }

  /** Puts the figures of this hop in words. */
  void explain(
      double count, double bytes, Component payer, List<Equation> equations, List<Given> values) {
    EventCost cost = platform.event(event).orElseThrow();
    if (transmission.isPresent()) {
      EffectiveValue annotated = transmission.get().effective();
      values.add(ValueOrigins.of("t", "time on bus " + payer.path(), annotated));
    } else {
      figure("t", "time of a " + event, cost.time(), values);
      figure("t/B", "time of a " + event + " per byte", cost.timePerByte(), values);
    }
    String n = FormulaNumbers.count(count) + " x (a + b x " + FormulaNumbers.count(bytes) + " B)";
    String time = (onBus ? "T on bus " + payer.path() : "T") + " (" + event + ")";
    equations.add(
        new Equation(time, "n x (a + b x bytes)", n, count * seconds(bytes).nominal(), "s"));
    for (Rail rail : rails()) {
      RailCost own = cost.rails().get(rail.name());
      if (own != null) {
        figure("e", "energy of a " + event + " on " + rail.name(), own.energy(), values);
        figure("p", "power during a " + event + " on " + rail.name(), own.power(), values);
        figure(
            "e/B",
            "energy per byte of a " + event + " on " + rail.name(),
            own.energyPerByte(),
            values);
        equations.add(
            new Equation(
                "E(" + rail.name() + ", " + event + ")",
                "n x (a + b x bytes)",
                n,
                count * joules(rail, bytes).nominal(),
                "J"));
      }
    }
  }

  private static void figure(
      String symbol, String meaning, Optional<Coefficient> coefficient, List<Given> values) {
    if (coefficient.isPresent()) {
      values.add(ValueOrigins.of(symbol, meaning, coefficient.get()));
    }
  }
}
