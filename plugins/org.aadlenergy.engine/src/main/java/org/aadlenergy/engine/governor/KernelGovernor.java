package org.aadlenergy.engine.governor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Follows a governor of the kernel from sample to sample under a steady load, from the lowest
 * frequency, as a system that was idle does. Work that was not done in one sample is done in the
 * next ones. What is late from the way up says nothing of where conservative stays, which has many
 * points that it would stay at: there the load alone decides (ADR 122).
 */
public final class KernelGovernor {
  /** The load in percent above which ondemand and conservative go up. */
  public static final double UP_THRESHOLD = 80.0;

  private static final double DOWN_THRESHOLD = 20.0;
  private static final double STEP = 0.05;
  private static final double HEADROOM = 1.25;
  private static final double ROUNDING = 1e-9;
  private static final int BEFORE_THE_ROUND = 512;
  private static final int LONGEST_ROUND = 8192;

  private final GovernorRule rule;
  private final List<FrequencyPoint> points;
  private final double load;
  private final double upThreshold;
  private final int last;
  private final double[] time;
  private final double[] work;
  private int point;
  private double asked;
  private double backlog;

  private KernelGovernor(
      GovernorRule rule, List<FrequencyPoint> points, double load, double upThreshold) {
    this.rule = rule;
    this.points = points;
    this.load = load;
    this.upThreshold = upThreshold;
    this.last = points.size() - 1;
    this.asked = hertz(0);
    this.time = new double[points.size()];
    this.work = new double[points.size()];
  }

  /**
   * Where a governor settles.
   *
   * @param points by rising frequency; at least one
   * @param load the time that a core is busy in each second, at a slowness of 1
   * @param upThreshold in percent
   */
  public static GovernorSettling settle(
      GovernorRule rule, List<FrequencyPoint> points, double load, double upThreshold) {
    int last = points.size() - 1;
    boolean stays = last == 0 || rule == GovernorRule.PERFORMANCE || rule == GovernorRule.POWERSAVE;
    int end = rule == GovernorRule.POWERSAVE ? 0 : last;
    double busy = load * points.get(end).slowness();
    if (stays) {
      return GovernorSettling.at(end, Math.min(1.0, busy), 0);
    }
    KernelGovernor governor = new KernelGovernor(rule, points, load, upThreshold);
    return busy >= 1.0 ? governor.climb() : governor.settle();
  }

  /** What is always late ends at the highest frequency. */
  private GovernorSettling climb() {
    int samples = 0;
    while (point < last && samples < LONGEST_ROUND) {
      sample();
      samples++;
    }
    return GovernorSettling.at(last, 1.0, samples);
  }

  private GovernorSettling settle() {
    int samples = 0;
    for (int i = 0; i < BEFORE_THE_ROUND; i++) {
      int before = point;
      double askedBefore = asked;
      boolean late = backlog > ROUNDING;
      double busy = sample();
      late |= backlog > ROUNDING;
      if (point == before && asked == askedBefore && !late) {
        return GovernorSettling.at(point, busy, samples);
      }
      samples = point == before ? samples : i + 1;
    }
    Arrays.fill(time, 0.0);
    Arrays.fill(work, 0.0);
    int from = point;
    double askedFrom = asked;
    double backlogFrom = backlog;
    for (int i = 0; i < LONGEST_ROUND; i++) {
      sample();
      boolean here = point == from && Math.abs(asked - askedFrom) <= ROUNDING * asked;
      if (here && Math.abs(backlog - backlogFrom) <= ROUNDING) {
        break;
      }
    }
    return visited();
  }

  private GovernorSettling visited() {
    double allTime = 0.0;
    double allWork = 0.0;
    for (int i = 0; i <= last; i++) {
      allTime += time[i];
      allWork += work[i];
    }
    List<GovernorSettling.Visit> visits = new ArrayList<>();
    for (int i = 0; i <= last; i++) {
      if (time[i] > 0.0) {
        double busy = work[i] * points.get(i).slowness() / time[i];
        visits.add(new GovernorSettling.Visit(i, time[i] / allTime, work[i] / allWork, busy));
      }
    }
    return new GovernorSettling(visits, BEFORE_THE_ROUND);
  }

  /** One sample: the share of it that was busy at the point before; then the next point. */
  private double sample() {
    double most = 1.0 / points.get(point).slowness();
    double offered = load + backlog;
    double done = Math.min(offered, most);
    backlog = offered - done;
    time[point] += 1.0;
    work[point] += done;
    double busy = done / most;
    switch (rule) {
      case ONDEMAND -> ondemand(percent(busy));
      case CONSERVATIVE -> conservative(percent(Math.min(1.0, load / most)));
      default -> point = notBelow(HEADROOM * hertz(point) * busy);
    }
    return busy;
  }

  /** The kernel counts whole percents. */
  private static double percent(double busy) {
    return Math.floor(100.0 * busy + ROUNDING);
  }

  private void ondemand(double percent) {
    double range = hertz(last) - hertz(0);
    point = percent > upThreshold ? last : closest(hertz(0) + percent * range / 100.0);
  }

  private void conservative(double percent) {
    double step = STEP * hertz(last);
    if (percent > upThreshold) {
      asked = Math.min(asked + step, hertz(last));
      point = notAbove(asked);
    } else if (percent < DOWN_THRESHOLD) {
      asked = Math.max(asked - step, hertz(0));
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
