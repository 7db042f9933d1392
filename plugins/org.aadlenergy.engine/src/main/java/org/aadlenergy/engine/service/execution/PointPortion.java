package org.aadlenergy.engine.service.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.aadlenergy.engine.governor.GovernorSettling;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.GovernorLoad;
import org.aadlenergy.engine.term.MemoryTime;
import org.aadlenergy.engine.term.Settled;
import org.aadlenergy.engine.term.WorkTime;
import org.aadlenergy.engine.workload.ExecutionTime;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * What of a dispatch is done at one operating point: all of it, unless the governor goes round
 * between several.
 *
 * @param work the share of the work that is done at this point
 * @param seconds how long that takes
 * @param program what is done
 */
record PointPortion(
    ExecutionProfile profile,
    double work,
    Estimate seconds,
    Optional<WorkTime> scale,
    Program program) {

  /** The portions of a thread; one where its operating point stays. */
  static List<PointPortion> of(
      ThreadWorkload workload,
      CalibratedPlatform platform,
      ExecutionProfile profile,
      ExecutionTime time,
      Coefficients coefficients) {
    Program program = Program.of(workload, platform);
    MemoryTime memory = MemoryTime.of(workload, platform, time, coefficients);
    Optional<Settled> settled =
        profile.frequency().isPresent() ? GovernorLoad.settled(workload) : Optional.empty();
    if (settled.isEmpty() || settled.get().main() != profile) {
      return List.of(of(program, profile, time, memory, coefficients));
    }
    List<GovernorSettling.Visit> visits =
        settled.get().settling(workload.place().thread()).visits();
    List<PointPortion> portions = new ArrayList<>(visits.size());
    for (GovernorSettling.Visit visit : visits) {
      if (visit.work() > 0.0) {
        ExecutionProfile point = settled.get().points().get(visit.point());
        PointPortion whole = of(program, point, time, memory, coefficients);
        Estimate part = whole.seconds().times(visit.work());
        portions.add(new PointPortion(point, visit.work(), part, whole.scale(), program));
      }
    }
    return portions.isEmpty()
        ? List.of(of(program, profile, time, memory, coefficients)) // never dispatched
        : portions;
  }

  /**
   * All of a dispatch at each point that a governor may choose where execution takes another time
   * than in the middle; none where it cannot, or nothing chooses.
   */
  static List<PointPortion> reach(
      ThreadWorkload workload,
      CalibratedPlatform platform,
      ExecutionProfile profile,
      ExecutionTime time,
      Coefficients coefficients) {
    Optional<Settled> settled =
        profile.frequency().isPresent() ? GovernorLoad.settled(workload) : Optional.empty();
    if (settled.isEmpty() || settled.get().main() != profile || !settled.get().isFollowing()) {
      return List.of();
    }
    Program program = Program.of(workload, platform);
    MemoryTime memory = MemoryTime.of(workload, platform, time, coefficients);
    boolean ranged = settled.get().isRanged(workload.surroundings());
    List<PointPortion> all = new ArrayList<>();
    for (ExecutionProfile point : settled.get().points()) {
      PointPortion whole = of(program, point, time, memory, coefficients);
      ranged |= whole.seconds().hardBelow() > 0.0 || whole.seconds().hardAbove() > 0.0;
      all.add(whole);
    }
    return ranged ? all : List.of();
  }

  /** A mean over points, with bounds that hold whichever of others count. */
  static Estimate over(
      Estimate mean, List<PointPortion> reach, Function<PointPortion, Estimate> each) {
    if (reach.isEmpty()) {
      return mean;
    }
    double low = Double.POSITIVE_INFINITY;
    double high = 0.0;
    for (PointPortion portion : reach) {
      Estimate there = each.apply(portion);
      low = Math.min(low, there.nominal() - there.hardBelow());
      high = Math.max(high, there.nominal() + there.hardAbove());
    }
    return mean.spanning(low, high);
  }

  private static PointPortion of(
      Program program,
      ExecutionProfile profile,
      ExecutionTime time,
      MemoryTime memory,
      Coefficients coefficients) {
    Optional<WorkTime> scale = WorkTime.of(program.platform(), profile, memory);
    Estimate seconds =
        scale.isPresent()
            ? time.seconds().times(scale.get().estimate(coefficients))
            : time.seconds();
    return new PointPortion(profile, 1.0, seconds, scale, program);
  }

  static Estimate seconds(List<PointPortion> portions) {
    if (portions.size() == 1) {
      return portions.get(0).seconds();
    }
    Estimate.Sum sum = new Estimate.Sum();
    for (PointPortion portion : portions) {
      sum.add(portion.seconds(), 1.0);
    }
    return sum.estimate();
  }

  /** A profile that has no power on a rail. */
  static Optional<ExecutionProfile> without(Rail rail, List<PointPortion> portions) {
    for (int i = 0; i < portions.size(); i++) {
      PointPortion portion = portions.get(i);
      if (portion.program().lacks(rail, portion.profile())) {
        return Optional.of(portion.profile());
      }
    }
    return Optional.empty();
  }

  /** What all portions take on a rail; empty where a board lacks its idle power. */
  static Optional<Estimate> joules(
      Rail rail, List<PointPortion> portions, Coefficients coefficients) {
    if (portions.size() == 1) {
      return portions.get(0).joules(rail, coefficients);
    }
    Estimate.Sum sum = new Estimate.Sum();
    for (PointPortion portion : portions) {
      Optional<Estimate> joules = portion.joules(rail, coefficients);
      if (joules.isEmpty()) {
        return joules;
      }
      sum.add(joules.get(), 1.0);
    }
    return Optional.of(sum.estimate());
  }

  Optional<Estimate> joules(Rail rail, Coefficients coefficients) {
    return program.joules(rail, profile, work, seconds, coefficients);
  }
}
