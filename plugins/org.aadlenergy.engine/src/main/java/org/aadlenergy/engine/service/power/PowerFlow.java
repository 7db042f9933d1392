package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Charged;
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

  private final Charged charged;
  private final PowerLines lines;
  private final Bearers bearers;
  private final Usual usual;
  private final Map<Component, Estimate> drawn = new IdentityHashMap<>();
  private final Map<String, Estimate.Sum> loads = new HashMap<>();
  private final Map<String, Through> through = new HashMap<>();
  private final LineLoads carried;
  private final List<Component> looped = new ArrayList<>(0);
  private final List<Component> converters;
  private final Map<Component, Estimate> direct = new LinkedHashMap<>();
  private final SourceShares shares;
  private Optional<Estimate> unfed = Optional.empty();

  PowerFlow(Charged charged, PowerFigures figures, PowerLines lines, List<Component> converters) {
    this(charged, lines, converters, new Bearers(charged, figures, lines), Usual.NONE);
    draw(charged.ledger()::averageWatts);
  }

  private PowerFlow(
      Charged charged, PowerLines lines, List<Component> converters, Bearers bearers, Usual usual) {
    this.charged = charged;
    this.lines = lines;
    this.converters = converters;
    this.bearers = bearers;
    this.usual = usual;
    this.shares = new SourceShares(this, lines);
    this.carried = new LineLoads(this, lines, bearers);
  }

  /**
   * The same where components draw something else.
   *
   * @param usual what is known already
   */
  PowerFlow drawing(Function<Component, Estimate> watts, Usual usual) {
    PowerFlow other = new PowerFlow(charged, lines, converters, bearers, usual);
    other.draw(watts);
    return other;
  }

  /** The same where everything draws, and loses, so many times as much. */
  PowerFlow growing(ToDoubleFunction<Component> factor) {
    PowerFlow other =
        new PowerFlow(charged, lines, converters, bearers.growing(factor), Usual.NONE);
    other.draw(component -> drawn(component).times(factor.applyAsDouble(component)));
    return other;
  }

  /** The same over lines to which something else comes from outside. */
  PowerFlow over(PowerLines other) {
    PowerFlow flow = new PowerFlow(charged, other, converters, bearers, Usual.NONE);
    flow.draw(this::drawn);
    return flow;
  }

  private void draw(Function<Component, Estimate> watts) {
    bearers
        .all()
        .forEach(
            (component, bearer) ->
                loads
                    .computeIfAbsent(bearer.path(), p -> new Estimate.Sum())
                    .add(drawn(component, watts), 1.0));
    bearers.direct().forEach(component -> direct.put(component, drawn(component, watts)));
  }

  private Estimate drawn(Component component, Function<Component, Estimate> watts) {
    Estimate its = watts.apply(component);
    drawn.put(component, its);
    return its;
  }

  /** What a component draws itself. */
  Estimate drawn(Component component) {
    return drawn.getOrDefault(component, Estimate.ZERO);
  }

  /** What is charged and hangs on a line, and the component around it, or itself, that does. */
  Map<Component, Component> bearers() {
    return bearers.all();
  }

  /** What hangs on nothing, and what it draws of the sources themselves. */
  Map<Component, Estimate> direct() {
    return direct;
  }

  /** What is said of components beside their power. */
  PowerFigures figures() {
    return bearers.figures();
  }

  /** What stays as it is on average. */
  Usual usual() {
    return usual;
  }

  /** What no line gives: what hangs on none, and more than the supplies of a line can. */
  Estimate unfed() {
    if (unfed.isEmpty()) {
      Estimate.Sum sum = new Estimate.Sum();
      direct.values().forEach(watts -> sum.add(watts, 1.0));
      for (Component converter : converters) {
        if (powered(converter).isEmpty()) {
          sum.add(told(converter).input(), 1.0);
        }
      }
      lines.all().forEach(line -> sum.add(shares.missing(line), 1.0));
      unfed = Optional.of(sum.estimate());
    }
    return unfed.get();
  }

  /** The lines with power that feed a component. */
  List<Port> powered(Component component) {
    return bearers.powered(component);
  }

  /** What components have in common that are fed alike. */
  Object fedAlike(Component component) {
    return bearers.fedAlike(component, lines);
  }

  /** What a component without a line of its own in it draws, with all in it that has none. */
  Estimate load(Component component) {
    Estimate.Sum sum = loads.get(component.path());
    return sum == null ? Estimate.ZERO : sum.estimate();
  }

  /** Whether anything says what a component, or a part of it, draws. */
  boolean isKnown(Component component) {
    return loads.containsKey(component.path()) || charged.ledger().isAccounted(component);
  }

  /** What a component draws at one of its ports: by its budgets there, or else the same at each. */
  Estimate drawn(Port port) {
    boolean fed = port.role() == Role.FED;
    Estimate whole = fed ? told(port.component()).input() : load(port.component());
    return whole.times(bearers.share(port));
  }

  /** Whether budgets say how what a component draws is shared by its ports. */
  boolean isShared(Component component) {
    return bearers.areShared(component);
  }

  /** What hangs on a line draws together, with what is lost on the way to it. */
  Estimate demand(PowerLine line) {
    return carried.of(line).demand();
  }

  /** What lines carry, and what their wires lose of that. */
  LineLoads carried() {
    return carried;
  }

  /**
   * What goes through a converter: a linear one loses less where wires before it take some of its
   * voltage.
   */
  Through through(Component converter) {
    Through its = told(converter);
    Estimate spared = carried.spared(converter);
    return spared == Estimate.ZERO
        ? its
        : new Through(its.input().minus(spared), its.loss().minus(spared), its.output());
  }

  /** The same as if there were no wires before it; over a loop it feeds nothing. */
  Through told(Component converter) {
    Through known = through.get(converter.path());
    if (known == null) {
      Estimate.Sum output = new Estimate.Sum();
      for (PowerLine line : lines.of(converter)) {
        for (Port port : line.ports(Role.FEEDER)) {
          if (port.component() == converter && carried.isOpen(line)) {
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

  /** What a converter loses of what it gives. */
  Conversion conversion(Component converter) {
    return bearers.conversion(converter);
  }

  private Through through(Component converter, Estimate output) {
    // its losses are in the rail of another, or count nothing here
    boolean free = charged.ledger().isSupplied(converter);
    Optional<Usual.Loss> known = usual.loss(converter);
    Estimate loss =
        free
            ? Estimate.ZERO
            : known.isPresent() ? known.get().of(output) : shares.lost(converter, output);
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
