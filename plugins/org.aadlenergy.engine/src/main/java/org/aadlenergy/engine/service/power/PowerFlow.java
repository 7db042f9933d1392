package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.ModeState;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;

/**
 * How much power goes which way in a mode: from what components draw on average, through converters
 * and over lines, to batteries and supplies. What hangs on nothing is not in it.
 */
final class PowerFlow {
  /**
   * What goes through a converter.
   *
   * @param input what it draws: the output, the loss, and what it is charged with otherwise
   */
  record Through(Estimate input, Estimate loss, Estimate output) {}

  private final ModeState state;
  private final PowerFigures figures;
  private final PowerLines lines;
  private final Map<String, Estimate.Sum> loads = new HashMap<>();
  private final Map<String, Through> through = new HashMap<>();
  private final List<Component> looped = new ArrayList<>(0);
  private final Set<Component> priced = Collections.newSetFromMap(new IdentityHashMap<>(2));
  private final Map<Component, Conversion> conversions = new IdentityHashMap<>(2);
  private final List<Component> converters;
  private final Map<Component, Estimate> direct = new LinkedHashMap<>();
  private final Map<Component, Component> bearers = new LinkedHashMap<>();
  private final Map<Component, List<Port>> powered = new IdentityHashMap<>();
  private final SourceShares shares;
  private Optional<Estimate> unfed = Optional.empty();

  PowerFlow(ModeState state, PowerFigures figures, PowerLines lines, List<Component> converters) {
    this.state = state;
    this.figures = figures;
    this.lines = lines;
    this.converters = converters;
    this.shares = new SourceShares(this, lines);
    for (PowerLine line : lines.all()) {
      (line.isPowered() ? line.ports() : List.<Port>of()).forEach(this::power);
    }
    FedBoards boards = new FedBoards(lines);
    List<Component> charged = new ArrayList<>();
    for (Component component : state.active()) {
      if (state.ledger().isCharged(component)) {
        charged.add(component);
        if (state.ledger().waits(component)) {
          priced.add(component);
        }
      }
    }
    // sums of floating-point numbers depend on their order; that of declarations must not count
    charged.sort((a, b) -> a.path().compareTo(b.path()));
    for (Component component : charged) {
      Estimate watts = state.ledger().averageWatts(component);
      Optional<Component> bearer = bearer(component, boards);
      if (bearer.isPresent()) {
        bearers.put(component, bearer.get());
        loads.computeIfAbsent(bearer.get().path(), p -> new Estimate.Sum()).add(watts, 1.0);
      } else {
        direct.put(component, watts);
      }
    }
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

  /** What is charged and hangs on a line, and the component around it, or itself, that does. */
  Map<Component, Component> bearers() {
    return bearers;
  }

  /** What hangs on nothing, and what it draws of the sources themselves. */
  Map<Component, Estimate> direct() {
    return direct;
  }

  /** What no line gives: what hangs on none, and more than the supplies of a line can. */
  Estimate unfed() {
    if (unfed.isEmpty()) {
      Estimate.Sum sum = new Estimate.Sum();
      direct.values().forEach(watts -> sum.add(watts, 1.0));
      for (Component converter : converters) {
        if (powered(converter).isEmpty()) {
          sum.add(through(converter).input(), 1.0);
        }
      }
      lines.all().forEach(line -> sum.add(shares.missing(line), 1.0));
      unfed = Optional.of(sum.estimate());
    }
    return unfed.get();
  }

  /** The lines with power that feed a component. */
  List<Port> powered(Component component) {
    return powered.getOrDefault(component, List.of());
  }

  private void power(Port port) {
    if (port.role() == Role.CONSUMER || port.role() == Role.FED) {
      powered.computeIfAbsent(port.component(), c -> new ArrayList<>(1)).add(port);
    }
  }

  /** What a component without a line of its own in it draws, with all in it that has none. */
  Estimate load(Component component) {
    Estimate.Sum sum = loads.get(component.path());
    return sum == null ? Estimate.ZERO : sum.estimate();
  }

  /** Whether anything says what a component, or a part of it, draws. */
  boolean isKnown(Component component) {
    return loads.containsKey(component.path()) || state.ledger().isAccounted(component);
  }

  /** What a component draws at one of its ports: by its budgets there, or else the same at each. */
  Estimate drawn(Port port) {
    boolean fed = port.role() == Role.FED;
    Estimate whole = fed ? through(port.component()).input() : load(port.component());
    return whole.times(share(port));
  }

  private double share(Port port) {
    List<Port> ports = powered(port.component());
    double budgets = 0.0;
    for (Port each : ports) {
      budgets += budget(each).orElse(Double.NaN);
    }
    return ports.size() <= 1
        ? 1.0
        : budgets > 0.0 ? budget(port).orElseThrow() / budgets : 1.0 / ports.size();
  }

  /** Whether budgets say how what a component draws is shared by its ports. */
  boolean isShared(Component component) {
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

  /** What hangs on a line draws together. */
  Estimate demand(PowerLine line) {
    if (line.demand().isPresent()) {
      return line.demand().get();
    }
    line.begin();
    Estimate.Sum sum = new Estimate.Sum();
    for (Port port : line.ports()) {
      if (port.role() == Role.CONSUMER || port.role() == Role.FED) {
        sum.add(drawn(port), 1.0);
      }
    }
    line.demand(sum.estimate());
    return line.demand().get();
  }

  /** What goes through a converter; what it feeds itself with over a loop is nothing. */
  Through through(Component converter) {
    Through known = through.get(converter.path());
    if (known == null) {
      Estimate.Sum output = new Estimate.Sum();
      for (PowerLine line : lines.of(converter)) {
        for (Port port : line.ports(Role.FEEDER)) {
          if (port.component() == converter && line.isOpen()) {
            looped.add(converter);
          } else if (port.component() == converter) {
            output.add(given(line, port), 1.0);
          }
        }
      }
      known = through(converter, output.estimate());
      through.put(converter.path(), known);
    }
    return known;
  }

  /** What a converter loses; where coefficients say it, its quiescent power is charged already. */
  Conversion conversion(Component converter) {
    Conversion known = conversions.get(converter);
    if (known == null) {
      boolean charged = priced.contains(converter);
      known = Conversion.of(converter, figures, state.coefficients(), charged);
      conversions.put(converter, known);
    }
    return known;
  }

  private Through through(Component converter, Estimate output) {
    // its losses are in the rail of another, or count nothing here
    boolean free = state.ledger().isSupplied(converter);
    Estimate loss = free ? Estimate.ZERO : conversion(converter).loss(output);
    return new Through(output.plus(loss).plus(load(converter)), loss, output);
  }

  /** What one of those that feed a line gives. */
  Estimate given(PowerLine line, Port source) {
    return shares.given(line, source);
  }

  /** Which source gives how much. */
  SourceShares shares() {
    return shares;
  }

  /** The converters that feed themselves. */
  List<Component> looped() {
    return looped;
  }
}
