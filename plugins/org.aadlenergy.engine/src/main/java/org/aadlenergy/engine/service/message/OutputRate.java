package org.aadlenergy.engine.service.message;

import java.util.Optional;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.RangeValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.architecture.PropertyValue.UnusableValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.workload.AnnotatedValues;

/**
 * How many messages a port sends ({@code Output_Rate}): the middle of a range, whose ends are hard
 * bounds.
 *
 * @param perSecond whether it is a number in a second, and not in a dispatch
 */
public record OutputRate(Estimate messages, boolean perSecond) {
  /** One in a dispatch, where nothing says otherwise. */
  static final OutputRate DEFAULT = new OutputRate(Estimate.exact(1.0), false);

  /** The rate that a value gives; empty if it cannot be used. */
  static Optional<OutputRate> of(PropertyValue value) {
    if (!(value instanceof RecordValue fields)) {
      return Optional.empty();
    }
    PropertyValue range = fields.fields().get("Value_Range");
    if (range == null) {
      return Optional.empty();
    }
    boolean ends = range instanceof RangeValue;
    Optional<Double> low =
        AnnotatedValues.si(ends ? ((RangeValue) range).min() : range, Dimension.RATIO);
    Optional<Double> high =
        AnnotatedValues.si(ends ? ((RangeValue) range).max() : range, Dimension.RATIO);
    if (low.isEmpty() || high.isEmpty() || low.get() < 0.0 || low.get() > high.get()) {
      return Optional.empty();
    }
    PropertyValue unit = fields.fields().get("Rate_Unit");
    boolean perSecond =
        unit != null && AnnotatedValues.literalOr(unit, "").equalsIgnoreCase("PerSecond");
    double middle = 0.5 * (low.get() + high.get());
    return Optional.of(new OutputRate(Estimate.between(low.get(), middle, high.get()), perSecond));
  }

  /** Why a value cannot be used. */
  static Problem problem(PropertyValue value, SourceSpan source) {
    if (value instanceof UnusableValue) {
      return Problem.reported(DiagnosticCode.BAD_COUNT, source);
    }
    return Problem.missing(
        DiagnosticCode.BAD_COUNT,
        source,
        "Output_Rate needs a Value_Range from a smaller to a larger number of messages, not "
            + AnnotatedValues.text(value),
        "correct the value: [Value_Range => 1.0 .. 2.0; Rate_Unit => PerDispatch;]");
  }

  /** How many there are in a dispatch of a sender that is dispatched so often. */
  public Estimate perDispatch(double dispatchesPerSecond) {
    return !perSecond
        ? messages
        : dispatchesPerSecond > 0.0 ? messages.times(1.0 / dispatchesPerSecond) : Estimate.ZERO;
  }
}
