package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** Knows when the timers of idle cores are due: a thread's is where it ran last. */
final class IdleCores {
  private final CoreGaps.Record record;
  private final List<Task> tasks = new ArrayList<>();
  private final int[] number;
  private final int[] core;
  private int[] before = {};
  private boolean returned;
  private final boolean several;
  private final Releases releases;

  IdleCores(TaskSet set, Horizon horizon, BitSet timers) {
    record = new CoreGaps.Record(set.cores(), horizon);
    number = new int[set.tasks().size()];
    Arrays.fill(number, -1);
    for (int i = 0; i < number.length; i++) {
      if (timers.get(i)) {
        number[i] = tasks.size();
        tasks.add(set.tasks().get(i));
      }
    }
    core = new int[tasks.size()];
    several = set.cores() > 1;
    releases = new Releases(tasks);
  }

  /** The stretch that counts begins. */
  void begins() {
    before = core.clone();
  }

  /** It ends. */
  void ends() {
    returned = Arrays.equals(before, core);
  }

  /** Whether each timer was at its end where it was at its beginning, so that both go on alike. */
  boolean returned() {
    return returned;
  }

  /** A task begins to run on a core. */
  void began(int task, int on) {
    if (number[task] >= 0) {
      core[number[task]] = on;
    }
  }

  /**
   * A core does nothing for a while.
   *
   * @param windowEnd when the next partition has its turn, which a timer of every core tells
   */
  void idled(int on, long start, long end, long windowEnd, int waiting) {
    record.idled(on, start, end, Math.min(windowEnd, due(on, start)), waiting);
  }

  /** A core works for a while, so fast of 1024. */
  void worked(int on, long steps, int speed) {
    record.worked(on, steps, speed);
  }

  private long due(int on, long now) {
    while (releases.time() <= now) {
      releases.advance();
    }
    if (!several) {
      return releases.time();
    }
    long due = Horizon.NEVER;
    for (int i = 0; i < core.length; i++) {
      if (core[i] == on) {
        Task task = tasks.get(i);
        long since = now - task.offset();
        long next = since < 0 ? 0 : since / task.period() + 1;
        due = Math.min(due, task.offset() + next * task.period());
      }
    }
    return due;
  }

  /** What a core had nothing to do in since this was asked, which is forgotten. */
  CoreGaps.OfCore taken(int on) {
    return record.taken(on);
  }

  CoreGaps gaps(boolean repeats) {
    return record.gaps(repeats);
  }
}
