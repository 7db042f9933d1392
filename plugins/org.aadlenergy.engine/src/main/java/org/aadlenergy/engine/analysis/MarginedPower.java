package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.aadlenergy.engine.account.Account;
import org.aadlenergy.engine.account.Peak;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.cell.LoadPattern;
import org.aadlenergy.engine.collection.Later;
import org.aadlenergy.engine.evaluation.Charged;
import org.aadlenergy.engine.evaluation.Contributions;
import org.aadlenergy.engine.evaluation.MarginedWay;
import org.aadlenergy.engine.evaluation.Margins;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.result.BatteryLife;
import org.aadlenergy.engine.service.power.BatteryStore;
import org.aadlenergy.engine.service.power.EnergyRates;
import org.aadlenergy.engine.service.power.Harvest;
import org.aadlenergy.engine.service.power.SourceStages;

/**
 * What components draw in a mode, each with its margin, and what sources give then: the margin of
 * the system on top.
 */
final class MarginedPower {
  private final Charged charged;
  private final Contributions given;
  private final Margins margins;
  private final double ofSystem;
  private final double leastVolts;
  private final Estimate sum;
  private final Optional<MarginedWay> way;
  private final Supplier<PowerInTime> inTime;
  private final Map<Component, Estimate> within = new IdentityHashMap<>();
  private final Map<Component, Estimate> own = new IdentityHashMap<>();

  /**
   * That of a mode.
   *
   * @param plain what is drawn when without margins
   * @param leastVolts what hangs on the battery needs
   */
  MarginedPower(
      Charged charged,
      Contributions given,
      TimeBase time,
      Supplier<PowerInTime> plain,
      double leastVolts) {
    this.leastVolts = leastVolts;
    this.charged = charged;
    this.given = given;
    this.margins = new Margins(charged);
    this.ofSystem = margins.ofSystem();
    this.way =
        given.noted(MarginedWay.Asked.class, charged.view().root()).map(asked -> asked.way().get());
    Map<Component, Estimate.Sum> sums = new IdentityHashMap<>();
    for (Component component : charged(charged)) {
      Estimate watts = own(component, charged);
      own.put(component, watts);
      Optional<Component> around = Optional.of(component);
      while (around.isPresent()) {
        sums.computeIfAbsent(around.get(), c -> new Estimate.Sum()).add(watts, 1.0);
        around = around.get().parent();
      }
    }
    sums.forEach((component, each) -> within.put(component, each.estimate()));
    this.sum = within.getOrDefault(charged.view().root(), Estimate.ZERO);
    this.inTime =
        margins.any()
            ? Later.of(
                () -> {
                  Account account = charged.drawn().growing(margins::factor);
                  way.ifPresent(its -> its.feed(account));
                  return new PowerInTime(time, charged.ledger().windowSeconds(), account);
                })
            : plain;
  }

  /** Sums of floating-point numbers depend on their order; that of declarations must not count. */
  private static List<Component> charged(Charged charged) {
    List<Component> all = new ArrayList<>();
    for (Component component : charged.active()) {
      if (charged.ledger().isCharged(component)) {
        all.add(component);
      }
    }
    all.sort((a, b) -> a.path().compareTo(b.path()));
    return all;
  }

  private Estimate own(Component component, Charged charged) {
    return way.flatMap(its -> its.ofConverter(component))
        .orElseGet(() -> charged.ledger().averageWatts(component).times(margins.factor(component)));
  }

  /** The margins of the mode. */
  Margins margins() {
    return margins;
  }

  /** The margin of the system. */
  double ofSystem() {
    return ofSystem;
  }

  /** What comes with it, as a multiple. */
  double systemFactor() {
    return 1.0 + ofSystem;
  }

  /** What a component draws on average with its margin. */
  Estimate own(Component component) {
    return own.getOrDefault(component, Estimate.ZERO);
  }

  /** What it draws with all in it, each with its margin; of the root, with the system's, too. */
  Estimate within(Component component) {
    Estimate watts = within.getOrDefault(component, Estimate.ZERO);
    return component.parent().isEmpty() ? watts.times(systemFactor()) : watts;
  }

  /** What a battery, supply or converter gives; of the first two, with the system's margin. */
  Optional<Estimate> given(Component giver) {
    return way.flatMap(its -> its.given(giver))
        .map(watts -> way.get().converts(giver) ? watts : watts.times(systemFactor()));
  }

  /** The most at any moment that a source or converter gives, or else that all in it draw. */
  Peak peak(Component component) {
    String path = component.path();
    Optional<Peak> source = inTime().peakOfSource(path);
    Peak peak =
        source
            .or(() -> inTime().peakOfConverter(path))
            .or(() -> inTime().peakWithin(path))
            .orElseGet(() -> Peak.nothing(path));
    boolean all = source.isPresent() || component.parent().isEmpty();
    return all
        ? new Peak(
            path, peak.role(), peak.watts().times(systemFactor()), peak.atSeconds(), peak.on())
        : peak;
  }

  /** All that is drawn, without the margin of the system. */
  Estimate sum() {
    return sum;
  }

  /** All that is drawn, with it. */
  Estimate total() {
    return sum.times(systemFactor());
  }

  /** What batteries give of that. */
  Estimate batteryWatts() {
    Estimate supplied = way.isPresent() ? way.get().suppliedWatts() : given.suppliedWatts();
    return Batteries.drawn(sum, supplied).times(systemFactor());
  }

  /** What batteries give over one repetition. */
  LoadPattern load(BatteryStore battery) {
    double watts = batteryWatts().nominal() / systemFactor();
    LoadPattern load = DrawnLoad.of(inTime(), battery, watts, leastVolts);
    double factor = systemFactor();
    return factor == 1.0 ? load : load.map(level -> level.drawing(factor, 0.0));
  }

  /** What a mission needs of the mode. */
  ModeSummary summary(List<ThreadEvaluation> threads, Optional<BatteryStore> battery) {
    return ModeSummary.of(
        charged,
        EnergyRates.NONE,
        given.noted(SourceStages.class, charged.view().root()),
        threads,
        total(),
        batteryWatts(),
        batteryWatts(),
        Later.of(() -> load(battery.orElseThrow())),
        outside(battery));
  }

  /** How long batteries last. */
  Optional<BatteryLife> life(BatteryStore battery) {
    return BatteryLives.of(
        Optional.of(battery),
        batteryWatts(),
        () -> load(battery),
        SurroundingSupply.of(outside(Optional.of(battery))),
        given.noted(SourceStages.class, charged.view().root()));
  }

  private SupplyCycle.Stretch outside(Optional<BatteryStore> battery) {
    Optional<Harvest> harvest = given.noted(Harvest.class, charged.view().root());
    return SurroundingSupply.around(battery, harvest);
  }

  /** What is drawn when, without the margin of the system. */
  PowerInTime inTime() {
    return inTime.get();
  }
}
