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
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.workload.Effective;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.Values;

/** What a system runs on: the annotated batteries of its parts, or else those of its platforms. */
final class Batteries {
  private static final int HALVINGS = 60;

  private Batteries() {}

  /** The energy of all full batteries, if there is one. */
  static Optional<Estimate> joules(ModeState state) {
    double annotated = 0.0;
    boolean any = false;
    Map<String, Estimate> ofPlatforms = new LinkedHashMap<>();
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
        Optional<Battery> battery =
            platform.isPresent() ? platform.get().battery() : Optional.empty();
        Optional<Estimate> energy =
            battery.isPresent() ? joules(battery.get(), state.coefficients()) : Optional.empty();
        if (energy.isPresent()) {
          ofPlatforms.put(platform.get().name(), energy.get());
        }
      }
    }
    if (any) {
      return Optional.of(Estimate.exact(annotated));
    }
    Estimate.Sum sum = new Estimate.Sum();
    for (Estimate energy : ofPlatforms.values()) {
      sum.add(energy, 1.0);
    }
    return ofPlatforms.isEmpty() ? Optional.empty() : Optional.of(sum.estimate());
  }

  private static Optional<Estimate> joules(Battery battery, Coefficients coefficients) {
    if (battery.energy().isPresent()) {
      return Optional.of(coefficients.estimate(battery.energy().get()));
    }
    return battery.charge().isPresent() && battery.voltage().isPresent()
        ? Optional.of(
            coefficients
                .estimate(battery.charge().get())
                .times(coefficients.estimate(battery.voltage().get())))
        : Optional.empty();
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
  static Optional<Interval> life(Optional<Estimate> joules, Estimate averageWatts) {
    if (joules.isEmpty()) {
      return Optional.empty();
    }
    Estimate full = joules.get();
    double nominal = lasts(full.nominal(), averageWatts.nominal());
    if (full.coefficientHalfWidth() > 0.0 && Double.isFinite(nominal)) {
      return Optional.of(
          new Interval(nominal, least(full, averageWatts), most(full, averageWatts)));
    }
    Interval watts = averageWatts.interval();
    return Optional.of(
        new Interval(
            nominal, lasts(full.nominal(), watts.high()), lasts(full.nominal(), watts.low())));
  }

  private static double lasts(double joules, double watts) {
    return watts > 0.0 ? joules / watts : Double.POSITIVE_INFINITY;
  }

  /** Until then the battery is not empty, whatever it holds and the system draws: by halving. */
  private static double least(Estimate full, Estimate watts) {
    double from = 0.0;
    double to = full.nominal() / watts.nominal();
    for (int i = 0; i < HALVINGS; i++) {
      double middle = 0.5 * (from + to);
      Estimate left = left(full, watts, middle);
      boolean some = left.nominal() - left.coefficientHalfWidth() - left.hardBelow() >= 0.0;
      from = some ? middle : from;
      to = some ? to : middle;
    }
    return from;
  }

  /** From then on the battery is empty; never, where the system may draw nothing. */
  private static double most(Estimate full, Estimate watts) {
    // by halving the power that empties it at the time
    double from = 0.0;
    double to = watts.nominal() / full.nominal();
    for (int i = 0; i < HALVINGS; i++) {
      double middle = 0.5 * (from + to);
      Estimate left = left(full, watts, 1.0 / middle);
      boolean empty = left.nominal() + left.coefficientHalfWidth() + left.hardAbove() <= 0.0;
      from = empty ? middle : from;
      to = empty ? to : middle;
    }
    return from == 0.0 ? Double.POSITIVE_INFINITY : 1.0 / from;
  }

  private static Estimate left(Estimate full, Estimate watts, double seconds) {
    return new Estimate.Sum().add(full, 1.0).add(watts, -seconds).estimate();
  }
}
