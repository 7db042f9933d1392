package org.aadlenergy.engine.term;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.governor.FrequencyPoint;
import org.aadlenergy.engine.governor.GovernorRule;
import org.aadlenergy.engine.governor.GovernorSettling;
import org.aadlenergy.engine.governor.KernelGovernor;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.term.declared.PlatformConstant;
import org.aadlenergy.engine.workload.ModeSurroundings;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * Where governors settle. One that was measured, and follows the load: at the lowest operating
 * point whose load stays below the platform's threshold, else at the measured one under load. One
 * that was not: where the kernel's own rule ends.
 */
public final class GovernorLoad {
  private static final List<String> FOLLOWING = List.of("ondemand", "conservative", "schedutil");

  private final List<Settled> known = new ArrayList<>(2);

  /** The load above which a governor takes the highest frequency. */
  public static final PlatformConstant UP_THRESHOLD =
      new PlatformConstant(
          "governor.up_threshold",
          Dimension.RATIO,
          "the load above which an on-demand governor takes the highest frequency");

  /** The time in which schedutil does not choose again. */
  public static final PlatformConstant RATE_LIMIT =
      new PlatformConstant(
          "governor.rate_limit",
          Dimension.TIME,
          "the time between two updates of schedutil, rate_limit_us; 10 ms where it is not there");

  /** The kernel's, for drivers that say how long a change takes (cpufreq.h, 6.6: at most 10 ms). */
  private static final double USUAL_RATE_LIMIT_SECONDS = 0.01;

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
    double share = load / BoardIdle.cores(governed);
    return settled(share, platform, governed, lowest.get(), threshold.get().value());
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

  /** Where the kernel's rules end in a mode, as far as they were asked for. */
  public static List<Settled> settled(ModeSurroundings surroundings) {
    Optional<GovernorLoad> rules = surroundings.known(GovernorLoad.class);
    return rules.isPresent() ? List.copyOf(rules.get().known) : List.of();
  }

  /** Where the kernel's rule ends for a thread's processor, if that was asked for. */
  public static Optional<Settled> settled(ThreadWorkload workload) {
    Optional<GovernorLoad> rules = workload.surroundings().known(GovernorLoad.class);
    Optional<Component> processor = workload.place().processor();
    if (rules.isEmpty() || processor.isEmpty()) {
      return Optional.empty();
    }
    Optional<String> governor = Profiles.governor(workload);
    return governor.isEmpty()
        ? Optional.empty()
        : find(rules.get(), processor.get(), governor.get(), workload);
  }

  private static Optional<Settled> find(
      GovernorLoad rules, Component processor, String governor, ThreadWorkload workload) {
    for (Settled settled : rules.known) {
      if (settled.processor() == processor
          && settled.rule().word().equals(governor)
          && settled.workqueues() == Profiles.efficientWorkqueues(workload)) {
        return Optional.of(settled);
      }
    }
    return Optional.empty();
  }

  /** The profile that the kernel's rule ends at, where the platform has operating points. */
  static Optional<ExecutionProfile> byRule(
      ThreadWorkload workload, CalibratedPlatform platform, String governor) {
    Optional<Component> processor = workload.place().processor();
    Optional<GovernorRule> rule = GovernorRule.named(governor);
    if (processor.isEmpty() || rule.isEmpty()) {
      return Optional.empty();
    }
    GovernorLoad rules =
        workload.surroundings().shared(GovernorLoad.class, all -> new GovernorLoad());
    Optional<Settled> known = find(rules, processor.get(), governor, workload);
    if (known.isEmpty()) {
      known = settle(workload, platform, processor.get(), rule.get());
      if (known.isPresent()) {
        rules.known.add(known.get());
        Optional<Settled.Schedules> schedules =
            workload.surroundings().known(Settled.Schedules.class);
        if (schedules.isPresent() && known.get().isFollowing()) {
          schedules.get().follow(known.get()).ifPresent(rules::replace);
          known = find(rules, processor.get(), governor, workload);
        }
      }
    }
    return known.isPresent() ? Optional.of(known.get().main()) : Optional.empty();
  }

  private void replace(Settled better) {
    known.replaceAll(
        old ->
            old.processor() == better.processor()
                    && old.rule() == better.rule()
                    && old.workqueues() == better.workqueues()
                ? better
                : old);
  }

  /** A mode whose schedule says better where some governors settle. */
  public static ModeSurroundings better(ModeSurroundings surroundings, List<Settled> better) {
    GovernorLoad rules = new GovernorLoad();
    rules.known.addAll(settled(surroundings));
    better.forEach(rules::replace);
    return surroundings.with(GovernorLoad.class, rules);
  }

  private static Optional<Settled> settle(
      ThreadWorkload workload,
      CalibratedPlatform platform,
      Component processor,
      GovernorRule rule) {
    boolean workqueues = Profiles.efficientWorkqueues(workload);
    List<ExecutionProfile> profiles = OperatingPoint.all(platform, workqueues);
    MemoryTime memory = ProcessorMemoryTimes.of(workload.surroundings(), processor);
    List<FrequencyPoint> points = new ArrayList<>(profiles.size());
    for (ExecutionProfile profile : profiles) {
      Optional<Double> slowness = WorkTime.ratio(platform, profile, memory);
      if (slowness.isPresent()) {
        points.add(new FrequencyPoint(hertz(profile), slowness.get()));
      }
    }
    if (points.isEmpty() || points.size() < profiles.size()) {
      return Optional.empty();
    }
    Optional<Coefficient> threshold = platform.constant(UP_THRESHOLD.name());
    double percent =
        threshold.isPresent() ? 100.0 * threshold.get().value() : KernelGovernor.UP_THRESHOLD;
    double load = busiest(workload, platform, processor) / BoardIdle.cores(platform);
    GovernorSettling settling = KernelGovernor.settle(rule, points, load, percent);
    Optional<Coefficient> limit = platform.constant(RATE_LIMIT.name());
    double seconds = limit.isPresent() ? limit.get().value() : USUAL_RATE_LIMIT_SECONDS;
    return Optional.of(
        new Settled(
            processor,
            rule,
            workqueues,
            profiles,
            points,
            load,
            percent,
            seconds,
            settling,
            Optional.empty()));
  }

  /** The busiest of a cluster decides. */
  private static double busiest(
      ThreadWorkload workload, CalibratedPlatform platform, Component processor) {
    double most = 0.0;
    for (Component core : CoreCluster.sharing(processor, platform, workload.surroundings())) {
      most = Math.max(most, workload.surroundings().referenceLoad(core));
    }
    return most;
  }

  private static double hertz(ExecutionProfile profile) {
    return profile.frequency().orElseThrow().value();
  }
}
