package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.aadlenergy.engine.account.Account;
import org.aadlenergy.engine.account.Peak;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.collection.Later;
import org.aadlenergy.engine.evaluation.Charged;
import org.aadlenergy.engine.evaluation.Contributions;
import org.aadlenergy.engine.evaluation.MarginedWay;
import org.aadlenergy.engine.evaluation.Margins;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.TimeBase;

/**
 * What components draw in a mode, each with its margin, and what sources give then: the margin of
 * the system on top.
 */
final class MarginedPower {
  private final Margins margins;
  private final double ofSystem;
  private final Optional<MarginedWay> way;
  private final Supplier<PowerInTime> inTime;
  private final Map<Component, Estimate> within = new IdentityHashMap<>();
  private final Map<Component, Estimate> own = new IdentityHashMap<>();

  /**
   * That of a mode.
   *
   * @param plain what is drawn when without margins
   */
  MarginedPower(Charged charged, Contributions given, TimeBase time, Supplier<PowerInTime> plain) {
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
    sums.forEach((component, sum) -> within.put(component, sum.estimate()));
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
    all.sort(Comparator.comparing(Component::path));
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

  /** The margin of the system, as a multiple. */
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

  /** What supplies beside the batteries give. */
  Estimate suppliedWatts() {
    return way.map(MarginedWay::suppliedWatts).orElse(Estimate.ZERO);
  }

  /** What is drawn when, without the margin of the system. */
  PowerInTime inTime() {
    return inTime.get();
  }
}
