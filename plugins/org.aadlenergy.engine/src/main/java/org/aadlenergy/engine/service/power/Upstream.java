package org.aadlenergy.engine.service.power;

import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;

/**
 * All that what some draw goes through: the lines that they hang on, what feeds those, and so on.
 * Nothing else carries anything else where they draw something else.
 */
final class Upstream {
  private final PowerFlow flow;
  private final PowerLines lines;
  private final Set<Component> components = identities();
  private final Set<PowerLine> carrying = identities();
  private boolean beyond;

  /**
   * That of some.
   *
   * @param bearers over whose ports it is drawn
   */
  Upstream(Collection<Component> bearers, PowerFlow flow, PowerLines lines) {
    this.flow = flow;
    this.lines = lines;
    bearers.forEach(this::reach);
    if (beyond) {
      flow.shares().rest().forEach(port -> components.add(port.component()));
    }
  }

  private static <T> Set<T> identities() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }

  private void reach(Component component) {
    if (components.add(component)) {
      beyond |= flow.powered(component).isEmpty();
      for (PowerLine line : lines.of(component)) {
        if (line.has(component, Role.FED) || line.has(component, Role.CONSUMER)) {
          reach(line);
        }
      }
    }
  }

  private void reach(PowerLine line) {
    if (!carrying.add(line)) {
      return;
    }
    beyond |= flow.shares().isLimited(line);
    components.addAll(line.losing());
    for (PowerEnds.End end : line.reached()) {
      if (end.component().category() == Category.BUS) {
        components.add(end.component());
      }
    }
    for (Port port : line.ports()) {
      if (port.role() == Role.FEEDER) {
        reach(port.component());
      } else if (PowerLine.isSource(port.role())) {
        components.add(port.component());
      }
    }
  }

  /** Whether it goes through a component, or is what that draws. */
  boolean has(Component component) {
    return components.contains(component);
  }

  /** Whether a line carries it. */
  boolean has(PowerLine line) {
    return carrying.contains(line);
  }

  /** Whether some of it may be given by what no line leads to. */
  boolean goesBeyond() {
    return beyond;
  }
}
