package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.signal.SignalBuilder;

/** The stays of one core in idle states over a repetition, in their order. */
final class Stays {
  private long[] start = new long[16];
  private long[] end = new long[16];
  private int[] state = new int[16];
  private int count;
  private long ticks;

  void add(long from, long to, int in, boolean enters) {
    if (count == start.length) {
      start = Arrays.copyOf(start, 2 * count);
      end = Arrays.copyOf(end, 2 * count);
      state = Arrays.copyOf(state, 2 * count);
    }
    start[count] = from;
    end[count] = to;
    state[count] = enters ? in : ~in;
    count++;
  }

  void tick() {
    ticks++;
  }

  /** Tells all of them as numbers. */
  void memory(LongConsumer to) {
    for (int i = 0; i < count; i++) {
      to.accept(start[i]);
      to.accept(end[i]);
      to.accept(state[i]);
    }
  }

  int count() {
    return count;
  }

  /** The state at each moment of a repetition. */
  Signal signal(long length) {
    SignalBuilder signal = new SignalBuilder();
    long now = 0;
    for (int i = 0; i < count; i++) {
      signal.add(start[i] - now, IdleSignals.BUSY).add(end[i] - start[i], stateOf(i));
      now = end[i];
    }
    return signal.add(length - now, IdleSignals.BUSY).build();
  }

  private int stateOf(int stay) {
    return state[stay] < 0 ? ~state[stay] : state[stay];
  }

  /** What each core comes to, beside the others. */
  static List<IdleTimes> times(List<Stays> cores, IdleSetting setting, long length) {
    int states = setting.driver().count();
    List<IdleTimes> times = new ArrayList<>(cores.size());
    for (Stays core : cores) {
      IdleTimes own = new IdleTimes(new long[states], new long[states], core.ticks, length, true);
      for (int i = 0; i < core.count; i++) {
        own.time()[core.stateOf(i)] += core.end[i] - core.start[i];
        own.entries()[core.stateOf(i)] += core.state[i] < 0 ? 0 : 1;
      }
      times.add(own);
    }
    long deeper = 0;
    for (int state = states - 1; cores.size() > 1 && state >= setting.cluster(); state--) {
      long[] common = common(cores, state);
      for (IdleTimes own : times) {
        own.inCommon(state, common[0] - deeper, common[1]);
      }
      deeper = common[0];
    }
    return times;
  }

  /** The time in which each core is in a state or a deeper one, and how often it begins. */
  private static long[] common(List<Stays> cores, int least) {
    int[] at = new int[cores.size()];
    long sum = 0;
    long times = 0;
    while (true) {
      long from = 0;
      long to = Horizon.NEVER;
      for (int i = 0; i < at.length; i++) {
        Stays core = cores.get(i);
        while (at[i] < core.count && core.stateOf(at[i]) < least) {
          at[i]++;
        }
        if (at[i] == core.count) {
          return new long[] {sum, times};
        }
        from = Math.max(from, core.start[at[i]]);
        to = Math.min(to, core.end[at[i]]);
      }
      if (from < to) {
        sum += to - from;
        times++;
      }
      for (int i = 0; i < at.length; i++) {
        at[i] += cores.get(i).end[at[i]] <= to ? 1 : 0;
      }
    }
  }
}
