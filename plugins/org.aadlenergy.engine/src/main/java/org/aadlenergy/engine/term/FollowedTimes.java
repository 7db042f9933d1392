package org.aadlenergy.engine.term;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.platform.CalibratedPlatform;
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
    if (time.isEmpty()) {
      return false;
    }
    Optional<CalibratedPlatform> platform = workload.platform();
    return time.get().seconds().hardWidth() > 0.0
        || time.get().seconds().nominal() > 0.0
            && platform.isPresent()
            && Profiles.byGovernor(workload)
            && !MemoryTime.nominal(workload, platform.get(), time.get()).isKnown();
  }
}
