package org.aadlenergy.engine.workload;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Period;
import org.aadlenergy.engine.quantity.TimeBase;

/**
 * How often a thread is dispatched: by its period, or the period of its rate (sporadic threads at
 * their bound); aperiodic and background ones at a rate that has none.
 *
 * @param period where there is one, exactly
 */
public record DispatchRate(double perSecond, Optional<Period> period) {

  /** The rate of a thread, if anything says it. */
  public static Optional<DispatchRate> of(ThreadWorkload workload) {
    Optional<EffectiveValue> rate = workload.own(Properties.DISPATCH_RATE);
    Optional<EffectiveValue> period = workload.standard(Properties.PERIOD);
    boolean unperiodic = rate.isPresent() && isUnperiodic(workload);
    return rate.isPresent() && (unperiodic || period.isEmpty())
        ? ofRate(rate.get().value(), !unperiodic)
        : period.flatMap(DispatchRate::ofPeriod);
  }

  /** How often a device works by itself: its own rate, else its period. */
  public static Optional<DispatchRate> of(Component device, EffectiveProperties properties) {
    Optional<EffectiveValue> rate = properties.own(device, Properties.DISPATCH_RATE);
    return rate.isPresent()
        ? ofRate(rate.get().value(), false)
        : properties.standard(device, Properties.PERIOD).flatMap(DispatchRate::ofPeriod);
  }

  private static Optional<DispatchRate> ofPeriod(EffectiveValue period) {
    return AnnotatedValues.interval(period.value())
        .map(its -> new DispatchRate(its.perSecond(), Optional.of(its)));
  }

  private static Optional<DispatchRate> ofRate(PropertyValue rate, boolean periodic) {
    Optional<Double> perSecond = AnnotatedValues.si(rate, Dimension.RATE);
    return perSecond.isPresent()
        ? Optional.of(
            new DispatchRate(
                perSecond.get(), periodic ? AnnotatedValues.period(rate) : Optional.empty()))
        : Optional.empty();
  }

  /** The distance of two dispatches in steps; of events without a period their mean one. */
  public long steps(TimeBase time) {
    Optional<Long> exactly = exactly(time);
    return exactly.isPresent()
        ? exactly.get()
        : Math.max(1, Math.round(Math.min(TimeBase.LATEST, time.perSecond() / perSecond)));
  }

  /** The period in steps, where there is one that is a whole number of them. */
  public Optional<Long> exactly(TimeBase time) {
    return period.isPresent() ? time.steps(period.get()) : Optional.empty();
  }

  /** Why a thread has no rate. */
  public static Problem lacking(ThreadWorkload workload) {
    Optional<EffectiveValue> rate = workload.own(Properties.DISPATCH_RATE);
    Optional<EffectiveValue> period = workload.standard(Properties.PERIOD);
    if (rate.isPresent() && (isUnperiodic(workload) || period.isEmpty())) {
      return UnusableNumbers.negative(rate.get()).omitting(Omission.RATE);
    }
    if (period.isPresent()) {
      return UnusableNumbers.notPositive(period.get()).omitting(Omission.RATE);
    }
    return Problem.missing(
            DiagnosticCode.THREAD_WITHOUT_PERIOD,
            workload.source(),
            "there is no Period and no Dispatch_Rate, so its energy over the window is unknown",
            "add 'Period => ... ms;' or 'OS_Workload::Dispatch_Rate => ... PerSecond;'")
        .omitting(Omission.RATE);
  }

  private static boolean isUnperiodic(ThreadWorkload workload) {
    Optional<EffectiveValue> protocol = workload.standard(Properties.DISPATCH_PROTOCOL);
    String literal =
        protocol.isPresent()
            ? AnnotatedValues.literalOr(protocol.get().value(), "Periodic")
            : "Periodic";
    return literal.equals("Aperiodic") || literal.equals("Background");
  }
}
