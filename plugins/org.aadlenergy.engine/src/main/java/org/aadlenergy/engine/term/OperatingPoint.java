package org.aadlenergy.engine.term;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.ClockPeriod;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * What a model says of the conditions that a thread runs under, as far as AADL can say it: the page
 * size, the frequency (annotated, or one over the clock period, or that of the execution profile)
 * and the voltage of the execution profile.
 */
record OperatingPoint(
    Optional<EffectiveValue> pageSize,
    Optional<EffectiveValue> frequency,
    Optional<ExecutionProfile> profile) {

  static final OperatingPoint UNKNOWN =
      new OperatingPoint(Optional.empty(), Optional.empty(), Optional.empty());

  private static final double SAME_FREQUENCY = 1e-3;

  /** The operating points of a platform by rising frequency, one profile of each frequency. */
  static List<ExecutionProfile> all(CalibratedPlatform platform, boolean workqueues) {
    Optional<ExecutionProfile> reference = Profiles.reference(platform);
    List<ExecutionProfile> points = new ArrayList<>(platform.profiles().size());
    for (ExecutionProfile profile : platform.profiles().values()) {
      if (profile.frequency().isPresent() && Profiles.efficientWorkqueues(profile) == workqueues) {
        int at = 0;
        while (at < points.size() && isBelow(points.get(at), profile)) {
          at++;
        }
        boolean known = at < points.size() && !isBelow(profile, points.get(at));
        if (!known) {
          points.add(at, profile);
        } else if (rank(profile, reference) < rank(points.get(at), reference)) {
          points.set(at, profile);
        }
      }
    }
    return points;
  }

  /** That which a processor takes when it is told a frequency: the next above, or the highest. */
  static Optional<ExecutionProfile> at(double hertz, List<ExecutionProfile> points) {
    for (ExecutionProfile point : points) {
      if (hertz(point) >= hertz * (1.0 - SAME_FREQUENCY)) {
        return Optional.of(point);
      }
    }
    return points.isEmpty() ? Optional.empty() : Optional.of(points.get(points.size() - 1));
  }

  /** Whether a frequency is outside of those that the points span. */
  static boolean isOutside(double hertz, List<ExecutionProfile> points) {
    return hertz < hertz(points.get(0)) * (1.0 - SAME_FREQUENCY)
        || hertz > hertz(points.get(points.size() - 1)) * (1.0 + SAME_FREQUENCY);
  }

  private static boolean isBelow(ExecutionProfile a, ExecutionProfile b) {
    return hertz(a) < hertz(b) * (1.0 - SAME_FREQUENCY);
  }

  private static double hertz(ExecutionProfile point) {
    return point.frequency().orElseThrow().value();
  }

  /** Which of two of one frequency counts: that of the default profile's governor, or of none. */
  private static int rank(ExecutionProfile profile, Optional<ExecutionProfile> reference) {
    if (reference.isPresent() && reference.get().governor().equals(profile.governor())) {
      return reference.get().name().equals(profile.name()) ? 0 : 1;
    }
    if (profile.governor().isEmpty()) {
      return 2;
    }
    return GovernorLoad.follows(profile) ? 4 : 3;
  }

  /** A figure of the model. */
  record Stated(double value, String text, String origin, SourceSpan span) {}

  static OperatingPoint of(ThreadWorkload workload) {
    Optional<CalibratedPlatform> platform = workload.platform();
    Optional<EffectiveValue> frequency = workload.service(Properties.OPERATING_FREQUENCY);
    if (frequency.isEmpty()) {
      Optional<Component> processor = workload.place().processor();
      frequency =
          processor.isPresent()
              ? workload.standardOf(processor.get(), Properties.CLOCK_PERIOD)
              : Optional.empty();
    }
    Optional<ExecutionProfile> profile =
        platform.isPresent() ? Profiles.chosen(workload, platform.get()) : Optional.empty();
    if (profile.isPresent() && frequency.isPresent() && decides(workload, profile.get())) {
      frequency = Optional.empty(); // the processor runs at that of the profile
    }
    return new OperatingPoint(workload.service(Properties.PAGE_SIZE), frequency, profile);
  }

  /** The same at a profile that its governor is at for a part of the time. */
  OperatingPoint at(ExecutionProfile part) {
    return new OperatingPoint(pageSize, Optional.empty(), Optional.of(part));
  }

  /** Whether the frequency of a profile counts, and not the one that is annotated. */
  private static boolean decides(ThreadWorkload workload, ExecutionProfile profile) {
    return profile.frequency().isPresent() && Profiles.byGovernor(workload)
        || isNextTo(workload, profile);
  }

  /** Whether a profile stands for a frequency that it does not have. */
  private static boolean isNextTo(ThreadWorkload workload, ExecutionProfile profile) {
    Optional<EffectiveValue> decides =
        profile.frequency().isPresent() ? Profiles.byFrequency(workload) : Optional.empty();
    if (decides.isEmpty()) {
      return false;
    }
    double asked = AnnotatedValues.si(decides.get().value(), Dimension.FREQUENCY).orElse(0.0);
    return Math.abs(hertz(profile) - asked) > SAME_FREQUENCY * asked;
  }

  /** Whether it rests on the same statements, so that one may stand for the other. */
  boolean isSame(OperatingPoint other) {
    return same(pageSize, other.pageSize)
        && same(frequency, other.frequency)
        && same(profile, other.profile);
  }

  private static boolean same(Optional<?> a, Optional<?> b) {
    return a.isPresent() ? b.isPresent() && a.get() == b.get() : b.isEmpty();
  }

  /** The page size in bytes. */
  Optional<Stated> bytes() {
    return pageSize.isPresent() ? stated(pageSize.get(), Dimension.SIZE) : Optional.empty();
  }

  /** The frequency in hertz. */
  Optional<Stated> hertz() {
    if (frequency.isEmpty()) {
      return profile.isPresent() ? ofProfile(profile.get().frequency()) : Optional.empty();
    }
    if (frequency.get().property().equals(Properties.OPERATING_FREQUENCY)) {
      return stated(frequency.get(), Dimension.FREQUENCY);
    }
    Optional<Stated> period = stated(frequency.get(), Dimension.TIME);
    return period.isPresent() && !ClockPeriod.isTimer(period.get().value())
        ? Optional.of(inverse(period.get()))
        : Optional.empty();
  }

  /** The voltage of the processor's core. */
  Optional<Stated> volts() {
    return profile.isPresent() ? ofProfile(profile.get().voltage()) : Optional.empty();
  }

  private static Stated inverse(Stated period) {
    double hertz = 1.0 / period.value();
    return new Stated(hertz, FormulaNumbers.frequency(hertz), period.origin(), period.span());
  }

  private Optional<Stated> ofProfile(Optional<Coefficient> figure) {
    return figure.isPresent()
        ? Optional.of(
            new Stated(
                figure.get().value(),
                figure.get().text(),
                "execution profile " + profile.orElseThrow().name(),
                figure.get().span()))
        : Optional.empty();
  }

  private static Optional<Stated> stated(EffectiveValue effective, Dimension dimension) {
    Optional<Double> value = AnnotatedValues.si(effective.value(), dimension);
    if (value.isEmpty()) {
      return Optional.empty();
    }
    String from = effective.fromPath();
    String origin = effective.property() + (from.isEmpty() ? "" : " of " + from);
    return Optional.of(
        new Stated(
            value.get(), AnnotatedValues.text(effective.value()), origin, effective.source()));
  }
}
