package org.aadlenergy.energy.internal.convert;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.aadlenergy.energy.internal.convert.figure.Attributes;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Place;
import org.aadlenergy.energy.internal.convert.figure.DeclaredOnce;
import org.aadlenergy.energy.internal.convert.figure.PlatformScope;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Parameter.Use;
import org.aadlenergy.engine.platform.RailCost;
import org.aadlenergy.engine.quantity.Dimension;

/** Converts the cost of one event, and lets it be checked. */
final class EventConverter {
  private final PlatformScope scope;
  private final CoefficientReader coefficients;
  private final Node event;
  private final String service;
  private final Attributes block;
  private final Conditions conditions;
  private final EventFigures figures = new EventFigures();

  EventConverter(PlatformScope scope, CoefficientReader coefficients, Node event) {
    this.scope = scope;
    this.coefficients = coefficients;
    this.event = event;
    this.service = event.word("service");
    this.block = Attributes.of(event, scope.problems());
    this.conditions = conditionsOf(event);
  }

  /** The event's cost; everything that is wrong with it has been reported. */
  EventCost convert() {
    DeclaredOnce declared = new DeclaredOnce(scope.problems());
    for (Node member : event.members()) {
      switch (member.type()) {
        case "TimeDecl" -> readTime(member, declared);
        case "PowerDecl" -> readPower(member, declared);
        case "EnergyDecl" -> readEnergy(member, declared);
        default -> {} // conditions
      }
    }
    SourceSpan span = scope.problems().span(event);
    boolean nothingSaid = event.members().stream().noneMatch(Node::isCost);
    new EventCheck(
            scope.problems(),
            service,
            scope.problems().span(event.place("service")),
            nothingSaid,
            figures)
        .check();
    return new EventCost(
        service,
        figures.coefficient("time"),
        railCosts(),
        span,
        figures.coefficient("time per byte"));
  }

  private Conditions conditionsOf(Node declaration) {
    Conditions found = scope.conditions();
    for (Node inner : declaration.members("ConditionsDecl")) {
      found = new ConditionsReader(scope.problems(), coefficients.quantities()).read(inner, found);
    }
    return found;
  }

  private void readTime(Node time, DeclaredOnce declared) {
    String slot = time.has("perByte") ? "time per byte" : "time";
    if (!declared.isFirst(slot, scope.problems().span(time))) {
      return;
    }
    Dimension dimension =
        time.has("perByte") ? Dimension.TIME_PER_BYTE : coefficients.timeOrCycles(time.value());
    Slot use = time.has("perByte") ? Slot.EVENT_TIME_PER_BYTE : Slot.EVENT_TIME;
    Place place = new Place(service + "/" + slot.replace(' ', '_'), block, conditions);
    figures.add(
        slot, time, coefficients.read(time.value(), dimension, place, new Use(use, service, "")));
  }

  private void readPower(Node power, DeclaredOnce declared) {
    SourceSpan rail = scope.problems().span(power.railPlace());
    String slot = "power " + power.rail();
    if (declared.isFirst(slot, scope.problems().span(power))
        && scope.rail(power.rail(), rail).isPresent()) {
      Use use = new Use(Slot.EVENT_POWER, service, power.rail());
      Place place =
          new Place(service + "/power/" + power.rail(), block, conditions).of(service + "/rails");
      figures.add(slot, power, coefficients.readPower(power, place, use));
    }
  }

  private void readEnergy(Node energy, DeclaredOnce declared) {
    String slot = energy.has("perByte") ? "energy per byte" : "energy";
    SourceSpan rail = scope.problems().span(energy.railPlace());
    if (!declared.isFirst(slot + " " + energy.rail(), scope.problems().span(energy))
        || scope.rail(energy.rail(), rail).isEmpty()) {
      return;
    }
    Dimension dimension = energy.has("perByte") ? Dimension.ENERGY_PER_BYTE : Dimension.ENERGY;
    Slot use = energy.has("perByte") ? Slot.EVENT_ENERGY_PER_BYTE : Slot.EVENT_ENERGY;
    String path = service + "/" + slot.replace(' ', '_');
    Place place =
        new Place(path + "/" + energy.rail(), block, conditions)
            .of(energy.has("perByte") ? path : service + "/rails");
    Use used = new Use(use, service, energy.rail());
    figures.add(
        slot + " " + energy.rail(),
        energy,
        coefficients.read(energy.value(), dimension, place, used));
  }

  private Map<String, RailCost> railCosts() {
    Map<String, RailCost> costs = new LinkedHashMap<>();
    for (String rail : figures.rails()) {
      costs.put(
          rail,
          new RailCost(
              figures.coefficient("energy " + rail),
              figures.coefficient("power " + rail),
              figures.coefficient("energy per byte " + rail)));
    }
    return Collections.unmodifiableMap(costs);
  }
}
