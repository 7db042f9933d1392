package org.aadlenergy.engine.schedule;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** The jobs that are not yet done, in arrays that are used again and again. */
final class Jobs {
  static final int NONE = -1;

  private int[] task = new int[64];
  private long[] release = new long[64];
  private long[] remaining = new long[64];
  private long[] ahead = new long[64];
  private long[] key = new long[64];
  private int[] waits = new int[64];
  private int[] free = new int[64];
  private int freeCount;
  private int used;

  int add(int ofTask, long released, long execution, long urgency) {
    int job = freeCount > 0 ? free[--freeCount] : grown();
    task[job] = ofTask;
    release[job] = released;
    remaining[job] = execution;
    ahead[job] = 0;
    key[job] = urgency;
    waits[job] = 0;
    return job;
  }

  private int grown() {
    if (used == task.length) {
      int more = 2 * used;
      task = Arrays.copyOf(task, more);
      release = Arrays.copyOf(release, more);
      remaining = Arrays.copyOf(remaining, more);
      ahead = Arrays.copyOf(ahead, more);
      key = Arrays.copyOf(key, more);
      waits = Arrays.copyOf(waits, more);
      free = Arrays.copyOf(free, more);
    }
    return used++;
  }

  /** How many there are. */
  int count() {
    return used - freeCount;
  }

  /** What is left of each, and since when it waits, in the order of their tasks. */
  LongStream memory(long now) {
    return IntStream.range(0, used)
        .filter(job -> task[job] != NONE)
        .boxed()
        .sorted(Comparator.comparingInt(this::task).thenComparingLong(this::release))
        .flatMapToLong(
            job ->
                LongStream.of(
                    task[job], now - release[job], remaining[job], ahead[job], waits[job]));
  }

  void remove(int job) {
    task[job] = NONE;
    free[freeCount++] = job;
  }

  /** How urgent a job is, the least number first. */
  long key(int job) {
    return key[job];
  }

  int task(int job) {
    return task[job];
  }

  long release(int job) {
    return release[job];
  }

  long remaining(int job) {
    return remaining[job];
  }

  /** What it takes to switch to a job, whatever its speed, before it gets on. */
  long ahead(int job) {
    return ahead[job];
  }

  void switches(int job, long time) {
    ahead[job] += time;
  }

  /** How often a job has waited so far. */
  int waits(int job) {
    return waits[job];
  }

  /** A job waits, and has so much to do afterwards. */
  void waits(int job, long then) {
    waits[job]++;
    remaining[job] = then;
  }

  void work(int job, long time) {
    remaining[job] -= time;
  }

  /** Writes down all that a job is, but for its urgency, which follows from the rest. */
  void describe(int job, long time, CycleSkips.State state) {
    state.add(task[job]);
    state.add(remaining[job]);
    state.add(ahead[job]);
    state.add(time - release[job]);
    state.add(waits[job]);
  }

  /** Moves a job in time, and its urgency where that is a time. */
  void later(int job, long by, boolean byDeadline) {
    release[job] += by;
    key[job] += byDeadline && key[job] < Horizon.NEVER ? by : 0;
  }

  /** Whether a job is strictly more urgent than another. */
  boolean beats(int job, int other) {
    return key[job] < key[other];
  }

  /** Whether a job runs before another, both being ready: equal ones by release, then by task. */
  boolean isBefore(int job, int other) {
    if (key[job] != key[other]) {
      return key[job] < key[other];
    }
    if (release[job] != release[other]) {
      return release[job] < release[other];
    }
    return task[job] < task[other];
  }
}
