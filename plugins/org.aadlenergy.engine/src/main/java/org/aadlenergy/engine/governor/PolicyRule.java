package org.aadlenergy.engine.governor;

import java.util.List;

/** Which point a governor asks for: the arithmetic that steady loads and schedules share. */
final class PolicyRule {
  private static final double DOWN_THRESHOLD = 20.0;

  private static final double STEP = 0.05;
  static final double HEADROOM = 1.25;
  private static final double KILO = 1e3;
  private static final double ROUNDING = 1e-9;

  private final GovernorRule rule;
  private final List<FrequencyPoint> points;
  private final double upThreshold;
  private final int last;
  private int point;
  private double asked;

  /** Begins at the lowest of the points, which are given by rising frequency. */
  PolicyRule(GovernorRule rule, List<FrequencyPoint> points, double upThreshold) {
    this.rule = rule;
    this.points = List.copyOf(points);
    this.upThreshold = upThreshold;
    this.last = points.size() - 1;
    this.point = rule == GovernorRule.PERFORMANCE ? last : 0;
    this.asked = hertz(0);
  }

  int point() {
    return point;
  }

  /** What conservative asks for, which is not always the frequency of a point. */
  double asked() {
    return asked;
  }

  /** How fast work is done at the point, beside the highest, as the kernel takes it. */
  double speed() {
    return hertz(point) / hertz(last);
  }

  /**
   * Ondemand and conservative take a sample.
   *
   * @param percent of it in which the busiest core worked
   * @param missed how many samples conservative makes up for, as nothing ran
   */
  void sampled(double percent, long missed) {
    if (rule == GovernorRule.ONDEMAND) {
      double range = hertz(last) - hertz(0);
      point = percent > upThreshold ? last : closest(hertz(0) + percent * range / 100.0);
    } else {
      conservative(percent, missed);
    }
  }

  /** The point of a utilization of what the core could do at the highest, headroom included. */
  int ofUtilization(double utilization) {
    return notBelow(KILO * Math.floor(hertz(last) * utilization / KILO));
  }

  void take(int other) {
    point = other;
  }

  private void conservative(double percent, long missed) {
    double step = STEP * hertz(last);
    double from = Math.max(hertz(0), asked - missed * step);
    if (percent > upThreshold && from < hertz(last)) {
      asked = Math.min(from + step, hertz(last));
      point = notAbove(asked);
    } else if (percent < DOWN_THRESHOLD && from > hertz(0)) {
      asked = Math.max(from - step, hertz(0));
      point = notBelow(asked);
    }
  }

  /** Of two that are as close, the lower one. */
  private int closest(double hertz) {
    int above = notBelow(hertz);
    boolean upper = above == 0 || hertz - hertz(above - 1) > hertz(above) - hertz;
    return upper ? above : above - 1;
  }

  private int notBelow(double hertz) {
    int found = 0;
    while (found < last && hertz(found) < hertz * (1.0 - ROUNDING)) {
      found++;
    }
    return found;
  }

  private int notAbove(double hertz) {
    int found = last;
    while (found > 0 && hertz(found) > hertz * (1.0 + ROUNDING)) {
      found--;
    }
    return found;
  }

  private double hertz(int number) {
    return points.get(number).hertz();
  }
}
