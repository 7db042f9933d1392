package org.aadlenergy.engine.service.power;

import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;

/**
 * What a line is at, and what makes it so: its battery, or else the converter that feeds it. Where
 * a rule decides between several, it is the first of these that has a voltage, less what its diode
 * takes; what a switch leaves off makes no voltage.
 *
 * @param source by path
 */
record LineVolts(double volts, String source) {
  /** That of a line, where it is known. */
  static Optional<LineVolts> of(
      PowerLine line, Map<Component, BatteryStore> stores, PowerFigures figures) {
    if (line.rule().isEmpty()) {
      return ofAny(line, stores, figures);
    }
    for (Component source : line.rule().get().order()) {
      Optional<LineVolts> its = of(source, stores, figures);
      if (its.isPresent()) {
        return Optional.of(new LineVolts(its.get().volts() - line.drop(), its.get().source()));
      }
    }
    return Optional.empty();
  }

  private static Optional<LineVolts> ofAny(
      PowerLine line, Map<Component, BatteryStore> stores, PowerFigures figures) {
    for (Role role : new Role[] {Role.BATTERY, Role.FEEDER}) {
      for (Port port : line.ports(role)) {
        Optional<LineVolts> its = of(port.component(), stores, figures);
        if (its.isPresent()) {
          return its;
        }
      }
    }
    return Optional.empty();
  }

  /** That of a battery or a converter. */
  static Optional<LineVolts> of(
      Component source, Map<Component, BatteryStore> stores, PowerFigures figures) {
    return Optional.ofNullable(stores.get(source))
        .flatMap(BatteryStore::volts)
        .or(() -> figures.converter(source).flatMap(Converter::output).map(Coefficient::value))
        .map(volts -> new LineVolts(volts, source.path()));
  }
}
