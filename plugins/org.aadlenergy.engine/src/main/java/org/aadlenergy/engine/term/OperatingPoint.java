package org.aadlenergy.engine.term;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.workload.ClockPeriod;
import org.aadlenergy.engine.workload.Effective;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.Values;

/**
 * What a model says of the conditions that a thread runs under, as far as AADL can say it: the page
 * size, the frequency (annotated, or one over the clock period, or that of the execution profile)
 * and the voltage of the execution profile.
 */
record OperatingPoint(
    Optional<Effective> pageSize,
    Optional<Effective> frequency,
    Optional<ExecutionProfile> profile) {

  static final OperatingPoint UNKNOWN =
      new OperatingPoint(Optional.empty(), Optional.empty(), Optional.empty());

  /** A figure of the model. */
  record Stated(double value, String text, String origin, SourceSpan span) {}

  static OperatingPoint of(ThreadWorkload workload) {
    Optional<CalibratedPlatform> platform = workload.platform();
    Optional<Effective> frequency = workload.service(Properties.OPERATING_FREQUENCY);
    if (frequency.isEmpty()) {
      Optional<Component> processor = workload.place().processor();
      frequency =
          processor.isPresent()
              ? workload.standardOf(processor.get(), Properties.CLOCK_PERIOD)
              : Optional.empty();
    }
    return new OperatingPoint(
        workload.service(Properties.PAGE_SIZE),
        frequency,
        platform.isPresent() ? Profiles.chosen(workload, platform.get()) : Optional.empty());
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
    return new Stated(hertz, Numbers.frequency(hertz), period.origin(), period.span());
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

  private static Optional<Stated> stated(Effective effective, Dimension dimension) {
    Optional<Double> value = Values.si(effective.value(), dimension);
    if (value.isEmpty()) {
      return Optional.empty();
    }
    String from = effective.fromPath();
    String origin = effective.property() + (from.isEmpty() ? "" : " of " + from);
    return Optional.of(
        new Stated(value.get(), Values.text(effective.value()), origin, effective.source()));
  }
}
