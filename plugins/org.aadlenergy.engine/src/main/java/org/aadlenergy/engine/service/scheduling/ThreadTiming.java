package org.aadlenergy.engine.service.scheduling;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.IntegerValue;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.DispatchRate;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.UnusableNumbers;

/**
 * What a scheduler has to know of a thread besides its execution time.
 *
 * @param time what these times are counted in
 * @param offset of the first dispatch
 * @param deadline after a dispatch; the period where nothing else is said
 * @param priority larger is more urgent
 * @param background whether it runs only when nothing else does
 * @param regular whether it has a period, so that a hyperperiod can be
 */
public record ThreadTiming(
    TimeBase time,
    long period,
    long offset,
    Optional<Long> deadline,
    Optional<Long> priority,
    boolean background,
    boolean regular) {
  private static final List<String> DEADLINES =
      List.of(Properties.COMPUTE_DEADLINE, Properties.DEADLINE);

  /** The timing of a thread that is dispatched at a rate. */
  public static ThreadTiming of(ThreadWorkload workload, DispatchRate rate, TimeBase time) {
    long distance = rate.steps(time);
    boolean background = isBackground(workload);
    Optional<Long> deadline = time(workload, Properties.COMPUTE_DEADLINE, time);
    if (deadline.isEmpty()) {
      deadline = time(workload, Properties.DEADLINE, time);
    }
    if (deadline.isEmpty() && !background) {
      deadline = rate.period().map(period -> distance);
    }
    return new ThreadTiming(
        time,
        distance,
        time(workload, Properties.DISPATCH_OFFSET, time).orElse(0L),
        deadline,
        priority(workload),
        background,
        rate.exactly(time).isPresent());
  }

  /** What the annotations of a thread say that no schedule can follow. */
  public static List<Problem> problems(ThreadWorkload workload) {
    List<Problem> problems = new ArrayList<>(0);
    for (int i = 0; i < DEADLINES.size(); i++) {
      Optional<EffectiveValue> deadline = workload.standard(DEADLINES.get(i));
      if (deadline.isPresent()
          && AnnotatedValues.picoseconds(deadline.get().value()).filter(t -> t <= 0).isPresent()) {
        problems.add(UnusableNumbers.notPositive(deadline.get()));
      }
    }
    return problems;
  }

  private static Optional<Long> time(ThreadWorkload workload, String property, TimeBase time) {
    Optional<EffectiveValue> effective = workload.standard(property);
    return effective.flatMap(
        its -> AnnotatedValues.steps(its.value(), time).filter(steps -> steps > 0));
  }

  private static Optional<Long> priority(ThreadWorkload workload) {
    Optional<EffectiveValue> effective = workload.standard(Properties.PRIORITY);
    if (effective.isEmpty()) {
      return Optional.empty();
    }
    PropertyValue value = effective.get().value();
    return value instanceof IntegerValue number ? Optional.of(number.value()) : Optional.empty();
  }

  private static boolean isBackground(ThreadWorkload workload) {
    Optional<EffectiveValue> protocol = workload.standard(Properties.DISPATCH_PROTOCOL);
    return protocol.isPresent()
        && AnnotatedValues.literalOr(protocol.get().value(), "Periodic").equals("Background");
  }
}
