package org.aadlenergy.engine.service.power;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleBinaryOperator;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;

/**
 * What lines of a flow carry: what hangs on them draws, and what the wires lose on the way to it by
 * the current of all that together.
 */
final class LineLoads {
  private final PowerFlow flow;
  private final PowerLines lines;
  private final Bearers bearers;
  private final Map<PowerLine, Drop> known = new IdentityHashMap<>();
  private final Set<PowerLine> open = Collections.newSetFromMap(new IdentityHashMap<>());

  /**
   * What a line carries.
   *
   * @param hanging what hangs on it draws, as if there were no wires
   * @param lost in the wires
   * @param spared what linear regulators lose less, as wires take it of their voltage
   * @param diode what a diode loses of all that
   * @param giving the sources that give by the rule of the line; none where it has no rule
   * @param carried whether the wires can carry it
   */
  record Drop(
      Estimate hanging,
      Estimate lost,
      Map<Component, Estimate> spared,
      Estimate diode,
      List<Port> giving,
      boolean carried) {
    /** What sources have to give. */
    Estimate demand() {
      return lost == Estimate.ZERO && diode == Estimate.ZERO
          ? hanging
          : hanging.plus(more()).plus(diode);
    }

    /** What they have to give because of the wires. */
    Estimate more() {
      Estimate.Sum sum = new Estimate.Sum().add(lost, 1.0);
      spared.values().forEach(each -> sum.add(each, -1.0));
      return sum.estimate();
    }

    /** What a regulator loses less. */
    Estimate spared(Component regulator) {
      return spared.getOrDefault(regulator, Estimate.ZERO);
    }

    /** Where wires lose the most, or the least, that they do at any execution times. */
    Drop utmost(boolean most) {
      Map<Component, Estimate> others = new LinkedHashMap<>(0);
      spared.forEach((its, watts) -> others.put(its, most ? watts.lowest() : watts.highest()));
      return new Drop(
          hanging,
          most ? lost.highest() : lost.lowest(),
          others,
          most ? diode.highest() : diode.lowest(),
          giving,
          carried);
    }

    /** The same that sources give by a rule, over diodes. */
    private Drop given(List<Port> sources, Estimate loss) {
      return new Drop(hanging, lost, spared, loss, sources, carried);
    }
  }

  LineLoads(PowerFlow flow, PowerLines lines, Bearers bearers) {
    this.flow = flow;
    this.lines = lines;
    this.bearers = bearers;
  }

  /** What a conductor loses of what the line carries that it is part of. */
  Estimate lost(Component conductor) {
    for (PowerLine line : lines.all()) {
      if (line.losing().contains(conductor)) {
        boolean ruled = line.rule().filter(rule -> rule.bus() == conductor).isPresent();
        Estimate heat = heat(line, conductor);
        return ruled ? heat.plus(of(line).diode()) : heat;
      }
    }
    return Estimate.ZERO;
  }

  /** The same without diodes. */
  Estimate heat(PowerLine line, Component conductor) {
    Optional<Wire> wire = line.wire();
    double ohms = wire.map(its -> its.ohms().getOrDefault(conductor, 0.0)).orElse(0.0);
    return ohms == 0.0
        ? Estimate.ZERO
        : of(line)
            .lost()
            .times(ohms * bearers.growth(conductor) / (wire.get().allOhms() * growth(wire.get())));
  }

  /** What a regulator loses less, as wires before it take some of its voltage. */
  Estimate spared(Component regulator) {
    Estimate sum = Estimate.ZERO;
    for (PowerLine line : lines.of(regulator)) {
      if (line.wire().isPresent() && line.has(regulator, Role.FED)) {
        sum = sum.plus(of(line).spared(regulator));
      }
    }
    return sum;
  }

  /** With margins of their own, conductors lose so many times as much. */
  double growth(Wire wire) {
    double sum = 0.0;
    for (Map.Entry<Component, Double> each : wire.ohms().entrySet()) {
      sum += each.getValue() * bearers.growth(each.getKey());
    }
    return sum / wire.allOhms();
  }

  /** Whether it is being asked for what hangs on a line. */
  boolean isOpen(PowerLine line) {
    return open.contains(line);
  }

  /** What a line carries. */
  Drop of(PowerLine line) {
    Drop its = known.get(line);
    if (its == null) {
      open.add(line);
      its = flow.unchanged(line).orElseGet(() -> given(line, drop(line)));
      open.remove(line);
      known.put(line, its);
    }
    return its;
  }

  /** The same with who gives it by a rule, and what that loses. */
  private Drop given(PowerLine line, Drop drop) {
    if (line.rule().isEmpty()) {
      return drop;
    }
    SourceRule rule = line.rule().get();
    List<Port> giving = flow.shares().ruled().giving(line, rule, drop.demand().nominal());
    Optional<Drop> usual = flow.usual().drop(line);
    if (usual.isPresent()) {
      return drop.given(giving, usual.get().diode());
    }
    double share = giving.isEmpty() ? 0.0 : rule.lostShare(giving.get(0).component());
    return drop.given(giving, drop.demand().times(share * bearers.growth(rule.bus())));
  }

  private Drop drop(PowerLine line) {
    Estimate.Sum hanging = new Estimate.Sum();
    Estimate.Sum watts = new Estimate.Sum();
    Estimate.Sum amperes = new Estimate.Sum();
    Map<Component, Estimate> linear = new LinkedHashMap<>(0);
    for (Port port : line.ports()) {
      if (port.role() == Role.CONSUMER || port.role() == Role.FED) {
        Estimate drawn = flow.drawn(port);
        hanging.add(drawn, 1.0);
        Optional<Double> volts = line.wire().isPresent() ? volts(port) : Optional.empty();
        if (volts.isPresent()) {
          Estimate own = drawn.times(1.0 / volts.get());
          linear.put(port.component(), own);
          amperes.add(own, 1.0);
        } else {
          watts.add(drawn, 1.0);
        }
      }
    }
    Estimate all = hanging.estimate();
    Optional<Wire> wire = line.wire();
    if (wire.isEmpty()) {
      return plain(all, Estimate.ZERO, Map.of(), true);
    }
    Optional<Drop> usual = flow.usual().drop(line);
    return usual.isPresent()
        ? plain(all, usual.get().lost(), usual.get().spared(), true)
        : drop(wire.get(), all, watts.estimate(), amperes.estimate(), linear);
  }

  private static Drop plain(
      Estimate hanging, Estimate lost, Map<Component, Estimate> spared, boolean carried) {
    return new Drop(hanging, lost, spared, Estimate.ZERO, List.of(), carried);
  }

  /** The voltage that the power of a linear regulator is told for, which draws a current. */
  private Optional<Double> volts(Port port) {
    return port.role() == Role.FED && flow.told(port.component()).loss().nominal() > 0.0
        ? flow.conversion(port.component()).linearVolts()
        : Optional.empty();
  }

  private Drop drop(
      Wire wire, Estimate all, Estimate watts, Estimate amperes, Map<Component, Estimate> linear) {
    Estimate lost = along(watts, amperes, wire::lost).times(growth(wire));
    Map<Component, Estimate> spared = new LinkedHashMap<>(0);
    if (amperes.nominal() > 0.0) {
      Estimate taken = along(watts, amperes, wire::taken);
      linear.forEach(
          (regulator, own) -> {
            Estimate loses = flow.told(regulator).loss();
            Estimate less =
                taken.times(own.nominal() / amperes.nominal() * bearers.growth(regulator));
            spared.put(regulator, less.nominal() < loses.nominal() ? less : loses);
          });
    }
    boolean carried = wire.carries(watts.nominal(), amperes.nominal());
    return plain(all, lost, spared, carried);
  }

  /** What rises with both, and the faster the more they are: the upper side counts for errors. */
  private static Estimate along(Estimate watts, Estimate amperes, DoubleBinaryOperator curve) {
    double w = watts.nominal();
    double a = amperes.nominal();
    double own = curve.applyAsDouble(w, a);
    double error = watts.coefficientHalfWidth();
    double other = amperes.coefficientHalfWidth();
    double slope = error > 0.0 ? (curve.applyAsDouble(w + error, a) - own) / error : 0.0;
    double second = other > 0.0 ? (curve.applyAsDouble(w, a + other) - own) / other : 0.0;
    double least =
        curve.applyAsDouble(
            Math.max(0.0, w - watts.hardBelow()), Math.max(0.0, a - amperes.hardBelow()));
    double most = curve.applyAsDouble(w + watts.hardAbove(), a + amperes.hardAbove());
    return watts
        .times(slope)
        .plus(amperes.times(second))
        .along(Estimate.exact(own), 1.0, own - least, most - own);
  }
}
