package org.aadlenergy.engine.service.idle;

import java.util.Map;
import org.aadlenergy.engine.evaluation.IdleGaps;
import org.aadlenergy.engine.evaluation.IdleStates;

/**
 * How the gaps of a schedule are spent in the states that the kernel chooses.
 *
 * @param share by state, of the gaps' time
 * @param entries by state, a second
 */
record MenuTimes(IdleStates states, double[] share, double[] entries) {

  static MenuTimes of(IdleStates states, IdleGaps gaps, IdleTicks ticks) {
    int n = states.list().size();
    MenuTimes times = new MenuTimes(states, new double[n], new double[n]);
    double period = ticks.periodSeconds();
    for (Map.Entry<Long, Long> gap : gaps.counts().entrySet()) {
      times.add(gaps.time().seconds(gap.getKey()), gap.getValue(), period, ticks.tickSeconds());
    }
    double length = gaps.seconds();
    times.addUnused(length, gaps.unused(), ticks);
    double all = 0.0;
    for (double time : times.share) {
      all += time;
    }
    for (int i = 0; i < n; i++) {
      times.share[i] = all > 0.0 ? times.share[i] / all : 0.0;
      times.entries[i] /= length;
    }
    return times;
  }

  /** A core that is never used has one gap without an end, unless the timer divides it. */
  private void addUnused(double length, int cores, IdleTicks ticks) {
    double period = ticks.periodSeconds();
    if (Double.isInfinite(period)) {
      share[states.list().size() - 1] += length * cores;
    } else {
      add(period - ticks.tickSeconds(), cores * length / period);
    }
  }

  /** The timer's ticks divide a gap. */
  private void add(double length, long count, double period, double tick) {
    double whole = Math.floor(length / period);
    if (whole > 0.0) {
      add(period - tick, count * whole);
      add(Math.max(0.0, length - whole * period), count);
    } else {
      add(length, count);
    }
  }

  private void add(double length, double count) {
    if (length > 0.0 && count > 0.0) {
      int state = states.chosen(length);
      share[state] += length * count;
      entries[state] += count;
    }
  }
}
