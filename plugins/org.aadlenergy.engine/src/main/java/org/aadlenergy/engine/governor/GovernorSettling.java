package org.aadlenergy.engine.governor;

import java.util.List;

/**
 * Where a governor ends under a steady load: at one point for good, or going round between several.
 *
 * @param visits by rising frequency
 * @param samples after how many the point changes no more, from the lowest frequency on; where it
 *     goes round, those that were followed
 */
public record GovernorSettling(List<Visit> visits, int samples) {

  /**
   * A point that it comes back to.
   *
   * @param point its number among those given, from 0
   * @param time the share of the time at it
   * @param work the share of the work done at it
   * @param busy the share of the time at it in which the core works
   */
  public record Visit(int point, double time, double work, double busy) {}

  public GovernorSettling {
    visits = List.copyOf(visits);
  }

  /** Whether there is no single point that it stays at. */
  public boolean oscillates() {
    return visits.size() > 1;
  }

  /** The visited point with the lowest frequency. */
  public int lowest() {
    return visits.get(0).point();
  }

  /** The visited point with the highest frequency. */
  public int highest() {
    return visits.get(visits.size() - 1).point();
  }

  static GovernorSettling at(int point, double busy, int samples) {
    return new GovernorSettling(List.of(new Visit(point, 1.0, 1.0, busy)), samples);
  }
}
