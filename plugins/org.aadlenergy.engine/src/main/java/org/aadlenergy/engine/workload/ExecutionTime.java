package org.aadlenergy.engine.workload;

import java.util.Optional;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.RangeValue;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;

/**
 * The time a dispatch runs without OS services: the middle of the range, with its ends as hard
 * bounds.
 *
 * @param text as written
 */
public record ExecutionTime(Estimate seconds, String text, Effective effective) {

  /** The thread's execution time, if it is annotated. */
  public static Optional<ExecutionTime> of(ThreadWorkload workload) {
    return workload
        .standard(Properties.COMPUTE_EXECUTION_TIME)
        .flatMap(
            effective ->
                read(effective).map(t -> new ExecutionTime(t, text(t, effective), effective)));
  }

  private static Optional<Estimate> read(Effective effective) {
    if (effective.value() instanceof RangeValue range) {
      Optional<Double> low = Values.si(range.min(), Dimension.TIME);
      Optional<Double> high = Values.si(range.max(), Dimension.TIME);
      if (low.isEmpty() || high.isEmpty()) {
        return Optional.empty();
      }
      double middle = low.get().equals(high.get()) ? low.get() : 0.5 * (low.get() + high.get());
      return Optional.of(Estimate.between(low.get(), middle, high.get()));
    }
    return Values.si(effective.value(), Dimension.TIME).map(Estimate::exact);
  }

  private static String text(Estimate seconds, Effective effective) {
    PropertyValue value = effective.value();
    boolean point = seconds.hardBelow() == 0.0 && seconds.hardAbove() == 0.0;
    if (value instanceof RangeValue range && point) {
      return Values.text(range.min());
    }
    return point ? Values.text(value) : "the middle of " + Values.text(value);
  }
}
