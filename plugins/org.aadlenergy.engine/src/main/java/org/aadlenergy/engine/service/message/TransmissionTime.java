package org.aadlenergy.engine.service.message;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.RangeValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveProperties;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.UnusableNumbers;

/**
 * How long a message takes on a bus ({@code Transmission_Time}): a + b x bytes, the middles of
 * ranges, whose ends are hard bounds. It wins over what the platform of the bus says.
 */
public record TransmissionTime(Estimate fixed, Estimate perByte, EffectiveValue effective) {

  /** That of a bus, if it has one that can be used. */
  public static Optional<TransmissionTime> of(Component bus, EffectiveProperties properties) {
    Optional<EffectiveValue> effective = properties.own(bus, Properties.TRANSMISSION_TIME);
    if (effective.isEmpty() || !(effective.get().value() instanceof RecordValue fields)) {
      return Optional.empty();
    }
    Optional<Estimate> fixed = time(Optional.ofNullable(fields.fields().get("Fixed")));
    Optional<Estimate> perByte = time(Optional.ofNullable(fields.fields().get("PerByte")));
    return fixed.isPresent() && perByte.isPresent()
        ? Optional.of(new TransmissionTime(fixed.get(), perByte.get(), effective.get()))
        : Optional.empty();
  }

  /** Why that of a bus cannot be used. */
  public static Optional<Problem> problem(Component bus, EffectiveProperties properties) {
    Optional<EffectiveValue> effective = properties.own(bus, Properties.TRANSMISSION_TIME);
    return effective.isEmpty() || of(bus, properties).isPresent()
        ? Optional.empty()
        : Optional.of(
            UnusableNumbers.or(
                effective.get(),
                Problem.missing(
                    DiagnosticCode.BAD_COUNT,
                    effective.get().source(),
                    "Transmission_Time of "
                        + bus.path()
                        + " must run from shorter to longer times that are not negative, not "
                        + AnnotatedValues.text(effective.get().value()),
                    "correct the value")));
  }

  /** A part that is left out takes no time. */
  private static Optional<Estimate> time(Optional<PropertyValue> part) {
    if (part.isEmpty()) {
      return Optional.of(Estimate.ZERO);
    }
    boolean range = part.get() instanceof RangeValue;
    PropertyValue from = range ? ((RangeValue) part.get()).min() : part.get();
    PropertyValue to = range ? ((RangeValue) part.get()).max() : part.get();
    Optional<Double> low = AnnotatedValues.si(from, Dimension.TIME);
    Optional<Double> high = AnnotatedValues.si(to, Dimension.TIME);
    return low.isEmpty() || high.isEmpty() || low.get() < 0.0 || low.get() > high.get()
        ? Optional.empty()
        : Optional.of(Estimate.between(low.get(), 0.5 * (low.get() + high.get()), high.get()));
  }

  /** The time of a message. */
  public Estimate seconds(double bytes) {
    return fixed.plus(perByte.times(bytes));
  }
}
