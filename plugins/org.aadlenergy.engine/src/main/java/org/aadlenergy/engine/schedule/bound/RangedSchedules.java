package org.aadlenergy.engine.schedule.bound;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Partition;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.Windows.Window;

/**
 * The schedules of many processors: those whose tasks differ in nothing but their names have one
 * schedule, which is simulated once.
 */
public final class RangedSchedules {
  /** A system has few kinds of processors, or each is another one. */
  private static final int MOST_KEPT = 16;

  private final List<long[]> numbers = new ArrayList<>(1);
  private final List<RangedSchedule> schedules = new ArrayList<>(1);

  /** The schedule of a processor, as {@link RangedSchedule#of} simulates it. */
  public RangedSchedule of(
      TimeRanges times, Horizon horizon, int mostSlices, Cancellation cancellation) {
    long[] wanted = numbers(times, horizon, mostSlices);
    for (int i = 0; i < numbers.size(); i++) {
      if (Arrays.equals(numbers.get(i), wanted)) {
        return schedules.get(i);
      }
    }
    RangedSchedule schedule = RangedSchedule.of(times, horizon, mostSlices, cancellation);
    if (numbers.size() == MOST_KEPT) {
      numbers.remove(0);
      schedules.remove(0);
    }
    numbers.add(wanted);
    schedules.add(schedule);
    return schedule;
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
