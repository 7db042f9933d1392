package org.aadlenergy.engine.term;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.governor.FrequencyPoint;
import org.aadlenergy.engine.governor.GovernorRule;
import org.aadlenergy.engine.governor.GovernorSettling;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.workload.ModeSurroundings;

/**
 * Where the kernel's rule ends for a processor.
 *
 * @param points of its platform, by rising frequency
 * @param frequencies the same points, with how much longer work takes there on average
 * @param load the time that the busiest core of its cluster works in each second, at the reference
 *     point
 * @param threshold in percent, for the rules that have one
 * @param rateLimitSeconds between two updates of schedutil
 * @param settling of the processor
 * @param schedule where it was followed in the schedule of its cluster
 */
public record Settled(
    Component processor,
    GovernorRule rule,
    boolean workqueues,
    List<ExecutionProfile> points,
    List<FrequencyPoint> frequencies,
    double load,
    double threshold,
    double rateLimitSeconds,
    GovernorSettling settling,
    Optional<InSchedule> schedule) {
  public Settled {
    points = List.copyOf(points);
    frequencies = List.copyOf(frequencies);
  }

  /** The same as its schedule says. */
  public Settled in(GovernorSettling its, InSchedule found) {
    return new Settled(
        processor,
        rule,
        workqueues,
        points,
        frequencies,
        load,
        threshold,
        rateLimitSeconds,
        its,
        Optional.of(found));
  }

  /** Whether it looks at the load, and has something to choose. */
  public boolean isFollowing() {
    return points.size() > 1 && rule != GovernorRule.PERFORMANCE && rule != GovernorRule.POWERSAVE;
  }

  /** Whether execution may take another time, so that other points may be chosen. */
  public boolean isRanged(ModeSurroundings mode) {
    if (schedule.isPresent()) {
      return schedule.get().ranged();
    }
    Optional<CalibratedPlatform> platform = mode.platform(processor);
    return platform.isPresent()
        && CoreCluster.sharing(processor, platform.get(), mode).stream()
            .anyMatch(core -> FollowedTimes.areRanged(core, mode));
  }

  /** At which points a thread's work is done. */
  public GovernorSettling settling(Component thread) {
    return schedule.isPresent()
        ? schedule.get().threads().getOrDefault(thread, settling)
        : settling;
  }

  /** The operating point at which most of the work is done. */
  public ExecutionProfile main() {
    GovernorSettling.Visit most = settling.visits().get(0);
    for (GovernorSettling.Visit visit : settling.visits()) {
      most = visit.work() >= most.work() ? visit : most;
    }
    return points.get(most.point());
  }

  /**
   * What a schedule under a governor says.
   *
   * @param threads at which points the work of each is done, busy all the time
   * @param seconds of the time that counts
   * @param repeats whether that is what comes again and again
   * @param ranged whether an execution time may be another, so that other points may be chosen
   */
  public record InSchedule(
      Map<Component, GovernorSettling> threads, double seconds, boolean repeats, boolean ranged) {}

  /** Follows a governor in the schedule of its processor, where there is one. */
  public interface Schedules {
    /** What the threads' own execution comes to, other services left out. */
    Optional<Settled> follow(Settled evenly);
  }
}
