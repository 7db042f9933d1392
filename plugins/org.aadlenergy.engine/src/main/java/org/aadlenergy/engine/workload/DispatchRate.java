package org.aadlenergy.engine.workload;

import java.util.Optional;
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
    String protocol =
        workload
            .standard(Properties.DISPATCH_PROTOCOL)
            .flatMap(p -> Values.literal(p.value()))
            .orElse("Periodic");
    Optional<Effective> period = workload.standard(Properties.PERIOD);
    Optional<Effective> rate = workload.own(Properties.DISPATCH_RATE);
    boolean byRate = protocol.equals("Aperiodic") || protocol.equals("Background");
    if (rate.isPresent() && (byRate || period.isEmpty())) {
      return rate.flatMap(r -> Values.si(r.value(), Dimension.RATE))
          .filter(perSecond -> perSecond > 0.0)
          .map(perSecond -> new DispatchRate(perSecond, Optional.empty()));
    }
    return period
        .flatMap(p -> Values.si(p.value(), Dimension.TIME))
        .filter(seconds -> seconds > 0.0)
        .map(seconds -> new DispatchRate(1.0 / seconds, Optional.of(Math.round(seconds * 1e12))));
  }
}
