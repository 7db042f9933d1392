package org.aadlenergy.engine.service.scheduling;

import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.ModeState;
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
  public static Optional<Ticks> of(Component processor, ThreadWorkload workload, ModeState state) {
    Optional<Ticks> ticks = of(processor, state);
    if (ticks.isEmpty()) {
      return ticks;
    }
    double tick = seconds(workload, state);
    if (tick < ticks.get().periodSeconds()) {
      return ticks;
    }
    state.findings().addOther(tooLong(processor, tick, ticks.get()), processor.path());
    return Optional.empty();
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

  private static Optional<Ticks> of(Component processor, ModeState state) {
    Optional<EffectiveValue> clock =
        state.properties().climbing(processor, Properties.CLOCK_PERIOD);
    if (clock.isEmpty()) {
      return Optional.empty();
    }
    Optional<Double> seconds = AnnotatedValues.si(clock.get().value(), Dimension.TIME);
    if (seconds.isEmpty()) {
      state.findings().addOther(UnusableNumbers.notPositive(clock.get()), processor.path());
      return Optional.empty();
    }
    return ClockPeriod.isTimer(seconds.get())
        ? Optional.of(new Ticks(clock.get(), seconds.get()))
        : Optional.empty();
  }

  /** By how much the ticks lengthen a thread's time; 1 where nothing says what a tick takes. */
  public double stretch(PendingThread thread, ModeState state) {
    double tick = seconds(thread.workload(), state);
    return tick < periodSeconds ? 1.0 / (1.0 - tick / periodSeconds) : 1.0;
  }

  /** How many ticks fall into a time that does not contain them yet. */
  Estimate during(Estimate seconds, PlannedThread thread, ModeState state) {
    double tick = seconds(thread.thread().workload(), state);
    double between = tick < periodSeconds ? periodSeconds - tick : periodSeconds;
    return Estimate.between(
        (seconds.nominal() - seconds.hardBelow()) / between,
        seconds.nominal() / between,
        (seconds.nominal() + seconds.hardAbove()) / between);
  }

  /** How long one takes; nothing where nobody says. */
  static double seconds(ThreadWorkload workload, ModeState state) {
    Optional<Estimate> tick =
        SchedulingModel.eventSeconds(SchedulingService.TIMER_TICK, workload, state.coefficients());
    return tick.isPresent() ? tick.get().nominal() : 0.0;
  }
}
