package org.aadlenergy.engine.schedule.bound;

import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Partition;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.TooManyJobs;
import org.aadlenergy.engine.schedule.Windows.Window;

/**
 * The schedules of many processors: those whose tasks differ in nothing but their names have one
 * schedule, which is simulated once. An editor keeps them from one analysis to the next, a sweep
 * from one point to the next; nothing else is to use them meanwhile. Those that were asked for last
 * are kept, within a bound on all the numbers that they hold; of rounds, those of the last two.
 */
public final class RangedSchedules {
  /** Of some 75,000 tasks, which take half a kilobyte each with all that is known of them. */
  private static final long MOST_NUMBERS = 1_000_000;

  private static final int NUMBERS_OF_SLICE = 4;

  private final Map<Content, Known> known = new LinkedHashMap<>(16, 0.75f, true);
  private final long mostNumbers;
  private final boolean ofMany;
  private Cancellation asked = Cancellation.NEVER;
  private long kept;
  private int round;
  private boolean anyInRound;

  /** Those of one evaluation. */
  public RangedSchedules() {
    this(MOST_NUMBERS);
  }

  /** Keeps at most so many numbers, but one schedule at least. */
  RangedSchedules(long mostNumbers) {
    this(mostNumbers, false);
  }

  private RangedSchedules(long mostNumbers, boolean ofMany) {
    this.mostNumbers = mostNumbers;
    this.ofMany = ofMany;
  }

  /** Those of one evaluation after the other. */
  public static RangedSchedules ofMany() {
    return new RangedSchedules(MOST_NUMBERS, true);
  }

  /**
   * Whether one evaluation follows the other: somebody looks at little of each, so that what few
   * ask for is to be made when they do.
   */
  public boolean areOfMany() {
    return ofMany;
  }

  /** All that decides a schedule, as numbers. */
  private record Content(long[] numbers, int hash) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Content content && Arrays.equals(numbers, content.numbers);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    /** How much is kept with it. */
    long size(Known known) {
      return numbers.length + (long) NUMBERS_OF_SLICE * known.schedule().counted().slices().size();
    }
  }

  /** A schedule, and the round in which it was asked for last. */
  private record Known(RangedSchedule schedule, int round) {}

  /**
   * The schedule of a processor, as {@link RangedSchedule#of} simulates it; empty where that is too
   * much.
   *
   * @param cancellation asked from now on, also by schedules that are known already
   */
  public Optional<RangedSchedule> of(
      TimeRanges times, Horizon horizon, int mostSlices, Cancellation cancellation) {
    asked = cancellation;
    long[] numbers = numbers(times, horizon, mostSlices);
    Content wanted = new Content(numbers, Arrays.hashCode(numbers));
    anyInRound = true;
    Known before = known.get(wanted);
    if (before != null) {
      if (before.round() != round) {
        known.put(wanted, new Known(before.schedule(), round));
      }
      return Optional.of(before.schedule());
    }
    // a kept one must not ask those who wanted it first
    RangedSchedule schedule;
    try {
      schedule = RangedSchedule.of(times, horizon, mostSlices, () -> asked.requested());
    } catch (TooManyJobs e) {
      return Optional.empty();
    }
    Known now = new Known(schedule, round);
    known.put(wanted, now);
    kept += wanted.size(now);
    forgetEldest();
    return Optional.of(schedule);
  }

  /**
   * Ends a round, as an analysis that was done: what neither it nor the one before it asked for is
   * forgotten. A round in which nothing was asked for, as of a text that is broken, does not count.
   */
  public void endRound() {
    if (anyInRound) {
      Iterator<Map.Entry<Content, Known>> all = known.entrySet().iterator();
      while (all.hasNext()) {
        Map.Entry<Content, Known> entry = all.next();
        if (entry.getValue().round() < round - 1) {
          kept -= entry.getKey().size(entry.getValue());
          all.remove();
        }
      }
      round++;
      anyInRound = false;
    }
  }

  private void forgetEldest() {
    Iterator<Map.Entry<Content, Known>> eldest = known.entrySet().iterator();
    while (kept > mostNumbers && known.size() > 1) {
      Map.Entry<Content, Known> entry = eldest.next();
      kept -= entry.getKey().size(entry.getValue());
      eldest.remove();
    }
  }

  /** How many are kept. */
  int size() {
    return known.size();
  }

  /** All that decides a schedule. */
  private static long[] numbers(TimeRanges times, Horizon horizon, int mostSlices) {
    Numbers numbers = new Numbers(times.nominal().tasks().size());
    numbers.add(horizon.from(), horizon.length(), horizon.exact() ? 1 : 0, mostSlices);
    addShared(times.nominal(), numbers);
    for (int i = 0; i < times.nominal().tasks().size(); i++) {
      Task task = times.nominal().tasks().get(i);
      numbers.add(task.process(), task.partition(), task.period(), task.offset());
      numbers.add(task.deadline().orElse(-1L), task.priority(), task.background() ? 1 : 0);
      addTimes(times.shortest().tasks().get(i), numbers);
      addTimes(task, numbers);
      addTimes(times.longest().tasks().get(i), numbers);
    }
    return numbers.all();
  }

  private static void addTimes(Task task, Numbers numbers) {
    numbers.add(task.execution(), task.threadSwitch(), task.processSwitch());
    if (!task.waits().isEmpty()) {
      numbers.add(-task.waits().size()); // no execution time is negative
      task.waits().forEach(wait -> numbers.add(wait));
    }
  }

  /** What the tasks share, with how many there are of each, so that none reads as another. */
  private static void addShared(TaskSet set, Numbers numbers) {
    numbers.add(set.cores(), set.tasks().size(), set.partitions().size());
    for (Partition partition : set.partitions()) {
      numbers.add(partition.protocol().ordinal(), partition.preemptive() ? 1 : 0);
    }
    if (set.windows().isPresent()) {
      numbers.add(set.windows().get().frame(), set.windows().get().windows().size());
      for (Window window : set.windows().get().windows()) {
        numbers.add(window.start(), window.length(), window.partition());
      }
    }
  }

  /** A row of numbers that grows. */
  private static final class Numbers {
    private static final int FEW = 64;
    private static final int NUMBERS_OF_TASK = 16;

    private long[] row;
    private int count;

    Numbers(int tasks) {
      row = new long[FEW + NUMBERS_OF_TASK * tasks];
    }

    void add(long one, long two, long three) {
      if (count + 3 > row.length) {
        row = Arrays.copyOf(row, 2 * row.length);
      }
      row[count++] = one;
      row[count++] = two;
      row[count++] = three;
    }

    void add(long... more) {
      if (count + more.length > row.length) {
        row = Arrays.copyOf(row, 2 * row.length);
      }
      System.arraycopy(more, 0, row, count, more.length);
      count += more.length;
    }

    long[] all() {
      return count == row.length ? row : Arrays.copyOf(row, count);
    }
  }
}
