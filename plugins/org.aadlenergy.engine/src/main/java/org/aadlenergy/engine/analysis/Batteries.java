package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Charged;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Contributions;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.platform.Battery;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.BatteryCurrent;
import org.aadlenergy.engine.service.power.BatteryRail;
import org.aadlenergy.engine.service.power.BatteryStore;
import org.aadlenergy.engine.service.power.Harvesters;
import org.aadlenergy.engine.workload.Properties;

/** What a system runs on: the annotated batteries of its parts, or else those of its platforms. */
final class Batteries {
  private static final int HALVINGS = 60;
  private static final double ROUNDING = 1e-12;

  private Batteries() {}

  /** All full batteries together, if there is one. */
  static Optional<BatteryStore> of(Mode mode, Contribution.Builder to) {
    Optional<BatteryStore> annotated = Optional.empty();
    Map<String, BatteryStore> ofPlatforms = new LinkedHashMap<>();
    List<Component> without = new ArrayList<>();
    List<Component> supplied = new ArrayList<>(0);
    List<Component> harvesters = new ArrayList<>(0);
    for (Component component : mode.active()) {
      Optional<BatteryStore> own = BatteryStore.annotated(component, mode, to);
      if (own.isPresent()) {
        annotated = together(annotated, own.get());
        // it gives what the others draw
        to.account(component);
        if (!new PowerFigures(mode.mode()).isBattery(component)) {
          supplied.add(component); // by its platform: what is around it may speak of it
        }
      }
      if (Harvesters.isOne(component)) {
        to.account(component);
        harvesters.add(component);
      }
      if (own.isEmpty() && mode.properties().own(component, Properties.CALIBRATION).isPresent()) {
        Optional<CalibratedPlatform> platform = mode.platform(component);
        Optional<Battery> battery =
            platform.isPresent() ? platform.get().battery() : Optional.empty();
        if (battery.isPresent()) {
          BatteryStore.of(component, battery.get(), mode)
              .ifPresent(store -> ofPlatforms.putIfAbsent(platform.get().name(), store));
          supplied.add(component);
        }
      }
      if (own.isEmpty() && BatteryStore.isStatedAt(component, mode)) {
        without.add(component);
      }
    }
    for (Component component : without) {
      if (!containsAny(component, supplied)) {
        BatteryStore.reportMisplaced(component, mode, to);
      }
    }
    if (annotated.isPresent()) {
      return annotated;
    }
    Optional<BatteryStore> all = Optional.empty();
    for (BatteryStore store : ofPlatforms.values()) {
      all = together(all, store);
    }
    if (all.isEmpty()) {
      harvesters.forEach(each -> Harvesters.reportUnstored(each, mode, to));
    }
    return all;
  }

  /** What hangs on the only one. */
  static Optional<BatteryRail> rail(
      Optional<BatteryStore> battery, Charged charged, Contributions given) {
    return battery
        .map(BatteryStore::paths)
        .filter(paths -> paths.size() == 1)
        .flatMap(paths -> charged.view().component(paths.get(0)))
        .map(component -> BatteryRail.of(component, charged, given));
  }

  private static boolean containsAny(Component around, List<Component> components) {
    for (Component component : components) {
      Optional<Component> each = Optional.of(component);
      while (each.isPresent()) {
        if (each.get() == around) {
          return true;
        }
        each = each.get().parent();
      }
    }
    return false;
  }

  private static Optional<BatteryStore> together(Optional<BatteryStore> some, BatteryStore more) {
    return Optional.of(some.isPresent() ? some.get().plus(more) : more);
  }

  /**
   * What batteries give of what a system draws: the rest beside supplies, and never less than none.
   */
  static Estimate drawn(Estimate allWatts, Estimate suppliedWatts) {
    if (suppliedWatts == Estimate.ZERO) {
      return allWatts;
    }
    Estimate rest = allWatts.minus(suppliedWatts);
    double rounding = ROUNDING * allWatts.nominal();
    if (rest.nominal() > rounding) {
      return rest;
    }
    double high = rest.interval().high();
    return Estimate.between(0.0, 0.0, high > rounding ? high : 0.0);
  }

  /**
   * How long batteries last at an average power, which they lose beside what they lose by
   * themselves; nothing to draw lasts for ever.
   */
  static Optional<Interval> life(Optional<BatteryStore> batteries, Estimate drawnWatts) {
    if (batteries.isEmpty()) {
      return Optional.empty();
    }
    Estimate full = batteries.get().usableJoules();
    Estimate drain = batteries.get().drainWatts();
    Interval life = life(full, drawnWatts.plus(drain));
    // whatever supplies give, it loses that much by itself
    double longest = life(full, drain).high();
    return Optional.of(new Interval(life.nominal(), life.low(), Math.min(life.high(), longest)));
  }

  private static Interval life(Estimate full, Estimate averageWatts) {
    double nominal = lasts(full.nominal(), averageWatts.nominal());
    if (full.coefficientHalfWidth() > 0.0 && Double.isFinite(nominal)) {
      return new Interval(nominal, least(full, averageWatts), most(full, averageWatts));
    }
    Interval watts = averageWatts.interval();
    return new Interval(
        nominal, lasts(full.nominal(), watts.high()), lasts(full.nominal(), watts.low()));
  }

  /** What they give, as a current. */
  static Optional<BatteryCurrent> current(Optional<BatteryStore> batteries, Estimate drawnWatts) {
    return batteries
        .flatMap(BatteryStore::volts)
        .filter(volts -> volts > 0.0)
        .map(volts -> new BatteryCurrent(volts, drawnWatts.times(1.0 / volts).interval()));
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
