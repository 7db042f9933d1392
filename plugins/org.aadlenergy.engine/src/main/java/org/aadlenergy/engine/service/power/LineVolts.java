package org.aadlenergy.engine.service.power;

import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;

/**
 * What a line is at, and what makes it so: its battery, or else the converter that feeds it.
 *
 * @param source by path
 */
record LineVolts(double volts, String source) {
  /** That of a line, where it is known. */
  static Optional<LineVolts> of(
      PowerLine line, Map<Component, BatteryStore> stores, PowerFigures figures) {
    for (Port port : line.ports(Role.BATTERY)) {
      Optional<Double> volts =
          Optional.ofNullable(stores.get(port.component())).flatMap(BatteryStore::volts);
      if (volts.isPresent()) {
        return Optional.of(new LineVolts(volts.get(), port.component().path()));
      }
    }
    for (Port port : line.ports(Role.FEEDER)) {
      Optional<Converter> converter = figures.converter(port.component());
      if (converter.isPresent() && converter.get().output().isPresent()) {
        double volts = converter.get().output().get().value();
        return Optional.of(new LineVolts(volts, port.component().path()));
      }
    }
    return Optional.empty();
  }
}
