package org.aadlenergy.engine.schedule.bound;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.aadlenergy.engine.schedule.Partition;
import org.aadlenergy.engine.schedule.Protocol;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.TaskSets;
import org.aadlenergy.engine.schedule.Windows;
import org.aadlenergy.engine.schedule.Windows.Window;

/** Random task sets for several cores, with ranges, offsets and switches that take time. */
final class RangedSets {
  private RangedSets() {}

  /** Times that have ranges; a part of the sets is without offsets, switches or ranges. */
  static TimeRanges of(Random random, Protocol protocol, boolean preemptive, int cores) {
    long switching = random.nextInt(3);
    boolean offsets = random.nextInt(4) > 0;
    List<Task> longest = new ArrayList<>();
    for (int core = 0; core < cores; core++) {
      for (Task task : TaskSets.random(random, 40 + random.nextInt(60))) {
        Task one =
            new Task(
                task.name() + "/" + core,
                0,
                0,
                task.period(),
                offsets ? random.nextInt((int) task.period()) : 0,
                Optional.of(task.period() - random.nextInt((int) task.period() / 2)),
                task.priority(),
                false,
                task.execution(),
                switching,
                switching,
                List.of());
        longest.add(one);
      }
    }
    boolean points = random.nextInt(8) == 0;
    List<Task> shortest = new ArrayList<>();
    List<Task> middle = new ArrayList<>();
    for (Task task : longest) {
      long low = points ? task.execution() : 1 + random.nextInt((int) task.execution());
      shortest.add(task.withExecution(low));
      middle.add(task.withExecution((low + task.execution()) / 2));
    }
    return new TimeRanges(
        set(shortest, protocol, preemptive, cores),
        set(middle, protocol, preemptive, cores),
        set(longest, protocol, preemptive, cores));
  }

  /** Lighter ones in two partitions that take turns, of which the second may not be preemptive. */
  static TimeRanges inWindows(Random random, Protocol protocol, boolean preemptive, int cores) {
    List<Window> windows = new ArrayList<>();
    int at = 0;
    for (int i = 0; i < 4; i++) {
      int length = 2 + random.nextInt(4);
      windows.add(new Window(at, length, i % 2));
      at += length + random.nextInt(2);
    }
    Windows turns = new Windows(24, windows);
    List<Partition> partitions =
        List.of(new Partition(protocol, true), new Partition(protocol, preemptive));
    TimeRanges whole = of(random, protocol, true, cores);
    int seed = random.nextInt();
    return new TimeRanges(
        within(whole.shortest(), partitions, turns, seed),
        within(whole.nominal(), partitions, turns, seed),
        within(whole.longest(), partitions, turns, seed));
  }

  private static TaskSet within(TaskSet set, List<Partition> partitions, Windows turns, int seed) {
    List<Task> tasks = new ArrayList<>();
    for (Task t : set.tasks()) {
      tasks.add(
          new Task(
              t.name(),
              0,
              (seed >>> tasks.size()) & 1,
              Math.max(24, t.period()),
              t.offset(),
              t.deadline(),
              t.priority(),
              false,
              1 + t.execution() / 3,
              Math.min(1, t.threadSwitch()),
              Math.min(1, t.processSwitch()),
              List.of()));
    }
    return new TaskSet(tasks, partitions, Optional.of(turns), set.cores());
  }

  private static TaskSet set(List<Task> tasks, Protocol protocol, boolean preemptive, int cores) {
    return TaskSet.of(tasks, protocol, preemptive).onCores(cores);
  }

  /** One end for each task: all choices, or random ones where there are more than {@code most}. */
  static RangeTicks.Times corner(TimeRanges ranges, Random random, int number, int most) {
    boolean all = 1 << ranges.longest().tasks().size() <= most;
    int upper = all ? number : random.nextInt();
    return (task, job) ->
        ((upper >>> task & 1) != 0 ? ranges.longest() : ranges.shortest())
            .tasks()
            .get(task)
            .execution();
  }

  /** Execution times within the ranges: the longest at first, then ends or inner ones at random. */
  static RangeTicks.Times times(TimeRanges ranges, Random random, int number) {
    if (number < 0) {
      return (task, job) -> ranges.longest().tasks().get(task).execution();
    }
    int n = ranges.longest().tasks().size();
    long[] low = new long[n];
    long[] high = new long[n];
    long[] chosen = new long[n];
    boolean ends = number % 4 == 0;
    for (int i = 0; i < n; i++) {
      low[i] = ranges.shortest().tasks().get(i).execution();
      high[i] = ranges.longest().tasks().get(i).execution();
      long inner = low[i] + random.nextInt((int) (high[i] - low[i] + 1));
      chosen[i] = ends ? (random.nextBoolean() ? low[i] : high[i]) : inner;
    }
    if (number % 4 < 2) {
      return (task, job) -> chosen[task];
    }
    long seed = random.nextLong();
    boolean jumps = number % 4 == 2;
    return (task, job) -> {
      long mixed = (seed ^ (task * 0x9E3779B97F4A7C15L + job)) * 0xBF58476D1CE4E5B9L;
      long part = Math.floorMod(mixed >> 17, jumps ? 2 : high[task] - low[task] + 1);
      return jumps ? (part == 0 ? low[task] : high[task]) : low[task] + part;
    };
  }
}
