package org.aadlenergy.engine.analysis;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Contributions;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.BatteryLife;
import org.aadlenergy.engine.result.SourceRate;
import org.aadlenergy.engine.service.power.EnergyRates;
import org.aadlenergy.engine.service.power.RatedEnergy;

/**
 * What the energy of a mode, or of a mission through modes, costs and emits in a year: what harvest
 * brings back to batteries costs nothing.
 */
final class YearlyRates {
  private YearlyRates() {}

  /** What a mode costs and emits, where anything says so; it is shown and told. */
  static EnergyRates of(
      Contributions given, Component root, Optional<BatteryLife> life, Contribution.Builder to) {
    return given
        .noted(RatedEnergy.class, root)
        .map(its -> its.rates(bought(life), to))
        .orElse(EnergyRates.NONE);
  }

  private static Interval bought(Optional<BatteryLife> life) {
    return life.isPresent() ? life.get().bought().get() : BatteryLife.ALL;
  }

  /** That of a mode, in a year. */
  static Map<SourceRate, Interval> of(EnergyRates rates, Optional<BatteryLife> life) {
    Map<SourceRate, Interval> yearly = new EnumMap<>(SourceRate.class);
    if (rates.direct().isEmpty()) {
      return yearly; // nobody asks how batteries come back, which takes time
    }
    Interval bought = bought(life);
    for (SourceRate rate : SourceRate.values()) {
      Optional<Estimate> perSecond = rates.of(rate, bought);
      if (perSecond.isPresent()) {
        yearly.put(rate, perSecond.get().times(SourceRate.SECONDS_PER_YEAR).interval());
      }
    }
    return yearly;
  }

  /**
   * That of a mission. What lies between the modes costs and emits as much a joule as they do on
   * average, and comes out of the batteries, if there are any.
   *
   * @param modes in which it is for how long
   * @param running what all of them take
   * @param life that of the batteries in such missions
   */
  static Map<SourceRate, Interval> of(
      List<EnergyRates> modes,
      double[] lengths,
      Estimate running,
      Estimate transitions,
      double seconds,
      Optional<BatteryLife> life) {
    Map<SourceRate, Estimate> direct = new EnumMap<>(SourceRate.class);
    Map<SourceRate, Estimate> stored = new EnumMap<>(SourceRate.class);
    for (SourceRate rate : SourceRate.values()) {
      Estimate.Sum some = new Estimate.Sum();
      Estimate.Sum more = new Estimate.Sum();
      boolean ofOthers = true;
      boolean ofBatteries = true;
      for (int mode = 0; mode < lengths.length; mode++) {
        ofOthers &= add(modes.get(mode).direct(), rate, lengths[mode], some);
        ofBatteries &= add(modes.get(mode).stored(), rate, lengths[mode], more);
      }
      double whole = running.nominal();
      double ofJoule = whole > 0.0 ? (some.nominal() + more.nominal()) / whole : 0.0;
      (life.isPresent() ? more : some).add(transitions.times(ofJoule), 1.0);
      if (ofOthers) {
        direct.put(rate, some.estimate().times(1.0 / seconds));
      }
      if (ofBatteries) {
        stored.put(rate, more.estimate().times(1.0 / seconds));
      }
    }
    return of(new EnergyRates(direct, stored), life);
  }

  /** Whether it is known, or the mission is not in the mode. */
  private static boolean add(
      Map<SourceRate, Estimate> rates, SourceRate rate, double seconds, Estimate.Sum to) {
    to.add(rates.getOrDefault(rate, Estimate.ZERO), seconds);
    return rates.containsKey(rate) || seconds == 0.0;
  }
}
