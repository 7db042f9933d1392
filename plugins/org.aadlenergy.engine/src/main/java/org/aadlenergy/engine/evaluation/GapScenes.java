package org.aadlenergy.engine.evaluation;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.account.PowerScenes;
import org.aadlenergy.engine.account.Stretches;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.ScheduleSignals;
import org.aadlenergy.engine.signal.Signal;

/** When something waits, sleeps and is woken up in the gaps of a processor. */
public final class GapScenes {
  public static final int WAITING = 0;
  public static final int LOW = 1;
  public static final int WAKING = 2;

  /** While it does not sleep, be there a gap or not. */
  public static final int AWAKE = 3;

  /** More changes than that are not looked at one by one. */
  private static final long MOST_PIECES = 500_000;

  private final Stretches stretches = new Stretches();
  private final Rule rule;
  private final TimeBase time;
  private final long period;

  /**
   * What is done in each gap.
   *
   * @param breakEven the shortest that it sleeps in
   * @param periodSeconds of the timer whose ticks divide gaps
   */
  public record Rule(
      double timeoutSeconds, double wakeUpSeconds, double breakEven, double periodSeconds) {}

  private GapScenes(Rule rule, TimeBase time) {
    this.rule = rule;
    this.time = time;
    double period = rule.periodSeconds();
    this.period = Double.isInfinite(period) ? Horizon.NEVER : time.steps(period);
  }

  /** Those in the gaps of a processor whose schedule is known, and not too long. */
  public static Optional<PowerScenes> of(Component processor, Rule rule, Scheduled scheduled) {
    return scheduled
        .timed(processor)
        .filter(its -> running(its).stream().allMatch(core -> core.pieces() <= MOST_PIECES))
        .map(its -> of(running(its), its.horizon().from(), rule, scheduled.time()));
  }

  /** Those in the gaps of cores, whose time 0 is a moment, and of which each has its share. */
  static PowerScenes of(List<Signal> cores, long begins, Rule rule, TimeBase time) {
    return new GapScenes(rule, time).scenes(cores, begins);
  }

  private static List<Signal> running(TimedTasks timed) {
    return timed.schedule().inOrder().signals().running();
  }

  private PowerScenes scenes(List<Signal> cores, long begins) {
    for (Signal core : cores) {
      gaps(core, begins);
    }
    double[] units = new double[AWAKE + 1];
    Arrays.fill(units, 1.0 / cores.size());
    return stretches.scenes(begins, cores.get(0).length(), units);
  }

  /** A gap at the end of what repeats goes on at its beginning. */
  private void gaps(Signal core, long begins) {
    boolean round = core.at(0) == ScheduleSignals.IDLE && core.pieces() > 1;
    long[] first = new long[1];
    core.each(
        0,
        core.length(),
        (start, end, number) -> {
          if (number != ScheduleSignals.IDLE) {
            stretches.add(AWAKE, begins + start, begins + end);
          } else if (round && start == 0) {
            first[0] = end;
          } else {
            long more = end == core.length() ? first[0] : 0;
            first[0] -= more;
            divide(begins + start, begins + end + more, end - start == core.length());
          }
        });
    divide(begins, begins + first[0], false);
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
      stretches.add(AWAKE, from, sleeps ? falls : to);
      if (sleeps) {
        stretches.add(LOW, falls, wakes);
        stretches.add(WAKING, wakes, to);
        stretches.add(AWAKE, wakes, to);
      }
    }
  }
}
