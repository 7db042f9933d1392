package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Charged;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;
import org.aadlenergy.engine.term.Coefficients;

/** Over which component's ports each component that draws is fed: its own, or those around it. */
final class Bearers {
  private final PowerFigures figures;
  private final Coefficients coefficients;
  private final Map<Component, Conversion> conversions = new IdentityHashMap<>(2);
  private final List<Component> direct;
  private final Map<Component, Component> bearers;
  private final Map<Component, List<Component>> borne;
  private final Map<Component, List<Port>> powered;
  private final Set<Component> priced;
  private final ToDoubleFunction<Component> growth;

  private Bearers(Bearers same, ToDoubleFunction<Component> growth) {
    this.figures = same.figures;
    this.coefficients = same.coefficients;
    this.direct = same.direct;
    this.bearers = same.bearers;
    this.borne = same.borne;
    this.powered = same.powered;
    this.priced = same.priced;
    this.growth = growth;
  }

  Bearers(Charged known, PowerFigures figures, PowerLines lines) {
    this.growth = converter -> 1.0;
    this.figures = figures;
    this.coefficients = known.coefficients();
    this.direct = new ArrayList<>();
    this.bearers = new LinkedHashMap<>();
    this.borne = new IdentityHashMap<>();
    this.powered = new IdentityHashMap<>();
    this.priced = Collections.newSetFromMap(new IdentityHashMap<>(2));
    for (PowerLine line : lines.all()) {
      (line.isPowered() ? line.ports() : List.<Port>of()).forEach(this::power);
    }
    FedBoards boards = new FedBoards(lines);
    List<Component> charged = new ArrayList<>();
    for (Component component : known.active()) {
      if (known.ledger().isCharged(component)) {
        charged.add(component);
        if (known.ledger().waits(component)) {
          priced.add(component);
        }
      }
    }
    // sums of floating-point numbers depend on their order; that of declarations must not count
    charged.sort((a, b) -> a.path().compareTo(b.path()));
    for (Component component : charged) {
      Optional<Component> bearer = bearer(component, boards);
      if (bearer.isPresent()) {
        bearers.put(component, bearer.get());
        borne.computeIfAbsent(bearer.get(), b -> new ArrayList<>(1)).add(component);
      } else {
        direct.add(component);
      }
    }
  }

  /** So many times as much as usual is lost by a component. */
  double growth(Component component) {
    return growth.applyAsDouble(component);
  }

  /** The same where converters lose so many times as much. */
  Bearers growing(ToDoubleFunction<Component> factor) {
    return new Bearers(this, factor);
  }

  /** The nearest component, itself or around it, that is fed over a line which reaches it. */
  private Optional<Component> bearer(Component component, FedBoards boards) {
    Optional<Component> around = Optional.of(component);
    while (around.isPresent() && !figures.isBattery(around.get())) {
      if (figures.isConverter(around.get()) || !powered(around.get()).isEmpty()) {
        return around;
      }
      List<Port> ports = boards.hang(around.get());
      if (!ports.isEmpty()) {
        ports.forEach(this::power);
        return around;
      }
      around = around.get().parent();
    }
    return Optional.empty();
  }

  private void power(Port port) {
    if (port.role() == Role.CONSUMER || port.role() == Role.FED) {
      powered.computeIfAbsent(port.component(), c -> new ArrayList<>(1)).add(port);
    }
  }

  /** What is charged and hangs on a line, and the component around it, or itself, that does. */
  Map<Component, Component> all() {
    return bearers;
  }

  /** What is fed over the ports of a component, itself or in it. */
  List<Component> borneBy(Component bearer) {
    return borne.getOrDefault(bearer, List.of());
  }

  PowerFigures figures() {
    return figures;
  }

  /** What hangs on nothing. */
  List<Component> direct() {
    return direct;
  }

  /** What components have in common that are fed alike: a line, or that nothing is known. */
  Object fedAlike(Component component, PowerLines lines) {
    Component bearer = bearers.get(component);
    List<Port> ports = bearer == null ? List.of() : powered(bearer);
    return bearer == null ? this : ports.size() == 1 ? line(ports.get(0), lines) : bearer;
  }

  private static Object line(Port port, PowerLines lines) {
    for (PowerLine line : lines.of(port.component())) {
      if (line.ports().contains(port)) {
        return line;
      }
    }
    return port;
  }

  /** The lines with power that feed a component. */
  List<Port> powered(Component component) {
    return powered.getOrDefault(component, List.of());
  }

  /** The share of what a component draws that it does at one of its ports. */
  double share(Port port) {
    List<Port> ports = powered(port.component());
    double budgets = 0.0;
    for (Port each : ports) {
      budgets += budget(each).orElse(Double.NaN);
    }
    return budgets > 0.0 ? budget(port).orElseThrow() / budgets : 1.0 / Math.max(1, ports.size());
  }

  /** Whether budgets say how what a component draws is shared by its ports. */
  boolean areShared(Component component) {
    List<Port> ports = powered(component);
    for (Port port : ports) {
      if (ports.size() > 1 && budget(port).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  private Optional<Double> budget(Port port) {
    return port.feature().isPresent()
        ? figures.budget(port.feature().get()).map(PowerFigures.Figure::watts)
        : Optional.empty();
  }

  /** What a converter loses; where coefficients say it, its quiescent power is charged already. */
  Conversion conversion(Component converter) {
    return conversions.computeIfAbsent(
        converter,
        each ->
            Conversion.of(each, figures, coefficients, priced.contains(each))
                .growing(growth.applyAsDouble(each)));
  }
}
