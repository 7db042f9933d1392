package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.engine.account.Account;
import org.aadlenergy.engine.account.PowerPart;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;

/**
 * Notes what of the power of a source is another one where its voltage is another: for whoever
 * follows the voltage.
 *
 * @param inTime puts something of a flow into time
 */
record VoltageLoads(
    PowerFlow average,
    PowerLines lines,
    BiFunction<Component, Function<PowerFlow, Estimate>, List<PowerPart>> inTime) {
  /** Adds it to an account. */
  void add(Component source, Account account) {
    linear(source, account);
    wired(source, account);
  }

  /** Linear regulators on the lines of a source draw their current, whatever its voltage is. */
  private void linear(Component source, Account account) {
    Map<PowerLine, List<Port>> regulators = new LinkedHashMap<>(0);
    for (PowerLine line : lines.of(source)) {
      for (Port port : line.ports(Role.FED)) {
        if (average.conversion(port.component()).linearVolts().isPresent()) {
          regulators.computeIfAbsent(line, its -> new ArrayList<>(1)).add(port);
        }
      }
      if (line.ports().stream().filter(port -> PowerLine.isSource(port.role())).count() != 1) {
        regulators.remove(line);
      }
    }
    if (!regulators.isEmpty()) {
      account.linear(
          source.path(),
          inTime.apply(source, flow -> linear(flow, regulators, conversion -> 1.0)),
          inTime.apply(
              source,
              flow ->
                  linear(
                      flow,
                      regulators,
                      conversion -> 1.0 / conversion.linearVolts().orElseThrow())));
    }
  }

  private static Estimate linear(
      PowerFlow flow, Map<PowerLine, List<Port>> regulators, ToDoubleFunction<Conversion> factor) {
    Estimate.Sum sum = new Estimate.Sum();
    for (List<Port> ports : regulators.values()) {
      for (Port port : ports) {
        sum.add(flow.drawn(port), factor.applyAsDouble(flow.conversion(port.component())));
      }
    }
    return sum.estimate();
  }

  /** What a battery gives because of wires: a cell that is followed has them, too. */
  private void wired(Component source, Account account) {
    Map<PowerLine, Port> batteries = wired(lines, source);
    if (!batteries.isEmpty()) {
      account.wired(source.path(), inTime.apply(source, flow -> wired(flow, batteries)));
    }
  }

  /** The lines with wires that a battery gives to. */
  static Map<PowerLine, Port> wired(PowerLines lines, Component battery) {
    Map<PowerLine, Port> batteries = new LinkedHashMap<>(0);
    for (PowerLine line : lines.of(battery)) {
      for (Port port : line.wire().isPresent() ? line.ports(Role.BATTERY) : List.<Port>of()) {
        if (port.component() == battery) {
          batteries.put(line, port);
        }
      }
    }
    return batteries;
  }

  /** Of what all that gives to a line gives for its wires, as much as of all. */
  static Estimate wired(PowerFlow flow, Map<PowerLine, Port> batteries) {
    Estimate.Sum sum = new Estimate.Sum();
    batteries.forEach(
        (line, battery) -> {
          double all = flow.demand(line).nominal();
          double own = flow.shares().ofLine(line, battery).nominal();
          sum.add(flow.carried().of(line).more(), all > 0.0 ? Math.max(0.0, own / all) : 0.0);
        });
    return sum.estimate();
  }
}
