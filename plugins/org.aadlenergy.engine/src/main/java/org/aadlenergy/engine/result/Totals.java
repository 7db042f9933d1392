package org.aadlenergy.engine.result;

import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.collection.Copies;
import org.aadlenergy.engine.quantity.Interval;

/**
 * The whole system over the window, and once before it.
 *
 * @param ramBytes what choices of the operating system take: caches of code and code that is copied
 *     to RAM, each once, and memory under a superpage policy
 * @param batteryCurrent where one voltage is known of all batteries
 * @param yearly what a year of the average power costs and emits, where that is known
 */
public record Totals(
    Interval energyJoules,
    Interval startupJoules,
    Interval averagePowerWatts,
    Optional<Interval> batteryLifeSeconds,
    double ramBytes,
    Optional<BatteryCurrent> batteryCurrent,
    Map<SourceRate, Interval> yearly) {
  public Totals {
    yearly = Copies.of(yearly);
  }
}
