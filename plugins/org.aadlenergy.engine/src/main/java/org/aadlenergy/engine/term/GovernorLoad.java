package org.aadlenergy.engine.term;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * Where governors that follow the load settle: at the lowest operating point whose load stays below
 * the platform's threshold, else at the measured one under load.
 */
public final class GovernorLoad {
  private static final List<String> FOLLOWING = List.of("ondemand", "conservative", "schedutil");

  /** The load above which a governor takes the highest frequency. */
  public static final PlatformConstant UP_THRESHOLD =
      new PlatformConstant(
          "governor.up_threshold",
          Dimension.RATIO,
          "the load above which an on-demand governor takes the highest frequency");

  private GovernorLoad() {}

  /** Whether a governor follows the load. */
  static boolean follows(ExecutionProfile profile) {
    return profile.governor().isPresent() && FOLLOWING.contains(profile.governor().get());
  }

  /** The profile that a governor settles at for the threads of a processor. */
  static ExecutionProfile followed(
      ThreadWorkload workload, CalibratedPlatform platform, ExecutionProfile governed) {
    Optional<Coefficient> threshold = platform.constant(UP_THRESHOLD.name());
    Optional<ExecutionProfile> lowest = lowest(platform, governed);
    if (!follows(governed) || threshold.isEmpty() || lowest.isEmpty()) {
      return governed;
    }
    Optional<Component> processor = workload.place().processor();
    double load =
        processor.isPresent() ? workload.surroundings().referenceLoad(processor.get()) : 0.0;
    return settled(
        load / BoardIdle.cores(governed),
        platform,
        governed,
        lowest.get(),
        threshold.get().value());
  }

  /** The same for a load that is known, as a share of all cores at the reference point. */
  public static ExecutionProfile settled(
      double load, CalibratedPlatform platform, ExecutionProfile governed) {
    Optional<Coefficient> threshold = platform.constant(UP_THRESHOLD.name());
    Optional<ExecutionProfile> lowest = lowest(platform, governed);
    return follows(governed) && threshold.isPresent() && lowest.isPresent()
        ? settled(load, platform, governed, lowest.get(), threshold.get().value())
        : governed;
  }

  private static ExecutionProfile settled(
      double load,
      CalibratedPlatform platform,
      ExecutionProfile governed,
      ExecutionProfile lowest,
      double threshold) {
    Optional<Double> slower = WorkTime.ratio(platform, lowest);
    return slower.isPresent() && load * slower.get() <= threshold ? lowest : governed;
  }

  /** The operating point with the lowest frequency, of the same workqueue option. */
  private static Optional<ExecutionProfile> lowest(
      CalibratedPlatform platform, ExecutionProfile governed) {
    Optional<ExecutionProfile> lowest = Optional.empty();
    for (ExecutionProfile profile :
        Profiles.governed(platform, Profiles.efficientWorkqueues(governed))) {
      if (profile.frequency().isPresent()
          && !follows(profile)
          && (lowest.isEmpty() || hertz(profile) < hertz(lowest.get()))) {
        lowest = Optional.of(profile);
      }
    }
    return lowest.isPresent()
            && governed.frequency().isPresent()
            && hertz(lowest.get()) < hertz(governed)
        ? lowest
        : Optional.empty();
  }

  private static double hertz(ExecutionProfile profile) {
    return profile.frequency().orElseThrow().value();
  }
}
