package org.aadlenergy.engine.workload;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.quantity.Dimension;

/**
 * How often a thread is dispatched: by its period (sporadic threads at their bound), aperiodic and
 * background ones at their annotated rate.
 *
 * @param periodPicoseconds the period, where there is one, exactly
 */
public record DispatchRate(double perSecond, Optional<Long> periodPicoseconds) {

  /** The rate of a thread, if anything says it. */
  public static Optional<DispatchRate> of(ThreadWorkload workload) {
    Optional<Effective> rate = workload.own(Properties.DISPATCH_RATE);
    Optional<Effective> period = workload.standard(Properties.PERIOD);
    if (rate.isPresent() && (isUnperiodic(workload) || period.isEmpty())) {
      Optional<Double> perSecond = Values.si(rate.get().value(), Dimension.RATE);
      return perSecond.isPresent()
          ? Optional.of(new DispatchRate(perSecond.get(), Optional.empty()))
          : Optional.empty();
    }
    Optional<Long> picoseconds =
        period.isPresent() ? Values.picoseconds(period.get().value()) : Optional.empty();
    return picoseconds.isPresent() && picoseconds.get() > 0
        ? Optional.of(new DispatchRate(1e12 / picoseconds.get(), picoseconds))
        : Optional.empty();
  }

  /** How often a device works by itself: its own rate, else its period. */
  public static Optional<DispatchRate> of(Component device, EffectiveProperties properties) {
    Optional<Effective> rate = properties.own(device, Properties.DISPATCH_RATE);
    Optional<Effective> period = properties.standard(device, Properties.PERIOD);
    if (rate.isPresent()) {
      Optional<Double> perSecond = Values.si(rate.get().value(), Dimension.RATE);
      return perSecond.map(r -> new DispatchRate(r, Optional.empty()));
    }
    return period
        .flatMap(p -> Values.picoseconds(p.value()))
        .filter(p -> p > 0)
        .map(p -> new DispatchRate(1e12 / p, Optional.of(p)));
  }

  /** The period in picoseconds, or what there is in its place. */
  public long periodOr(long other) {
    return periodPicoseconds.isPresent() ? periodPicoseconds.get() : other;
  }

  /** Why a thread has no rate. */
  public static Problem lacking(ThreadWorkload workload) {
    Optional<Effective> rate = workload.own(Properties.DISPATCH_RATE);
    Optional<Effective> period = workload.standard(Properties.PERIOD);
    if (rate.isPresent() && (isUnperiodic(workload) || period.isEmpty())) {
      return Unusable.negative(rate.get()).omitting(Omission.RATE);
    }
    if (period.isPresent()) {
      return Unusable.notPositive(period.get()).omitting(Omission.RATE);
    }
    return Problem.missing(
            DiagnosticCode.AE0601,
            workload.source(),
            "there is no Period and no Dispatch_Rate, so its energy over the window is unknown",
            "add 'Period => ... ms;', or 'OS_Workload::Dispatch_Rate => ... PerSecond;' for an"
                + " aperiodic or background thread")
        .omitting(Omission.RATE);
  }

  private static boolean isUnperiodic(ThreadWorkload workload) {
    Optional<Effective> protocol = workload.standard(Properties.DISPATCH_PROTOCOL);
    String literal =
        protocol.isPresent() ? Values.literalOr(protocol.get().value(), "Periodic") : "Periodic";
    return literal.equals("Aperiodic") || literal.equals("Background");
  }
}
