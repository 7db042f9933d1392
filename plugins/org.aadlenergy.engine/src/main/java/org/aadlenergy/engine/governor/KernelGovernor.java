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

  private static final double ROUNDING = 1e-9;
  private static final int BEFORE_THE_ROUND = 512;
  private static final int LONGEST_ROUND = 8192;

  private final GovernorRule rule;
  private final List<FrequencyPoint> points;
  private final PolicyRule policy;
  private final double load;
  private final int last;
  private final double[] time;
  private final double[] work;
  private double backlog;

  private KernelGovernor(
      GovernorRule rule, List<FrequencyPoint> points, double load, double upThreshold) {
    this.rule = rule;
    this.points = points;
    this.policy = new PolicyRule(rule, points, upThreshold);
    this.load = load;
    this.last = points.size() - 1;
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
    while (policy.point() < last && samples < LONGEST_ROUND) {
      sample();
      samples++;
    }
    return GovernorSettling.at(last, 1.0, samples);
  }

  private GovernorSettling settle() {
    int samples = 0;
    for (int i = 0; i < BEFORE_THE_ROUND; i++) {
      int before = policy.point();
      double askedBefore = policy.asked();
      boolean late = backlog > ROUNDING;
      double busy = sample();
      late |= backlog > ROUNDING;
      if (policy.point() == before && policy.asked() == askedBefore && !late) {
        return GovernorSettling.at(before, busy, samples);
      }
      samples = policy.point() == before ? samples : i + 1;
    }
    Arrays.fill(time, 0.0);
    Arrays.fill(work, 0.0);
    int from = policy.point();
    double askedFrom = policy.asked();
    double backlogFrom = backlog;
    for (int i = 0; i < LONGEST_ROUND; i++) {
      sample();
      double off = Math.abs(policy.asked() - askedFrom);
      boolean here = policy.point() == from && off <= ROUNDING * askedFrom;
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
    int point = policy.point();
    double most = 1.0 / points.get(point).slowness();
    double offered = load + backlog;
    double done = Math.min(offered, most);
    backlog = offered - done;
    time[point] += 1.0;
    work[point] += done;
    double busy = done / most;
    switch (rule) {
      case ONDEMAND -> policy.sampled(percent(busy), 0);
      case CONSERVATIVE -> policy.sampled(percent(Math.min(1.0, load / most)), 0);
      default -> policy.take(policy.ofUtilization(PolicyRule.HEADROOM * policy.speed() * busy));
    }
    return busy;
  }

  /** The kernel counts whole percents. */
  private static double percent(double busy) {
    return Math.floor(100.0 * busy + ROUNDING);
  }
}
