package org.aadlenergy.engine.schedule.bound;

import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Partition;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.Windows.Window;

/**
 * The schedules of many processors: those whose tasks differ in nothing but their names have one
 * schedule, which is simulated once. An editor keeps them from one analysis to the next, a sweep
 * from one point to the next; nothing else is to use them meanwhile. Those that were asked for last
 * are kept, within a bound on all the numbers that they hold.
 */
public final class RangedSchedules {
  /** Of 8 bytes each: of a thousand processors with a hundred tasks each, or of as many jobs. */
  private static final long MOST_NUMBERS = 4_000_000;

  private static final int NUMBERS_OF_SLICE = 4;

  private final Map<Content, RangedSchedule> known = new LinkedHashMap<>(16, 0.75f, true);
  private final long mostNumbers;
  private Cancellation asked = Cancellation.NEVER;
  private long kept;

  public RangedSchedules() {
    this(MOST_NUMBERS);
  }

  /** Keeps at most so many numbers, but one schedule at least. */
  RangedSchedules(long mostNumbers) {
    this.mostNumbers = mostNumbers;
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
    long size(RangedSchedule schedule) {
      return numbers.length + (long) NUMBERS_OF_SLICE * schedule.counted().slices().size();
    }
  }

  /**
   * The schedule of a processor, as {@link RangedSchedule#of} simulates it.
   *
   * @param cancellation asked from now on, also by schedules that are known already
   */
  public RangedSchedule of(
      TimeRanges times, Horizon horizon, int mostSlices, Cancellation cancellation) {
    asked = cancellation;
    long[] numbers = numbers(times, horizon, mostSlices);
    Content wanted = new Content(numbers, Arrays.hashCode(numbers));
    RangedSchedule schedule = known.get(wanted);
    if (schedule == null) {
      // a kept one must not ask those who wanted it first
      schedule = RangedSchedule.of(times, horizon, mostSlices, () -> asked.requested());
      known.put(wanted, schedule);
      kept += wanted.size(schedule);
      forgetEldest();
    }
    return schedule;
  }

  private void forgetEldest() {
    Iterator<Map.Entry<Content, RangedSchedule>> eldest = known.entrySet().iterator();
    while (kept > mostNumbers && known.size() > 1) {
      Map.Entry<Content, RangedSchedule> entry = eldest.next();
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
    Numbers numbers = new Numbers();
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
    private long[] row = new long[256];
    private int count;

    void add(long... more) {
      if (count + more.length > row.length) {
        row = Arrays.copyOf(row, 2 * row.length);
      }
      System.arraycopy(more, 0, row, count, more.length);
      count += more.length;
    }

    long[] all() {
      return Arrays.copyOf(row, count);
    }
  }
}
