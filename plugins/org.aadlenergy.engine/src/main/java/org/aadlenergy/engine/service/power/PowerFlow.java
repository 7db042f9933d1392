package org.aadlenergy.engine.service.power;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Charged;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.service.power.ConverterLoads.Through;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;

/**
 * How much power goes which way in a mode: from what components draw on average, through converters
 * and over lines, to batteries and supplies. What hangs on nothing is not in it.
 */
final class PowerFlow {
  private final Charged charged;
  private final PowerLines lines;
  private final Bearers bearers;
  private final Usual usual;
  private final BorneLoads loads;
  private final ConverterLoads converted;
  private final LineLoads carried;
  private final List<Component> converters;
  private final SourceShares shares;
  private final Optional<Part> part;
  private Optional<Estimate> unfed = Optional.empty();

  /** A whole flow, and all of it that may carry something else where only that is looked at. */
  private record Part(PowerFlow whole, Upstream changed) {}

  PowerFlow(Charged charged, PowerFigures figures, PowerLines lines, List<Component> converters) {
    this(
        charged,
        lines,
        converters,
        new Bearers(charged, figures, lines),
        Usual.NONE,
        charged.ledger()::averageWatts);
  }

  private PowerFlow(
      Charged charged,
      PowerLines lines,
      List<Component> converters,
      Bearers bearers,
      Usual usual,
      Function<Component, Estimate> watts) {
    this.charged = charged;
    this.lines = lines;
    this.converters = converters;
    this.bearers = bearers;
    this.usual = usual;
    this.part = Optional.empty();
    this.loads = BorneLoads.of(bearers, watts);
    this.shares = new SourceShares(this, lines);
    this.carried = new LineLoads(this, lines, bearers);
    this.converted = new ConverterLoads(charged, this, lines);
  }

  private PowerFlow(Part part, BorneLoads loads) {
    PowerFlow whole = part.whole();
    this.charged = whole.charged;
    this.lines = whole.lines;
    this.converters = whole.converters;
    this.bearers = whole.bearers;
    this.usual = whole.usual;
    this.part = Optional.of(part);
    this.loads = loads;
    this.shares = new SourceShares(this, whole.shares);
    this.carried = new LineLoads(this, lines, bearers);
    this.converted = new ConverterLoads(charged, this, lines);
  }

  /**
   * The same where components draw something else.
   *
   * @param usual what is known already
   */
  PowerFlow drawing(Function<Component, Estimate> watts, Usual usual) {
    return new PowerFlow(charged, lines, converters, bearers, usual, watts);
  }

  /**
   * The same where some draw something else, of which only what may change is looked at.
   *
   * @param those over whose ports it is drawn
   * @param changed what may carry something else then
   */
  PowerFlow where(
      Collection<Component> those, Upstream changed, Function<Component, Estimate> watts) {
    return new PowerFlow(new Part(this, changed), loads.where(those, watts));
  }

  /** The same where everything draws, and loses, so many times as much. */
  PowerFlow growing(ToDoubleFunction<Component> factor) {
    return new PowerFlow(
        charged,
        lines,
        converters,
        bearers.growing(factor),
        Usual.NONE,
        component -> drawn(component).times(factor.applyAsDouble(component)));
  }

  /** The same over lines to which something else comes from outside. */
  PowerFlow over(PowerLines other) {
    return new PowerFlow(charged, other, converters, bearers, Usual.NONE, this::drawn);
  }

  /** What a component draws itself. */
  Estimate drawn(Component component) {
    return loads.drawn(component);
  }

  /** What is charged and hangs on a line, and the component around it, or itself, that does. */
  Map<Component, Component> bearers() {
    return bearers.all();
  }

  /** What hangs on nothing, and what it draws of the sources themselves. */
  Map<Component, Estimate> direct() {
    return loads.direct();
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
    if (part.isPresent() && !part.get().changed().goesBeyond()) {
      return part.get().whole().unfed();
    }
    if (unfed.isEmpty()) {
      Estimate.Sum sum = new Estimate.Sum();
      direct().values().forEach(watts -> sum.add(watts, 1.0));
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
    return loads.of(component);
  }

  /** Whether anything says what a component, or a part of it, draws. */
  boolean isKnown(Component component) {
    return loads.isKnown(component) || charged.ledger().isAccounted(component);
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

  /** What a line carries that nothing changes, where only some of a flow is looked at. */
  Optional<LineLoads.Drop> unchanged(PowerLine line) {
    return part.isPresent() && !part.get().changed().has(line)
        ? Optional.of(part.get().whole().carried().of(line))
        : Optional.empty();
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
    return part.isPresent() && !part.get().changed().has(converter)
        ? part.get().whole().told(converter)
        : converted.of(converter);
  }

  /** What a converter loses of what it gives. */
  Conversion conversion(Component converter) {
    return bearers.conversion(converter);
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
    return converted.looped();
  }
}
