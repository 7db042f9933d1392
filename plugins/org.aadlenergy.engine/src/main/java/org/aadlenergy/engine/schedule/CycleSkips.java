package org.aadlenergy.engine.schedule;

import java.util.Arrays;
import java.util.List;

/**
 * Lets a run go on by whole cycles where its state is what it was a cycle ago and no rare task
 * comes: what follows is the last cycle again, as often as it fits.
 */
final class CycleSkips {
  private static final long NEVER = Long.MIN_VALUE;

  private final Run run;
  private final Horizon horizon;
  private final Level[] levels;
  private long next;

  /** What can be looked at, and go on by cycles. */
  interface Run {
    /**
     * Writes down all that decides what follows, with times relative to this one.
     *
     * @param cycle for what grows longer and longer: more than that is as much as that
     */
    void describe(State state, long cycle);

    /** The first release of a task with a longer period than that. */
    long nextAbove(long period);

    /** What grows by the same in each cycle: how often things happened, how long. */
    long[] counts();

    /** A cycle begins that may be skipped; the number of its level. */
    default void marks(int level, long time) {}

    /**
     * Goes on by so many cycles.
     *
     * @param before the counts at the beginning of the last cycle
     */
    void skips(int level, Cycle cycle, long time, long times, long[] before);
  }

  /** Numbers that are compared. */
  static final class State {
    private long[] numbers = new long[32];
    private int size;
    private boolean whole = true;

    void add(long number) {
      if (size == numbers.length) {
        numbers = Arrays.copyOf(numbers, 2 * size);
      }
      numbers[size++] = number;
    }

    /** There is too much to write down. */
    void gaveUp() {
      whole = false;
    }

    private boolean equalTo(State other) {
      return whole && other.whole && Arrays.equals(numbers, 0, size, other.numbers, 0, other.size);
    }
  }

  private static final class Level {
    private final Cycle cycle;
    private long next;
    private State state = new State();
    private long[] counts = {};
    private long seen = NEVER;

    Level(Cycle cycle) {
      this.cycle = cycle;
    }
  }

  CycleSkips(Run run, Horizon horizon, List<Cycle> cycles) {
    this.run = run;
    this.horizon = horizon;
    levels = cycles.stream().map(Level::new).toArray(Level[]::new);
    for (Level level : levels) {
      level.next = firstAt(level, Math.max(0, level.cycle.since()));
    }
    next = earliest();
  }

  /** When it wants to be asked next. */
  long next() {
    return next;
  }

  /** Where the run is to go on, which it has been told if that is later. */
  long at(long start) {
    long time = start;
    for (int i = levels.length - 1; i >= 0; i--) {
      Level level = levels[i];
      if (level.next <= time) {
        if (time < horizon.until() && level.next == time) {
          time = look(i, time);
        }
        if (level.next <= time) {
          level.next = firstAt(level, time);
        }
      }
    }
    next = earliest();
    return time;
  }

  /** A cycle ends here: skips those that are like it, or remembers where the next one begins. */
  private long look(int number, long time) {
    Level level = levels[number];
    long length = level.cycle.length();
    long rare = run.nextAbove(level.cycle.longest());
    long end = Math.min(rare, (time < horizon.from() ? horizon.from() : horizon.until()) - 1);
    boolean again = level.seen == time - length && time != horizon.from();
    boolean room = end - time >= 2 * length;
    level.seen = NEVER;
    if (!again && !room) {
      level.next = firstAt(level, Math.max(time + 1, end));
      return time;
    }
    State state = new State();
    run.describe(state, length);
    if (again && state.equalTo(level.state)) {
      long most = number + 1 < levels.length ? Math.min(end, levels[number + 1].next) : end;
      long times = Math.max(0, (most - time) / length);
      if (times > 0) {
        run.skips(number, level.cycle, time, times, level.counts);
      }
      long on = time + times * length;
      level.next = firstAt(level, Math.max(time + 1, most < end ? on : end));
      return on;
    }
    level.next = firstAt(level, Math.max(time + 1, room ? time + length : end));
    if (room) {
      begins(number, time, state);
    }
    return time;
  }

  private void begins(int number, long time, State state) {
    Level level = levels[number];
    level.state = state;
    level.counts = run.counts().clone();
    level.seen = time;
    run.marks(number, time);
    for (int i = 0; i < number; i++) {
      levels[i].seen = NEVER; // its cycle is not to reach from before this one into it
    }
  }

  private long earliest() {
    long earliest = Horizon.NEVER;
    for (Level level : levels) {
      earliest = Math.min(earliest, level.next);
    }
    return earliest;
  }

  /** The first beginning of a cycle at a time or later; they are in step with what counts. */
  private long firstAt(Level level, long time) {
    if (time >= horizon.until()) {
      return Horizon.NEVER;
    }
    long length = level.cycle.length();
    long first = time + Math.floorMod(horizon.from() - time, length);
    return first < horizon.until() ? first : Horizon.NEVER;
  }
}
