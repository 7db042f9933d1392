package org.aadlenergy.engine.analysis;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.model.Problem;
import org.aadlenergy.engine.model.SchedulingModel;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.workload.ClockPeriod;
import org.aadlenergy.engine.workload.Effective;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.Trouble;
import org.aadlenergy.engine.workload.Values;

/**
 * The timer that interrupts a processor.
 *
 * @param clock the effective {@code Clock_Period}
 */
record Ticks(Effective clock, double periodSeconds) {

  /** The timer of a processor, if it has one. */
  static Optional<Ticks> of(Component processor, ModeState state) {
    Optional<Effective> clock = state.properties().climbing(processor, Properties.CLOCK_PERIOD);
    if (clock.isEmpty()) {
      return Optional.empty();
    }
    Optional<Double> seconds = Values.si(clock.get().value(), Dimension.TIME);
    if (seconds.isEmpty() || !(seconds.get() > 0.0)) {
      Trouble trouble = Trouble.notPositive(clock.get());
      state
          .findings()
          .addOther(
              Problem.shared(
                  Problem.Kind.MISSING,
                  DiagnosticCode.AE0605,
                  trouble.span(),
                  trouble.message(),
                  trouble.hint()),
              processor.path());
      return Optional.empty();
    }
    return ClockPeriod.isTimer(seconds.get())
        ? Optional.of(new Ticks(clock.get(), seconds.get()))
        : Optional.empty();
  }

  /** By how much the ticks lengthen a thread's time; 1 where nothing says what a tick takes. */
  double stretch(PlannedThread thread, ModeState state) {
    double tick = seconds(thread, state);
    return tick < periodSeconds ? 1.0 / (1.0 - tick / periodSeconds) : 1.0;
  }

  /** How many ticks fall into a time that does not contain them yet. */
  double during(double seconds, PlannedThread thread, ModeState state) {
    double tick = seconds(thread, state);
    return seconds / (tick < periodSeconds ? periodSeconds - tick : periodSeconds);
  }

  private static double seconds(PlannedThread thread, ModeState state) {
    Optional<Estimate> tick =
        SchedulingModel.eventSeconds(
            SchedulingModel.TIMER_TICK, thread.thread().workload(), state.coefficients());
    return tick.isPresent() ? tick.get().nominal() : 0.0;
  }
}
