package org.aadlenergy.engine.service.idle;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.account.PowerScenes;
import org.aadlenergy.engine.account.Stretches;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.ModeState;
import org.aadlenergy.engine.evaluation.TimedTasks;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.ScheduleSignals;
import org.aadlenergy.engine.signal.Signal;

/** When a processor waits, sleeps and is woken up in its gaps, where a policy puts it to sleep. */
final class SleepScenes {
  static final int WAITING = 0;
  static final int LOW = 1;
  static final int WAKING = 2;

  private final Stretches stretches = new Stretches();
  private final SleepingGaps.Rule rule;
  private final TimeBase time;
  private final long period;

  private SleepScenes(SleepingGaps.Rule rule, TimeBase time) {
    this.rule = rule;
    this.time = time;
    double period = rule.periodSeconds();
    this.period = Double.isInfinite(period) ? Horizon.NEVER : time.steps(period);
  }

  /** Those of a processor whose schedule is known. */
  static Optional<PowerScenes> of(Component processor, SleepingGaps gaps, ModeState state) {
    return state
        .timed(processor)
        .map(timed -> new SleepScenes(gaps.rule(), state.time()).scenes(timed));
  }

  private PowerScenes scenes(TimedTasks timed) {
    List<Signal> cores = timed.schedule().inOrder().signals().running();
    long begins = timed.horizon().from();
    for (Signal core : cores) {
      core.each(
          0,
          core.length(),
          (start, end, number) -> {
            if (number == ScheduleSignals.IDLE) {
              divide(begins + start, begins + end, end - start == core.length());
            }
          });
    }
    double[] units = new double[3];
    Arrays.fill(units, 1.0 / cores.size());
    return stretches.scenes(begins, timed.horizon().length(), units);
  }

  /** The timer's ticks divide a gap; a core that is never used need not wake up without them. */
  private void divide(long start, long end, boolean unused) {
    if (unused && period == Horizon.NEVER && !Double.isInfinite(rule.breakEven())) {
      stretches.add(LOW, start, end);
      return;
    }
    for (long from = start; from < end; from += Math.min(period, end - from)) {
      long to = period < end - from ? from + period : end;
      boolean sleeps = time.seconds(to - from) >= rule.breakEven();
      long falls = from + time.steps(rule.timeoutSeconds());
      long wakes = to - time.steps(rule.wakeUpSeconds());
      stretches.add(WAITING, from, sleeps ? falls : to);
      if (sleeps) {
        stretches.add(LOW, falls, wakes);
        stretches.add(WAKING, wakes, to);
      }
    }
  }
}
