package org.aadlenergy.engine.workload;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.RangeValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;

/**
 * The time a dispatch runs without OS services on the bound processor: the middle of the range,
 * with its ends as hard bounds, at the speed of the processor.
 *
 * @param lost how much of it the thread waits because other cores use its memory
 */
public record ExecutionTime(
    Estimate seconds,
    EffectiveValue effective,
    ProcessorSpeed speed,
    MemoryContention.Stretch lost) {

  /** The thread's execution time, if it is annotated and can be used. */
  public static Optional<ExecutionTime> of(ThreadWorkload workload) {
    Optional<ExecutionTime> alone = of(workload, workload.place().processor());
    MemoryContention.Stretch lost =
        alone.isPresent() ? MemoryContention.of(workload) : MemoryContention.Stretch.NONE;
    return lost.most() > 0.0
        ? Optional.of(
            new ExecutionTime(
                alone.get().seconds().times(lost.factor()),
                alone.get().effective(),
                alone.get().speed(),
                lost))
        : alone;
  }

  /** The same, were the thread bound to that processor. */
  static Optional<ExecutionTime> of(ThreadWorkload workload, Optional<Component> processor) {
    Optional<EffectiveValue> effective = workload.standard(Properties.COMPUTE_EXECUTION_TIME);
    if (effective.isEmpty()) {
      return Optional.empty();
    }
    Optional<Estimate> seconds = read(effective.get().value());
    if (seconds.isEmpty()) {
      return Optional.empty();
    }
    Optional<ProcessorSpeed> speed = speed(workload, processor, effective.get());
    if (speed.isEmpty()) {
      return Optional.empty();
    }
    double ratio = speed.get().ratio();
    Estimate time = ratio == 1.0 ? seconds.get() : seconds.get().times(ratio);
    return Optional.of(
        new ExecutionTime(time, effective.get(), speed.get(), MemoryContention.Stretch.NONE));
  }

  /** The seconds that the thread waits because other cores use its memory. */
  public double lostSeconds() {
    return seconds.nominal() * lost.share() / (1.0 + lost.share());
  }

  /** The time as it was written: the middle of its range. */
  public double writtenSeconds() {
    return read(effective.value()).orElseThrow().nominal();
  }

  /** That an annotated execution time cannot be used; none where nothing is annotated. */
  public static Optional<Problem> problem(ThreadWorkload workload) {
    Optional<EffectiveValue> effective = workload.standard(Properties.COMPUTE_EXECUTION_TIME);
    if (effective.isEmpty()) {
      return Optional.empty();
    }
    if (read(effective.get().value()).isEmpty()) {
      return Optional.of(UnusableNumbers.reported(effective.get()).omitting(Omission.TIME));
    }
    return speed(workload, workload.place().processor(), effective.get()).isEmpty()
        ? Optional.of(ProcessorSpeed.problem(workload))
        : Optional.empty();
  }

  /** A time that was written for a binding is that of the bound processor itself. */
  private static Optional<ProcessorSpeed> speed(
      ThreadWorkload workload, Optional<Component> processor, EffectiveValue time) {
    Optional<ProcessorSpeed> speed = ProcessorSpeed.of(workload, processor);
    boolean asWritten = speed.isPresent() && speed.get().bound().isEmpty();
    return asWritten || !isForBinding(time) ? speed : Optional.of(ProcessorSpeed.SAME);
  }

  private static boolean isForBinding(EffectiveValue time) {
    Optional<PropertyAssignment> written =
        time.from().isPresent() ? time.from().get().own(time.property()) : Optional.empty();
    return written.isPresent() && written.get().forBinding();
  }

  /** That nothing says how long a thread runs. */
  public static Problem lacking(ThreadWorkload workload) {
    return Problem.shared(
            Problem.Kind.NOT_COMPUTED,
            DiagnosticCode.THREAD_WITHOUT_EXECUTION_TIME,
            workload.source(),
            "the energy of execution is not computed: there is no Compute_Execution_Time",
            "add 'Compute_Execution_Time => ... .. ...;' to the thread")
        .omitting(Omission.TIME);
  }

  /** A time or a range of it: the middle, with its ends as hard bounds. */
  public static Optional<Estimate> read(PropertyValue value) {
    boolean range = value instanceof RangeValue;
    Optional<Double> low =
        AnnotatedValues.si(range ? ((RangeValue) value).min() : value, Dimension.TIME);
    Optional<Double> high =
        AnnotatedValues.si(range ? ((RangeValue) value).max() : value, Dimension.TIME);
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
      return AnnotatedValues.text(range.min());
    }
    return point ? AnnotatedValues.text(value) : "the middle of " + AnnotatedValues.text(value);
  }
}
