package org.aadlenergy.engine.testing;

import java.util.Optional;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.quantity.Dimension;

/** Adds to an execution profile under what conditions its power was measured. */
record ProfileFigures(ExecutionProfile before, Figures figures) {

  ExecutionProfile busyCores(String cores) {
    Coefficient busy = of("busy", cores, Dimension.RATIO);
    return with(
        before.frequency(),
        before.voltage(),
        before.governor(),
        before.workTime(),
        Optional.of(busy));
  }

  ExecutionProfile voltage(String volts) {
    return with(
        before.frequency(),
        Optional.of(of("voltage", volts, Dimension.VOLTAGE)),
        before.governor(),
        before.workTime(),
        before.busyCores());
  }

  ExecutionProfile point(String governor, String frequency, String workTime) {
    Optional<Coefficient> hertz =
        frequency.isEmpty()
            ? Optional.empty()
            : Optional.of(of("frequency", frequency, Dimension.FREQUENCY));
    return with(
        hertz,
        before.voltage(),
        Optional.of(governor).filter(g -> !g.isEmpty()),
        figures.time(before.name() + "/work_time", workTime),
        before.busyCores());
  }

  private Coefficient of(String id, String text, Dimension dimension) {
    return figures.of(before.name() + "/" + id, text, dimension);
  }

  private ExecutionProfile with(
      Optional<Coefficient> frequency,
      Optional<Coefficient> voltage,
      Optional<String> governor,
      Optional<Coefficient> workTime,
      Optional<Coefficient> cores) {
    return new ExecutionProfile(
        before.name(),
        before.power(),
        frequency,
        voltage,
        governor,
        before.includes(),
        before.span(),
        workTime,
        cores);
  }
}
