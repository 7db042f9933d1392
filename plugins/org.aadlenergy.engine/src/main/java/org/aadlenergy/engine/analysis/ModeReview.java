package org.aadlenergy.engine.analysis;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.account.Peak;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.quantity.Rounding;
import org.aadlenergy.engine.result.BatteryLife;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.power.BatteryStore;
import org.aadlenergy.engine.service.power.PowerSection;
import org.aadlenergy.engine.signal.Durations;
import org.aadlenergy.engine.signal.Signal;

/** What a power budget says of one operation mode. */
final class ModeReview {
  private final ModeEvaluation evaluation;
  private final ModeResult result;
  private final MarginedPower margined;
  private final Map<String, Interval> peaks;
  private final Map<String, Interval> marginedPeaks;
  private final Map<String, Double> working = new HashMap<>();
  private final Set<String> converters = new HashSet<>();

  ModeReview(ModeEvaluation evaluation, ModeResult result) {
    this.evaluation = evaluation;
    this.result = result;
    this.margined = evaluation.margined();
    this.peaks = peaks(result.power());
    this.marginedPeaks = peaks(margined.inTime());
    for (ComponentResult component : result.components()) {
      component
          .times()
          .ifPresent(
              times ->
                  working.put(component.path(), times.activeSeconds() / result.windowSeconds()));
    }
    for (Row row : result.section(PowerSection.TYPE).rows()) {
      if (row.get(PowerSection.KIND).equals("converter")) {
        converters.add(row.get(PowerSection.PATH));
      }
    }
  }

  /** Of what draws for itself. */
  private static Map<String, Interval> peaks(PowerInTime power) {
    Map<String, Interval> found = new HashMap<>();
    for (Peak peak : power.peaks()) {
      if (peak.role() != Peak.Role.SOURCE) {
        found.put(peak.path(), peak.watts());
      }
    }
    return found;
  }

  ModeResult result() {
    return result;
  }

  MarginedPower margined() {
    return margined;
  }

  /** A component of the system. */
  Optional<Component> component(String path) {
    return evaluation.known().view().component(path);
  }

  Optional<BatteryStore> battery() {
    return evaluation.battery();
  }

  /** All that is charged with anything, be it nothing. */
  List<Component> charged() {
    return evaluation.known().active().stream()
        .filter(component -> evaluation.ledger().isCharged(component))
        .toList();
  }

  /** Whether what it draws is lost on the way to others. */
  boolean isLoss(Component component) {
    return component.category() == Category.BUS || converters.contains(component.path());
  }

  /** What a component draws itself; nothing of what is not there, or not charged. */
  Optional<DrawnShare> drawn(Component component) {
    if (!evaluation.known().isActive(component) || !evaluation.ledger().isCharged(component)) {
      return Optional.empty();
    }
    String path = component.path();
    return Optional.of(
        new DrawnShare(
            evaluation.ledger().averageWatts(component),
            margined.own(component),
            Optional.of(duty(path)),
            Optional.of(peaks.getOrDefault(path, Interval.ZERO)),
            Optional.of(marginedPeaks.getOrDefault(path, Interval.ZERO))));
  }

  /** The margin that a component has, whatever it draws. */
  double margin(Component component) {
    return margined.margins().of(component);
  }

  /** The share of the time in which it works, or else draws more than at its least. */
  private double duty(String path) {
    double works = working.getOrDefault(path, 0.0);
    return works > 0.0 ? works : moving(path);
  }

  private double moving(String path) {
    Optional<Signal> signal = result.power().component(path);
    if (signal.isEmpty()) {
      return 0.0;
    }
    double least = signal.get().least().value();
    double most = signal.get().most().value();
    if (most - least <= Rounding.SHARE) {
      return most > 0.0 ? 1.0 : 0.0;
    }
    long on = 0;
    for (Map.Entry<Double, Long> each : Durations.of(signal.get()).entrySet()) {
      on += each.getKey() - least > (most - least) * Rounding.SHARE ? each.getValue() : 0;
    }
    return (double) on / signal.get().length();
  }

  /** What some units in a part of the system draw together. */
  Optional<DrawnShare> together(String path, List<Component> units) {
    Estimate.Sum watts = new Estimate.Sum();
    Estimate.Sum grown = new Estimate.Sum();
    boolean any = false;
    for (Component unit : units) {
      Optional<DrawnShare> its = drawn(unit);
      any |= its.isPresent();
      its.ifPresent(
          drawn -> {
            watts.add(drawn.watts(), 1.0);
            grown.add(drawn.margined(), 1.0);
          });
    }
    return any
        ? Optional.of(
            new DrawnShare(
                watts.estimate(),
                grown.estimate(),
                Optional.empty(),
                Optional.of(peak(result.power(), path)),
                Optional.of(peak(margined.inTime(), path))))
        : Optional.empty();
  }

  private static Interval peak(PowerInTime power, String path) {
    return power.peakWithin(path).map(Peak::watts).orElse(Interval.ZERO);
  }

  /** All that is drawn, each with its margin. */
  DrawnShare sum() {
    double seconds = evaluation.ledger().windowSeconds();
    return new DrawnShare(
        evaluation.ledger().total().times(1.0 / seconds),
        margined.sum(),
        Optional.empty(),
        Optional.of(peak(result.power(), "")),
        Optional.of(peak(margined.inTime(), "")));
  }

  /** The margin of the system on top of that. */
  DrawnShare ofSystem() {
    double share = margined.ofSystem();
    DrawnShare sum = sum();
    return new DrawnShare(
        Estimate.ZERO,
        sum.margined().times(share),
        Optional.empty(),
        Optional.empty(),
        sum.marginedPeak().map(peak -> peak.times(share)));
  }

  /** The sum with it. */
  DrawnShare total() {
    DrawnShare sum = sum();
    double factor = margined.systemFactor();
    return new DrawnShare(
        sum.watts(),
        sum.margined().times(factor),
        Optional.empty(),
        sum.peak(),
        sum.marginedPeak().map(peak -> peak.times(factor)));
  }

  /** How the batteries last. */
  Optional<BatteryLife> life() {
    return evaluation.life();
  }

  /** How they last with all margins. */
  Optional<BatteryLife> marginedLife() {
    return evaluation.battery().isPresent()
        ? margined.life(evaluation.battery().get())
        : Optional.empty();
  }

  /** What a mission needs of the mode, with all margins. */
  ModeSummary summary() {
    return margined.summary(evaluation.threads(), evaluation.battery());
  }
}
