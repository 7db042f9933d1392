package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.signal.SignalBuilder;

/**
 * Writes down which task each core runs in the stretch that counts. It is kept in parts that begin
 * where cycles begin, so that those which are skipped are the last part again.
 */
final class SignalRecord {
  private static final int FEW = 4;
  private static final int MOST_EXPECTED = 1 << 16;

  /** A job begins and ends, and may be interrupted. */
  private static final double CHANGES = 2.4;

  private final Horizon horizon;
  private final List<Part> parts = new ArrayList<>();
  private final long[] end;

  SignalRecord(TaskSet set, Horizon horizon) {
    int cores = set.cores();
    double changes = CHANGES * Cycle.simulated(set, horizon.length()) / cores;
    int levels = (int) Math.min(MOST_EXPECTED, FEW + changes);
    this.horizon = horizon;
    this.end = new long[cores];
    for (int i = 0; i < cores; i++) {
      end[i] = horizon.from();
    }
    parts.add(new Part(Integer.MAX_VALUE, horizon.from(), cores, levels));
  }

  /** A part that begins with a cycle of a level; the first is of none. */
  private static final class Part {
    private final int level;
    private final long start;
    private final SignalBuilder[] cores;

    Part(int level, long start, int cores) {
      this(level, start, cores, FEW);
    }

    Part(int level, long start, int cores, int levels) {
      this.level = level;
      this.start = start;
      this.cores = new SignalBuilder[cores];
      for (int i = 0; i < cores; i++) {
        this.cores[i] = new SignalBuilder(levels);
      }
    }

    void add(Part other, long times) {
      for (int i = 0; i < cores.length; i++) {
        if (!other.cores[i].isEmpty()) {
          cores[i].add(Signal.repeated(other.cores[i].build(), times));
        }
      }
    }
  }

  private Part last() {
    return parts.get(parts.size() - 1);
  }

  /** A task ran on a core; within the stretch that counts. */
  void ran(int core, int task, long from, long to) {
    idleUpTo(core, from);
    last().cores[core].add(to - from, task);
    end[core] = to;
  }

  private void idleUpTo(int core, long time) {
    last().cores[core].add(time - end[core], ScheduleSignals.IDLE);
    end[core] = time;
  }

  private void idleUpTo(long time) {
    for (int core = 0; core < end.length; core++) {
      idleUpTo(core, time);
    }
  }

  /** A cycle of a level begins; those of its level or below that began before are over. */
  void marks(int level, long time) {
    if (time >= horizon.from()) {
      idleUpTo(time);
      while (last().level <= level) {
        Part over = parts.remove(parts.size() - 1);
        last().add(over, 1);
      }
      parts.add(new Part(level, time, end.length));
    }
  }

  /** The stretch of that length up to a time comes so many times more. */
  void skips(long time, long length, long times) {
    if (time > horizon.from()) {
      idleUpTo(time);
      int first = parts.size() - 1;
      while (parts.get(first).start > time - length
          || (parts.get(first).start == time - length && first > 0)) {
        first--;
      }
      List<Part> cycle = parts.subList(first + 1, parts.size());
      Part whole = new Part(0, time - length, end.length);
      cycle.forEach(part -> whole.add(part, 1));
      int level = cycle.get(0).level;
      cycle.clear();
      parts.add(new Part(level, time - length, end.length));
      last().add(whole, times + 1);
      Arrays.fill(end, time + times * length);
    }
  }

  ScheduleSignals signals() {
    idleUpTo(horizon.until());
    if (parts.size() == 1) {
      return new ScheduleSignals(signals(parts.get(0)));
    }
    Part whole = new Part(0, horizon.from(), end.length);
    parts.forEach(part -> whole.add(part, 1));
    return new ScheduleSignals(signals(whole));
  }

  private static List<Signal> signals(Part part) {
    return Arrays.stream(part.cores).map(SignalBuilder::build).toList();
  }
}
