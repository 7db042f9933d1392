package org.aadlenergy.engine.term;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.CycleCosts;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** Platforms at operating points, where anything on them costs cycles; each made once in a mode. */
public final class PointCosts {
  private final Map<CalibratedPlatform, Map<String, CalibratedPlatform>> known =
      new IdentityHashMap<>(2);
  private final Map<CalibratedPlatform, CalibratedPlatform> inCyclesOf = new IdentityHashMap<>(2);
  private final Map<CalibratedPlatform, Boolean> inCycles = new IdentityHashMap<>(2);

  private PointCosts() {}

  /** A platform at the point that counts for a thread. */
  static CalibratedPlatform of(CalibratedPlatform platform, ThreadWorkload workload) {
    PointCosts costs = workload.shared(PointCosts.class, all -> new PointCosts());
    if (!costs.matter(platform)) {
      return platform;
    }
    Optional<ExecutionProfile> point = Profiles.chosen(workload, platform);
    return point.isPresent() ? costs.at(platform, point.get()) : platform;
  }

  /** Whether anything costs another time or energy at another point of a platform. */
  private boolean matter(CalibratedPlatform platform) {
    Boolean any = inCycles.get(platform);
    if (any == null) {
      any = CycleCosts.any(platform);
      inCycles.put(platform, any);
    }
    return any;
  }

  private CalibratedPlatform at(CalibratedPlatform platform, ExecutionProfile point) {
    return known
        .computeIfAbsent(platform, p -> new HashMap<>())
        .computeIfAbsent(
            point.name(),
            name -> {
              CalibratedPlatform there = CycleCosts.at(platform, point);
              inCyclesOf.put(there, platform);
              return there;
            });
  }

  /**
   * A figure of an event, with bounds that hold whichever point a governor chooses where times have
   * ranges.
   *
   * @param platform at the point that counts
   * @param event its name
   */
  public static Estimate over(
      ThreadWorkload workload,
      CalibratedPlatform platform,
      String event,
      Function<EventCost, Estimate> figure) {
    Estimate usual = figure.apply(platform.event(event).orElseThrow());
    PointCosts costs = workload.shared(PointCosts.class, all -> new PointCosts());
    CalibratedPlatform inCycles = costs.inCyclesOf.get(platform);
    if (inCycles == null) {
      return usual;
    }
    Optional<Settled> settled = GovernorLoad.settled(workload);
    if (settled.isEmpty()
        || !settled.get().isFollowing()
        || !settled.get().isRanged(workload.surroundings())) {
      return usual;
    }
    double low = usual.nominal();
    double high = low;
    for (ExecutionProfile point : settled.get().points()) {
      Optional<EventCost> there = costs.at(inCycles, point).event(event);
      if (there.isPresent() && there.get().time().isPresent()) {
        double nominal = figure.apply(there.get()).nominal();
        low = Math.min(low, nominal);
        high = Math.max(high, nominal);
      }
    }
    return low < high ? usual.spanning(low, high) : usual;
  }
}
