package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;

/** Which sources of a line give by its rule. */
record RuledSources(PowerLines lines, LoneLines lone) {
  private static final double ROUNDING = 1e-12;

  /**
   * Those that give so much, each the same; the last of them where none is able.
   *
   * @param watts what hangs on the line, with what its wires lose
   */
  List<Port> giving(PowerLine line, SourceRule rule, double watts) {
    List<Port> giving = new ArrayList<>(1);
    Optional<Port> last = Optional.empty();
    for (Component source : rule.order()) {
      Optional<Port> port = port(line, source);
      boolean able =
          port.isPresent()
              && (rule.kind() == SourceRule.Kind.SWITCH
                  || isAble(port.get(), watts * (1.0 + rule.lostShare(source))));
      boolean joins = giving.isEmpty() || rule.areEqual(giving.get(0).component(), source);
      if (able && joins) {
        giving.add(port.get());
      }
      last = port.isPresent() ? port : last;
    }
    if (giving.isEmpty()) {
      last.ifPresent(giving::add);
    }
    return giving;
  }

  private static Optional<Port> port(PowerLine line, Component source) {
    for (Port port : line.ports()) {
      if (port.component() == source && PowerLine.isSource(port.role())) {
        return Optional.of(port);
      }
    }
    return Optional.empty();
  }

  private boolean isAble(Port port, double watts) {
    return switch (port.role()) {
      case BATTERY -> !lines.isEmpty(port.component());
      case SUPPLY -> limit(port) > 0.0 && limit(port) >= watts * (1.0 - ROUNDING);
      default -> limit(port) >= watts * (1.0 - ROUNDING) && lone.isAble(port.component());
    };
  }

  private double limit(Port port) {
    return lines.limit(port.component(), port.feature()).orElse(Double.POSITIVE_INFINITY);
  }

  /** Whether what hangs on a line at the moment decides who gives. */
  boolean isLimited(PowerLine line) {
    for (Port port : line.ports()) {
      boolean supplies = port.role() == Role.SUPPLY || port.role() == Role.FEEDER;
      if (supplies && limit(port) > 0.0 && !Double.isInfinite(limit(port))) {
        return true;
      }
    }
    return false;
  }
}
