package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** Finds the stretches in which cores have nothing to do where it is known who runs when. */
public final class SignalGaps {
  /** A stretch of a core, and which task runs in it. */
  private record Piece(long start, long end, int core, int task) {}

  private final TaskSet set;
  private final Horizon horizon;
  private final BitSet timers;
  private final List<Piece> pieces = new ArrayList<>();
  private final long[][] starts;
  private final int[] last;

  private SignalGaps(ScheduleSignals signals, TaskSet set, Horizon horizon, BitSet timers) {
    this.set = set;
    this.horizon = horizon;
    this.timers = timers;
    for (int core = 0; core < signals.running().size(); core++) {
      int number = core;
      signals
          .running()
          .get(core)
          .each(
              0,
              horizon.length(),
              (start, end, task) -> pieces.add(new Piece(start, end, number, (int) task)));
    }
    pieces.sort((a, b) -> Long.compare(a.start(), b.start()));
    starts = new long[set.tasks().size()][];
    for (int task = 0; task < starts.length; task++) {
      int own = task;
      starts[task] = pieces.stream().filter(p -> p.task() == own).mapToLong(Piece::start).toArray();
    }
    last = new int[starts.length];
  }

  /** The gaps over the stretch that counts. */
  public static CoreGaps of(ScheduleSignals signals, TaskSet set, Horizon horizon, BitSet timers) {
    return new SignalGaps(signals, set, horizon, timers).gaps();
  }

  private CoreGaps gaps() {
    Horizon counted = new Horizon(0, horizon.length(), horizon.exact());
    CoreGaps.Record record = new CoreGaps.Record(set.cores(), counted);
    for (Piece piece : pieces) {
      if (piece.task() >= 0) {
        last[piece.task()] = piece.core();
        continue;
      }
      long now = piece.start();
      while (now < piece.end()) {
        long due = due(piece.core(), now);
        long stop = Math.min(piece.end(), due);
        record.idled(piece.core(), now, stop, due, waiting(piece.core(), now));
        now = stop;
      }
    }
    return record.gaps(horizon.exact());
  }

  private long due(int core, long now) {
    long due = Horizon.NEVER;
    for (int task = timers.nextSetBit(0); task >= 0; task = timers.nextSetBit(task + 1)) {
      due = last[task] == core ? Math.min(due, release(task, now)) : due;
    }
    return due;
  }

  /** The first release of a task after a time. */
  private long release(int task, long now) {
    Task its = set.tasks().get(task);
    long since = now + horizon.from() - its.offset();
    long next = since < 0 ? 0 : since / its.period() + 1;
    return its.offset() + next * its.period() - horizon.from();
  }

  /** How many jobs go on before their task's next release, and left the core. */
  private int waiting(int core, long now) {
    int count = 0;
    for (int task = 0; task < starts.length; task++) {
      if (!set.tasks().get(task).waits().isEmpty() && last[task] == core) {
        count += begins(task, now) < release(task, now) ? 1 : 0;
      }
    }
    return count;
  }

  /** When a task runs next; behind the end it is as at the beginning. */
  private long begins(int task, long now) {
    long[] own = starts[task];
    int next = Arrays.binarySearch(own, now);
    next = next < 0 ? -next - 1 : next;
    if (next < own.length) {
      return own[next];
    }
    return own.length > 0 && horizon.exact() ? own[0] + horizon.length() : Horizon.NEVER;
  }
}
