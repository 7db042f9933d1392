package org.aadlenergy.engine.analysis;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.ModeState;
import org.aadlenergy.engine.platform.Battery;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.workload.Effective;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.Values;

/** What a system runs on: the annotated batteries of its parts, or else those of its platforms. */
final class Batteries {
  private Batteries() {}

  /** The energy of all full batteries, if there is one. */
  static Optional<Double> joules(ModeState state) {
    double annotated = 0.0;
    boolean any = false;
    Map<String, Double> ofPlatforms = new LinkedHashMap<>();
    for (Component component : state.active()) {
      Optional<Double> own = own(component, state);
      if (own.isPresent()) {
        annotated += own.get();
        any = true;
        // it gives what the others draw
        state.ledger().account(component);
      }
      if (state.properties().own(component, Properties.CALIBRATION).isPresent()) {
        Optional<CalibratedPlatform> platform = state.platform(component);
        Optional<Double> energy =
            platform.isPresent()
                ? platform.get().battery().flatMap(Battery::energyJoules)
                : Optional.empty();
        if (energy.isPresent()) {
          ofPlatforms.put(platform.get().name(), energy.get());
        }
      }
    }
    if (any) {
      return Optional.of(annotated);
    }
    double sum = 0.0;
    for (double energy : ofPlatforms.values()) {
      sum += energy;
    }
    return ofPlatforms.isEmpty() ? Optional.empty() : Optional.of(sum);
  }

  private static Optional<Double> own(Component component, ModeState state) {
    Optional<Effective> energy = state.properties().own(component, Properties.BATTERY_ENERGY);
    if (energy.isPresent()) {
      return Values.si(energy.get().value(), Dimension.ENERGY);
    }
    Optional<Effective> charge = state.properties().own(component, Properties.BATTERY_CHARGE);
    if (charge.isEmpty()) {
      return Optional.empty();
    }
    Optional<Effective> voltage = state.properties().own(component, Properties.BATTERY_VOLTAGE);
    if (voltage.isEmpty()) {
      state
          .findings()
          .addOther(
              Problem.missing(
                  DiagnosticCode.AE0623,
                  charge.get().source(),
                  "the energy of battery "
                      + component.path()
                      + " is unknown: it has a Battery_Charge, but no Battery_Voltage",
                  "add 'Energy_Estimation::Battery_Voltage => ... V;'"),
              component.path());
      return Optional.empty();
    }
    Optional<Double> coulombs = Values.si(charge.get().value(), Dimension.CHARGE);
    Optional<Double> volts = Values.si(voltage.get().value(), Dimension.VOLTAGE);
    return coulombs.isPresent() && volts.isPresent()
        ? Optional.of(coulombs.get() * volts.get())
        : Optional.empty();
  }

  /** How long a battery lasts at an average power; nothing to draw lasts for ever. */
  static Optional<Interval> life(Optional<Double> joules, Estimate averageWatts) {
    if (joules.isEmpty()) {
      return Optional.empty();
    }
    Interval watts = averageWatts.interval();
    double energy = joules.get();
    return Optional.of(
        new Interval(
            lasts(energy, watts.nominal()),
            lasts(energy, watts.high()),
            lasts(energy, watts.low())));
  }

  private static double lasts(double joules, double watts) {
    return watts > 0.0 ? joules / watts : Double.POSITIVE_INFINITY;
  }
}
