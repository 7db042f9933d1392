package org.aadlenergy.engine.term;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.PropertyValue.BooleanValue;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * Chooses the operating point of a thread among its platform's execution profiles: the annotated
 * profile; else that of the governor and the workqueue option, by load where the governor follows
 * it; else that of the frequency; else the platform's default.
 */
public final class Profiles {
  private static final String WORKQUEUE = "workqueue_power_efficient";
  private static final String USERSPACE = "userspace";

  private Profiles() {}

  /** The profile that counts for a thread, if there is one. */
  public static Optional<ExecutionProfile> chosen(
      ThreadWorkload workload, CalibratedPlatform platform) {
    Optional<EffectiveValue> annotated = workload.service(Properties.EXECUTION_PROFILE);
    if (annotated.isPresent()) {
      Optional<String> name = AnnotatedValues.string(annotated.get().value());
      return name.isPresent()
          ? Optional.ofNullable(platform.profiles().get(name.get()))
          : Optional.empty();
    }
    Optional<String> governor = governor(workload);
    if (governor.isPresent() && !governor.get().equals(USERSPACE)) {
      Optional<ExecutionProfile> governed =
          ofGovernor(platform, governor.get(), efficientWorkqueues(workload));
      return governed.isPresent()
          ? Optional.of(GovernorLoad.followed(workload, platform, governed.get()))
          : GovernorLoad.byRule(workload, platform, governor.get());
    }
    Optional<EffectiveValue> frequency = workload.service(Properties.OPERATING_FREQUENCY);
    if (frequency.isPresent() && anyFrequency(platform)) {
      return ofFrequency(workload, platform, frequency.get());
    }
    Optional<ExecutionProfile> reference = reference(platform);
    if (reference.isPresent() && reference.get().governor().isPresent()) {
      Optional<ExecutionProfile> variant =
          ofGovernor(platform, reference.get().governor().get(), efficientWorkqueues(workload));
      return variant.isPresent() ? variant : reference;
    }
    return reference;
  }

  /** The same thread; costs of its platform that are given in cycles are those of its point. */
  public static ThreadWorkload atPoint(ThreadWorkload workload) {
    Optional<CalibratedPlatform> platform = workload.platform();
    if (platform.isEmpty()) {
      return workload;
    }
    CalibratedPlatform there = PointCosts.of(platform.get(), workload);
    return there == platform.get() ? workload : workload.on(there);
  }

  /** The platform of what a thread uses: on the same board its costs are those of its point. */
  public static CalibratedPlatform ofUsed(CalibratedPlatform used, ThreadWorkload workload) {
    Optional<CalibratedPlatform> own = workload.platform();
    boolean same = own.isPresent() && own.get().name().equals(used.name());
    return same ? PointCosts.of(used, workload) : used;
  }

  /** Whether a thread's execution power was measured with the events of a service in it. */
  static boolean include(ThreadWorkload workload, String service) {
    Optional<CalibratedPlatform> platform = workload.platform();
    return platform.isPresent() && includes(workload, platform.get()).contains(service);
  }

  /** The services whose cost is already in the power of the thread's execution. */
  public static Set<String> includes(ThreadWorkload workload, CalibratedPlatform platform) {
    Optional<ExecutionProfile> profile = chosen(workload, platform);
    return profile.isPresent() ? profile.get().includes() : Set.of();
  }

  /** What asks for another profile than the platform's default, if anything does. */
  public static Optional<EffectiveValue> asking(ThreadWorkload workload) {
    for (String property :
        List.of(
            Properties.EXECUTION_PROFILE,
            Properties.CPU_GOVERNOR,
            Properties.OPERATING_FREQUENCY)) {
      Optional<EffectiveValue> asked = workload.service(property);
      if (asked.isPresent()) {
        return asked;
      }
    }
    return Optional.empty();
  }

  /**
   * The operating point that execution times are given at: the default profile, or the only one.
   */
  public static Optional<ExecutionProfile> reference(CalibratedPlatform platform) {
    if (platform.defaultProfile().isPresent()) {
      return Optional.ofNullable(platform.profiles().get(platform.defaultProfile().get()));
    }
    return platform.profiles().size() == 1
        ? Optional.of(platform.profiles().values().iterator().next())
        : Optional.empty();
  }

  /** The governor in force, in the words of platforms. */
  public static Optional<String> governor(ThreadWorkload workload) {
    Optional<EffectiveValue> governor = workload.service(Properties.CPU_GOVERNOR);
    return governor.isPresent()
        ? AnnotatedValues.literal(governor.get().value())
            .map(literal -> literal.toLowerCase(Locale.ROOT))
        : Optional.empty();
  }

  /** Whether the kernel's workqueues are power-efficient. */
  public static boolean efficientWorkqueues(ThreadWorkload workload) {
    Optional<EffectiveValue> option = workload.service(Properties.WORKQUEUE_POWER_EFFICIENT);
    return option.isPresent()
        && option.get().value() instanceof BooleanValue value
        && value.value();
  }

  /** Whether a profile was measured with power-efficient workqueues. */
  public static boolean efficientWorkqueues(ExecutionProfile profile) {
    for (Coefficient power : profile.power().values()) {
      if ("on".equals(power.conditions().others().get(WORKQUEUE))) {
        return true;
      }
    }
    return false;
  }

  /** The profiles of governors, measured with the same workqueue option. */
  public static List<ExecutionProfile> governed(CalibratedPlatform platform, boolean workqueues) {
    List<ExecutionProfile> profiles = new ArrayList<>();
    for (ExecutionProfile profile : platform.profiles().values()) {
      if (profile.governor().isPresent() && efficientWorkqueues(profile) == workqueues) {
        profiles.add(profile);
      }
    }
    return profiles;
  }

  private static Optional<ExecutionProfile> ofGovernor(
      CalibratedPlatform platform, String governor, boolean workqueues) {
    for (ExecutionProfile profile : governed(platform, workqueues)) {
      if (profile.governor().get().equalsIgnoreCase(governor)) {
        return Optional.of(profile);
      }
    }
    return Optional.empty();
  }

  private static boolean anyFrequency(CalibratedPlatform platform) {
    for (ExecutionProfile profile : platform.profiles().values()) {
      if (profile.frequency().isPresent()) {
        return true;
      }
    }
    return false;
  }

  /** The operating point at a frequency: the next higher one, or the nearest. */
  private static Optional<ExecutionProfile> ofFrequency(
      ThreadWorkload workload, CalibratedPlatform platform, EffectiveValue frequency) {
    List<ExecutionProfile> points = OperatingPoint.all(platform, efficientWorkqueues(workload));
    Optional<Double> hertz = AnnotatedValues.si(frequency.value(), Dimension.FREQUENCY);
    return hertz.isPresent() ? OperatingPoint.at(hertz.get(), points) : Optional.empty();
  }

  /** The operating points of a platform by rising frequency, one profile of each frequency. */
  public static List<ExecutionProfile> points(CalibratedPlatform platform, boolean workqueues) {
    return List.copyOf(OperatingPoint.all(platform, workqueues));
  }

  /** The frequency that decides which operating point counts, if one does. */
  static Optional<EffectiveValue> byFrequency(ThreadWorkload workload) {
    Optional<EffectiveValue> frequency = workload.service(Properties.OPERATING_FREQUENCY);
    if (frequency.isEmpty()) {
      return frequency;
    }
    String asked = asking(workload).orElseThrow().property();
    boolean decides =
        asked.equals(Properties.OPERATING_FREQUENCY)
            || asked.equals(Properties.CPU_GOVERNOR) && isUserspace(workload);
    return decides ? frequency : Optional.empty();
  }

  /** Whether a governor decides which operating point counts. */
  public static boolean byGovernor(ThreadWorkload workload) {
    Optional<EffectiveValue> asked = asking(workload);
    return asked.isPresent()
        && asked.get().property().equals(Properties.CPU_GOVERNOR)
        && !isUserspace(workload);
  }

  /** Whether the frequency is left to the user, who has to say one. */
  public static boolean isUserspace(ThreadWorkload workload) {
    return governor(workload).equals(Optional.of(USERSPACE));
  }

  /** The operating points of a thread's platform, where its frequency is none that they span. */
  public static List<ExecutionProfile> missed(
      ThreadWorkload workload, CalibratedPlatform platform) {
    if (!anyFrequency(platform)) {
      return List.of();
    }
    Optional<EffectiveValue> frequency = byFrequency(workload);
    Optional<Double> hertz =
        frequency.flatMap(its -> AnnotatedValues.si(its.value(), Dimension.FREQUENCY));
    if (hertz.isEmpty()) {
      return List.of();
    }
    List<ExecutionProfile> points = OperatingPoint.all(platform, efficientWorkqueues(workload));
    return !points.isEmpty() && OperatingPoint.isOutside(hertz.get(), points) ? points : List.of();
  }
}
