package org.aadlenergy.engine.service.scheduling;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.ClockPeriod;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.UnusableNumbers;

/**
 * The timer that interrupts a processor.
 *
 * @param clock the effective {@code Clock_Period}
 */
public record Ticks(EffectiveValue clock, double periodSeconds) {

  /**
   * The timer of a processor, if it has one that leaves any time.
   *
   * @param workload one of its threads, whose platform says what a tick takes
   */
  public static Optional<Ticks> of(Component processor, ThreadWorkload workload, Mode mode) {
    Optional<EffectiveValue> clock = mode.properties().climbing(processor, Properties.CLOCK_PERIOD);
    Optional<Double> period = clock.flatMap(Ticks::period);
    return period.isPresent()
            && ClockPeriod.isTimer(period.get())
            && seconds(workload, mode) < period.get()
        ? Optional.of(new Ticks(clock.get(), period.get()))
        : Optional.empty();
  }

  /** Why a processor has none, where that is a mistake. */
  public static Optional<Problem> problem(Component processor, ThreadWorkload workload, Mode mode) {
    Optional<EffectiveValue> clock = mode.properties().climbing(processor, Properties.CLOCK_PERIOD);
    Optional<Double> period = clock.flatMap(Ticks::period);
    if (clock.isEmpty() || period.isEmpty()) {
      return clock.map(UnusableNumbers::notPositive);
    }
    double tick = seconds(workload, mode);
    return ClockPeriod.isTimer(period.get()) && tick >= period.get()
        ? Optional.of(tooLong(processor, tick, new Ticks(clock.get(), period.get())))
        : Optional.empty();
  }

  private static Optional<Double> period(EffectiveValue clock) {
    return AnnotatedValues.si(clock.value(), Dimension.TIME);
  }

  private static Problem tooLong(Component processor, double tick, Ticks ticks) {
    return Problem.shared(
        Problem.Kind.MISSING,
        DiagnosticCode.TIMER_LEAVES_NO_TIME,
        ticks.clock().source(),
        "the timer of processor "
            + processor.path()
            + " ticks every "
            + AnnotatedValues.text(ticks.clock().value())
            + ", and a tick takes "
            + microseconds(tick)
            + " us: no time is left, and ticks are not counted",
        "give a longer Clock_Period, or correct the time of event timer_tick in the platform");
  }

  private static String microseconds(double seconds) {
    return String.format(Locale.ROOT, "%.3f", seconds * 1e6).replaceAll("\\.?0+$", "");
  }

  /** By how much the ticks lengthen a thread's time; 1 where nothing says what a tick takes. */
  public double stretch(PendingThread thread, Mode mode) {
    return stretch(thread, mode, Estimate::nominal);
  }

  /** The same where a tick takes the time of an end of its range. */
  double stretch(PendingThread thread, Mode mode, ToDoubleFunction<Estimate> end) {
    double tick = seconds(thread.workload(), mode, end);
    return tick < periodSeconds ? 1.0 / (1.0 - tick / periodSeconds) : 1.0;
  }

  /** How many ticks fall into a time that does not contain them yet. */
  Estimate during(Estimate seconds, PlannedThread thread, Mode mode) {
    double tick = seconds(thread.thread().workload(), mode);
    double between = tick < periodSeconds ? periodSeconds - tick : periodSeconds;
    return Estimate.between(
        (seconds.nominal() - seconds.hardBelow()) / between,
        seconds.nominal() / between,
        (seconds.nominal() + seconds.hardAbove()) / between);
  }

  /** How long one of a core with some threads takes. */
  static double seconds(Optional<Ticks> ticks, List<PendingThread> threads, Mode mode) {
    return ticks.isPresent() && !threads.isEmpty() ? seconds(threads.get(0).workload(), mode) : 0.0;
  }

  /** How long one takes; nothing where nobody says. */
  static double seconds(ThreadWorkload workload, Mode mode) {
    return seconds(workload, mode, Estimate::nominal);
  }

  private static double seconds(
      ThreadWorkload workload, Mode mode, ToDoubleFunction<Estimate> end) {
    Optional<Estimate> tick =
        SchedulingModel.eventSeconds(SchedulingService.TIMER_TICK, workload, mode.coefficients());
    return tick.isPresent() ? end.applyAsDouble(tick.get()) : 0.0;
  }
}
