package org.aadlenergy.engine.term;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.CycleCosts;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** Platforms at operating points, where anything on them costs cycles; each made once in a mode. */
final class PointCosts {
  private final Map<CalibratedPlatform, Map<String, CalibratedPlatform>> known =
      new IdentityHashMap<>(2);
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
        .computeIfAbsent(point.name(), name -> CycleCosts.at(platform, point));
  }
}
