package org.aadlenergy.engine.term;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.workload.ExecutionTime;
import org.aadlenergy.engine.workload.ModeSurroundings;
import org.aadlenergy.engine.workload.ThreadPlace;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** The processors on which execution may take another time than that which a governor follows. */
public final class FollowedTimes {
  private final Set<Component> ranged = Collections.newSetFromMap(new IdentityHashMap<>(2));

  private FollowedTimes(ModeSurroundings mode) {
    for (ThreadPlace place : mode.places()) {
      Optional<Component> processor = place.processor();
      if (processor.isPresent()
          && !ranged.contains(processor.get())
          && isRanged(mode.look(place))) {
        ranged.add(processor.get());
      }
    }
  }

  /** Whether a thread on a processor may. */
  static boolean areRanged(Component processor, ModeSurroundings mode) {
    return mode.shared(FollowedTimes.class, FollowedTimes::new).ranged.contains(processor);
  }

  /**
   * Whether a thread may: its time has a range, or nobody knows how much of it other frequencies
   * change.
   */
  public static boolean isRanged(ThreadWorkload workload) {
    Optional<ExecutionTime> time = ExecutionTime.of(workload);
    return time.isPresent()
        && (time.get().seconds().hardWidth() > 0.0
            || time.get().seconds().nominal() > 0.0
                && Profiles.byGovernor(workload)
                && isUnknown(workload, time.get()));
  }

  /** Whether nobody knows how much of a thread's time other frequencies change. */
  public static boolean areUnknown(ThreadWorkload workload) {
    Optional<ExecutionTime> time = ExecutionTime.of(workload);
    return time.isPresent() && isUnknown(workload, time.get());
  }

  private static boolean isUnknown(ThreadWorkload workload, ExecutionTime time) {
    Optional<CalibratedPlatform> platform = workload.platform();
    return platform.isPresent() && !MemoryTime.nominal(workload, platform.get(), time).isKnown();
  }

  /**
   * How many times as long as usual a thread's own code may take at a point; 0 without any.
   *
   * @param share of the time of a job at the point in which it usually runs its own code
   * @param speed with which a job gets on there, of that at the point of its execution time
   */
  public static Estimate among(ThreadWorkload workload, double share, double speed) {
    Optional<ExecutionTime> time = ExecutionTime.of(workload);
    double usual = time.isPresent() ? time.get().seconds().nominal() : 0.0;
    if (usual <= 0.0) {
      return Estimate.ZERO;
    }
    Estimate one = time.get().seconds().times(1.0 / usual);
    // of a second at the point, what its own code takes where its execution time holds
    double there = speed - (1.0 - share);
    if (there <= 0.0 || share <= 0.0 || !isUnknown(workload, time.get())) {
      return one;
    }
    double other = there / share;
    return one.times(Estimate.between(Math.min(1.0, other), 1.0, Math.max(1.0, other)));
  }
}
