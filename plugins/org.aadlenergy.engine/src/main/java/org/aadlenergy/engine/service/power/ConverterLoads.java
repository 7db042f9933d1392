package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Charged;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;

/** What goes through the converters of a flow, as if there were no wires before them. */
final class ConverterLoads {
  /**
   * What goes through a converter.
   *
   * @param input what it draws: the output, the loss, and what it is charged with otherwise
   */
  record Through(Estimate input, Estimate loss, Estimate output) {}

  private final Charged charged;
  private final PowerFlow flow;
  private final PowerLines lines;
  private final Map<String, Through> known = new HashMap<>();
  private final List<Component> looped = new ArrayList<>(0);

  ConverterLoads(Charged charged, PowerFlow flow, PowerLines lines) {
    this.charged = charged;
    this.flow = flow;
    this.lines = lines;
  }

  /** What goes through one of them; over a loop it feeds nothing. */
  Through of(Component converter) {
    Through its = known.get(converter.path());
    if (its == null) {
      Estimate.Sum output = new Estimate.Sum();
      for (PowerLine line : lines.of(converter)) {
        for (Port port : line.ports(Role.FEEDER)) {
          if (port.component() == converter && flow.carried().isOpen(line)) {
            looped.add(converter);
          } else if (port.component() == converter) {
            output.add(flow.given(line, port), 1.0);
          }
        }
      }
      its = giving(converter, output.estimate());
      known.put(converter.path(), its);
    }
    return its;
  }

  private Through giving(Component converter, Estimate output) {
    // its losses are in the rail of another, or count nothing here
    boolean free = charged.ledger().isSupplied(converter);
    Optional<Usual.Loss> usual = flow.usual().loss(converter);
    Estimate loss =
        free
            ? Estimate.ZERO
            : usual.isPresent() ? usual.get().of(output) : flow.shares().lost(converter, output);
    return new Through(output.plus(loss).plus(flow.load(converter)), loss, output);
  }

  /** The converters that feed themselves. */
  List<Component> looped() {
    return looped;
  }
}
