package org.aadlenergy.engine.workload;

import java.util.Optional;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.RangeValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;

/**
 * The time a dispatch runs without OS services: the middle of the range, with its ends as hard
 * bounds.
 */
public record ExecutionTime(Estimate seconds, Effective effective) {

  /** The thread's execution time, if it is annotated and can be used. */
  public static Optional<ExecutionTime> of(ThreadWorkload workload) {
    Optional<Effective> effective = workload.standard(Properties.COMPUTE_EXECUTION_TIME);
    if (effective.isEmpty()) {
      return Optional.empty();
    }
    Optional<Estimate> seconds = read(effective.get().value());
    return seconds.isPresent()
        ? Optional.of(new ExecutionTime(seconds.get(), effective.get()))
        : Optional.empty();
  }

  /** That an annotated execution time cannot be used; none where nothing is annotated. */
  public static Optional<Problem> problem(ThreadWorkload workload) {
    return workload
        .standard(Properties.COMPUTE_EXECUTION_TIME)
        .filter(effective -> read(effective.value()).isEmpty())
        .map(effective -> Unusable.reported(effective).omitting(Omission.TIME));
  }

  /** That nothing says how long a thread runs. */
  public static Problem lacking(ThreadWorkload workload) {
    return Problem.shared(
            Problem.Kind.NOT_COMPUTED,
            DiagnosticCode.AE0606,
            workload.thread().source(),
            "the energy of execution is not computed: there is no Compute_Execution_Time",
            "add 'Compute_Execution_Time => ... .. ...;' to the thread")
        .omitting(Omission.TIME);
  }

  private static Optional<Estimate> read(PropertyValue value) {
    boolean range = value instanceof RangeValue;
    Optional<Double> low = Values.si(range ? ((RangeValue) value).min() : value, Dimension.TIME);
    Optional<Double> high = Values.si(range ? ((RangeValue) value).max() : value, Dimension.TIME);
    if (low.isEmpty() || high.isEmpty()) {
      return Optional.empty();
    }
    double middle = 0.5 * (low.get() + high.get());
    return Optional.of(Estimate.between(low.get(), middle, high.get()));
  }

  /** The time as it was written. */
  public String text() {
    PropertyValue value = effective.value();
    boolean point = seconds.hardBelow() == 0.0 && seconds.hardAbove() == 0.0;
    if (value instanceof RangeValue range && point) {
      return Values.text(range.min());
    }
    return point ? Values.text(value) : "the middle of " + Values.text(value);
  }
}
