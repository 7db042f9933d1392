package org.aadlenergy.engine.schedule.bound;

import java.util.Arrays;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Partition;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.Windows.Window;

/** All that decides a schedule, as numbers: those with the same ones are one schedule. */
final class ScheduleContent {
  private final long[] numbers;
  private final int hash;

  ScheduleContent(TimeRanges times, Horizon horizon, int mostSlices) {
    numbers = numbers(times, horizon, mostSlices);
    hash = Arrays.hashCode(numbers);
  }

  /** How many numbers there are. */
  int size() {
    return numbers.length;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ScheduleContent content && Arrays.equals(numbers, content.numbers);
  }

  @Override
  public int hashCode() {
    return hash;
  }

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
