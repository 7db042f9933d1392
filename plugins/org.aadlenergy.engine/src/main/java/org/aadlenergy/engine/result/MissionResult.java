package org.aadlenergy.engine.result;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.collection.Copies;
import org.aadlenergy.engine.quantity.Interval;

/**
 * What a mission through operation modes takes.
 *
 * @param path whose mission it is; "" is the root's
 * @param kind {@code Mission} or {@code Mode_Share}
 * @param seconds its duration
 * @param energyJoules all segments, start-up and transitions included
 * @param yearly what a year of such missions costs and emits, start-up apart, where that is known
 */
public record MissionResult(
    String path,
    String kind,
    double seconds,
    List<Segment> segments,
    Interval startupJoules,
    Interval transitionJoules,
    Interval energyJoules,
    Interval averagePowerWatts,
    Optional<Interval> batteryLifeSeconds,
    Optional<BatteryCurrent> batteryCurrent,
    Map<SourceRate, Interval> yearly) {
  public MissionResult {
    yearly = Copies.of(yearly);
  }

  /** What one mission costs or emits, start-up apart. */
  public Interval each(SourceRate rate) {
    Interval year = yearly.getOrDefault(rate, Interval.ZERO);
    return year.times(seconds / SourceRate.SECONDS_PER_YEAR);
  }

  /**
   * A stretch in one mode.
   *
   * @param share of the mission's time
   */
  public record Segment(String mode, double seconds, double share, Interval energyJoules) {}
}
