package org.aadlenergy.engine.service.execution;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.Scheduled;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.section.Phrase;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.term.BoardIdle;
import org.aadlenergy.engine.term.CoreCluster;
import org.aadlenergy.engine.term.GovernorLoad;
import org.aadlenergy.engine.term.Profiles;
import org.aadlenergy.engine.workload.ExecutionTime;

/**
 * What the threads of a processor would cost at each operating point.
 *
 * @param inForce the energy of the points in force over the window, in joules; empty where threads
 *     have different ones
 * @param governor the kernel's rule in force, and where it is written
 */
record PointChoices(
    String processor,
    String platform,
    List<Point> points,
    Optional<Double> inForce,
    Optional<String> governor,
    boolean scheduled) {
  private static final double ROUNDING = 1e-9;

  /**
   * One point.
   *
   * @param met whether all deadlines are met
   * @param share of the work that is done at it as things are
   */
  record Point(
      PointEnergy energy, double busy, Optional<Boolean> met, double share, double seconds) {
    double joules() {
      return energy.watts().nominal() * seconds;
    }

    /** Whether nothing speaks against it. */
    boolean mayDo() {
      return met.isEmpty() || met.get();
    }

    /** Whether work is done at it as things are. */
    boolean isInForce() {
      return share > ROUNDING;
    }

    double hertz() {
      return energy.profile().frequency().orElseThrow().value();
    }
  }

  PointChoices {
    points = List.copyOf(points);
  }

  static PointChoices of(Component processor, List<PendingThread> threads, Scheduled scheduled) {
    PendingThread first = threads.get(0);
    CalibratedPlatform platform = first.workload().platform().orElseThrow();
    PointLoad load =
        new PointLoad(
            platform,
            CoreCluster.share(processor, platform, scheduled.surroundings()),
            scheduled.coefficients());
    for (PendingThread thread : threads) {
      load.add(thread.workload(), thread.rate());
    }
    double cores = BoardIdle.cores(platform);
    PointRest resting = new PointRest(processor, platform, scheduled);
    PointDeadlines deadlines = new PointDeadlines(processor, threads, cores, scheduled);
    Map<ExecutionProfile, Double> shares = shares(threads, platform, scheduled);
    boolean workqueues = Profiles.efficientWorkqueues(first.workload());
    List<Point> points = new ArrayList<>();
    for (ExecutionProfile profile : Profiles.points(platform, workqueues)) {
      if (load.busy(profile).isEmpty()) {
        continue; // nothing says how long work takes there
      }
      PointDeadlines.Outcome there = deadlines.at(platform, profile);
      Optional<PointEnergy> energy =
          PointEnergy.of(
              platform,
              profile,
              load,
              PointServices.of(
                  threads, there.execution(), scheduled.timed(processor), there.schedule()),
              resting.at(there.schedule()),
              scheduled.coefficients());
      if (energy.isPresent()) {
        points.add(
            new Point(
                energy.get(),
                energy.get().coresBusy() / cores,
                there.met(),
                shares.getOrDefault(profile, 0.0),
                scheduled.windowSeconds()));
      }
    }
    return new PointChoices(
        processor.path(),
        platform.name(),
        points,
        inForce(points, load, resting.at(Optional.empty()), threads, scheduled),
        GovernorLoad.settled(first.workload()).map(GovernorWords::of),
        deadlines.isScheduled());
  }

  /** The shares of all work that are done at each point; none where threads ask for others. */
  private static Map<ExecutionProfile, Double> shares(
      List<PendingThread> threads, CalibratedPlatform platform, Mode mode) {
    Map<ExecutionProfile, Double> shares = new LinkedHashMap<>();
    Optional<ExecutionProfile> common = Optional.empty();
    boolean timed = false;
    double all = 0.0;
    for (PendingThread thread : threads) {
      Optional<ExecutionProfile> chosen = Profiles.chosen(thread.workload(), platform);
      Optional<ExecutionTime> time = ExecutionTime.of(thread.workload());
      if (chosen.isEmpty() || common.isPresent() && !common.equals(chosen)) {
        return Map.of();
      }
      common = chosen;
      timed |= time.isPresent();
      double load = time.map(it -> it.seconds().nominal()).orElse(0.0) * thread.perSecond();
      if (load > 0.0) {
        all += load;
        for (PointPortion portion :
            PointPortion.of(
                thread.workload(), platform, chosen.get(), time.get(), mode.coefficients())) {
          shares.merge(portion.profile(), load * portion.work(), Double::sum);
        }
      }
    }
    double sum = all;
    shares.replaceAll((point, work) -> work / sum);
    if (timed && shares.isEmpty()) {
      shares.put(common.orElseThrow(), 1.0);
    }
    return shares;
  }

  /** What threads take as things are, and the rest at the points that their work is done at. */
  private static Optional<Double> inForce(
      List<Point> points,
      PointLoad load,
      PointEnergy.Rest resting,
      List<PendingThread> threads,
      Demand demand) {
    CalibratedPlatform platform = threads.get(0).workload().platform().orElseThrow();
    PointServices now = PointServices.now(threads);
    double joules = 0.0;
    double shares = 0.0;
    for (Point point : points) {
      if (point.share() > 0.0) {
        PointEnergy energy =
            new PointEnergy.Idling(
                    platform, point.energy().profile(), load, resting, demand.coefficients())
                .with(now.busy(), now.watts());
        joules += point.share() * energy.watts().nominal() * demand.windowSeconds();
        shares += point.share();
      }
    }
    return Math.abs(shares - 1.0) < ROUNDING ? Optional.of(joules) : Optional.empty();
  }

  /** Racing to idle: the highest frequency. */
  Point race() {
    return points.get(points.size() - 1);
  }

  /** The lowest frequency that nothing speaks against. */
  Optional<Point> pace() {
    for (Point point : points) {
      if (point.mayDo()) {
        return Optional.of(point);
      }
    }
    return Optional.empty();
  }

  /** The one that takes least of those that nothing speaks against; none without idle power. */
  Optional<Point> least() {
    Optional<Point> least = Optional.empty();
    for (Point point : points) {
      if (!point.energy().idleKnown()) {
        return Optional.empty();
      }
      if (point.mayDo() && (least.isEmpty() || point.joules() < least.get().joules())) {
        least = Optional.of(point);
      }
    }
    return least;
  }

  /** What a point would save; empty where it or the points in force are not known. */
  Optional<Double> saves(Optional<Point> point) {
    return point.isPresent() && point.get().energy().idleKnown() && inForce.isPresent()
        ? Optional.of(inForce.get() - point.get().joules())
        : Optional.empty();
  }

  /** What would cost less than the point in force. */
  Optional<Phrase> advice() {
    Optional<Point> best = least();
    Optional<Double> saved = saves(best);
    boolean known = best.isPresent() && best.get().met().isPresent();
    return known && saved.isPresent() && saved.get() > Section.NOISE * inForce.orElseThrow()
        ? Optional.of(
            Phrase.of(processor + ": at ")
                .brief(best.get().hertz(), Dimension.FREQUENCY)
                .text(" it meets all deadlines and takes ")
                .quantity(saved.get(), Dimension.ENERGY)
                .text(" less in the window than now")
                .phrase())
        : Optional.empty();
  }
}
