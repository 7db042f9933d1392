package org.aadlenergy.engine.workload;

import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
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
      return Values.si(rate.get().value(), Dimension.RATE)
          .filter(perSecond -> perSecond >= 0.0)
          .map(perSecond -> new DispatchRate(perSecond, Optional.empty()));
    }
    return period
        .flatMap(p -> Values.picoseconds(p.value()))
        .filter(picoseconds -> picoseconds > 0)
        .map(picoseconds -> new DispatchRate(1e12 / picoseconds, Optional.of(picoseconds)));
  }

  /** Why a thread has no rate. */
  public static Trouble lacking(ThreadWorkload workload) {
    Optional<Effective> rate = workload.own(Properties.DISPATCH_RATE);
    Optional<Effective> period = workload.standard(Properties.PERIOD);
    if (rate.isPresent() && (isUnperiodic(workload) || period.isEmpty())) {
      return Trouble.negative(rate.get());
    }
    return period
        .map(Trouble::notPositive)
        .orElseGet(
            () ->
                new Trouble(
                    DiagnosticCode.AE0601,
                    "there is no Period and no Dispatch_Rate, so its energy over the window is"
                        + " unknown",
                    "add 'Period => ... ms;', or 'OS_Workload::Dispatch_Rate => ... PerSecond;'"
                        + " for an aperiodic or background thread",
                    workload.thread().source()));
  }

  private static boolean isUnperiodic(ThreadWorkload workload) {
    String protocol =
        workload
            .standard(Properties.DISPATCH_PROTOCOL)
            .flatMap(p -> Values.literal(p.value()))
            .orElse("Periodic");
    return protocol.equals("Aperiodic") || protocol.equals("Background");
  }
}
