package org.aadlenergy.engine.service.idle;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.Scheduled;
import org.aadlenergy.engine.evaluation.TimedTasks;
import org.aadlenergy.engine.governor.GovernorSettling;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.GovernorLoad;
import org.aadlenergy.engine.term.Profiles;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.Settled;

/** At which operating points the threads of a processor work. */
final class WorkedPoints {
  private WorkedPoints() {}

  /** The operating points of its threads, and the shares of its work at them. */
  static Map<ExecutionProfile, Double> of(
      Component processor, CalibratedPlatform platform, Demand demand) {
    Map<ExecutionProfile, Double> seconds = new LinkedHashMap<>(2);
    for (PendingThread thread : demand.threads()) {
      if (thread.workload().place().processor().equals(Optional.of(processor))) {
        work(thread, seconds);
      }
    }
    if (seconds.isEmpty()) {
      Profiles.chosen(demand.surroundings().atRest(processor), platform)
          .ifPresent(profile -> seconds.put(profile, 1.0));
    }
    double all = 0.0;
    for (double part : seconds.values()) {
      all += part;
    }
    double whole = all;
    seconds.replaceAll((profile, part) -> part / whole);
    return seconds;
  }

  /** Adds the time that a thread works at each operating point in a second. */
  private static void work(PendingThread thread, Map<ExecutionProfile, Double> seconds) {
    Optional<CalibratedPlatform> own = thread.workload().platform();
    Optional<ExecutionProfile> profile =
        own.isPresent() ? Profiles.chosen(thread.workload(), own.get()) : Optional.empty();
    double time = 0.0;
    for (ServiceTerm term : thread.terms()) {
      boolean runs = term.phase() == Phase.DISPATCH && !term.course().isWaiting();
      time += runs ? term.timeSeconds().nominal() * thread.perSecond() : 0.0;
    }
    if (profile.isEmpty() || time <= 0.0) {
      return;
    }
    Optional<Settled> settled =
        Profiles.byGovernor(thread.workload())
            ? GovernorLoad.settled(thread.workload())
            : Optional.empty();
    if (settled.isEmpty()) {
      seconds.merge(profile.get(), time, Double::sum);
      return;
    }
    List<GovernorSettling.Visit> visits =
        settled.get().settling(thread.workload().thread()).visits();
    double busy = 0.0;
    for (GovernorSettling.Visit visit : visits) {
      busy += visit.time() * visit.busy();
    }
    for (GovernorSettling.Visit visit : visits) {
      ExecutionProfile point = settled.get().points().get(visit.point());
      seconds.merge(point, time * visit.time() * visit.busy() / busy, Double::sum);
    }
  }

  /** Whether a governor chooses points in the schedule of a processor. */
  static boolean areChosen(Component processor, Scheduled scheduled) {
    return scheduled.timed(processor).flatMap(TimedTasks::points).isPresent();
  }

  /**
   * A mean over points, with bounds for all that a governor may choose where times are others.
   *
   * @param rest the share of the time in which the processor does not work
   * @param each what it is at a point
   */
  static Estimate over(
      Estimate mean,
      Component processor,
      Estimate rest,
      Scheduled scheduled,
      Function<ExecutionProfile, Optional<Double>> each) {
    double low = mean.nominal();
    double high = mean.nominal();
    for (Settled settled : GovernorLoad.settled(scheduled.surroundings())) {
      boolean ranged =
          areChosen(processor, scheduled) || settled.isRanged(scheduled.surroundings());
      if (ranged && settled.processor() == processor && settled.isFollowing()) {
        for (ExecutionProfile point : settled.points()) {
          double there = each.apply(point).orElse(mean.nominal());
          low = Math.min(low, there);
          high = Math.max(high, there);
        }
      }
    }
    return low < high && rest.hardWidth() > 0.0 ? mean.spanning(low, high) : mean;
  }
}
