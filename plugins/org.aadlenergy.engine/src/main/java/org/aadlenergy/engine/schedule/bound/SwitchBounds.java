package org.aadlenergy.engine.schedule.bound;

import java.util.Optional;
import org.aadlenergy.engine.schedule.Ranks;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.Windows.Window;

/**
 * How many context switches a job needs at least and at most: one to begin, unless the job before
 * of its task ends just then, and one after each interruption. A release interrupts one job of a
 * partition, the end of a window each job once.
 */
final class SwitchBounds {
  private final TaskSet shortest;
  private final TaskSet longest;
  private final int[] rank;

  SwitchBounds(TaskSet shortest, TaskSet longest) {
    this.shortest = shortest;
    this.longest = longest;
    this.rank = Ranks.of(longest);
  }

  /**
   * No fewer than these for each job, on average.
   *
   * @param response no job of the task takes longer
   */
  double low(int number, Optional<Long> response) {
    Task task = shortest.tasks().get(number);
    boolean apart = response.isPresent() && response.get() < task.period();
    if (!apart || longest.cores() > 1 || longest.windows().isPresent()) {
      return apart ? 1.0 : 0.0;
    }
    long stretch = Long.MAX_VALUE;
    for (int other = 0; other < rank.length; other++) {
      if (interrupts(other, number) && byRank(number)) {
        Task urgent = shortest.tasks().get(other);
        stretch = Math.min(stretch, Math.max(1, urgent.period() - urgent.execution()));
      }
    }
    long stretches = (Math.max(1, task.execution()) - 1) / stretch + 1;
    return stretches;
  }

  /**
   * No more than these for each job, on average.
   *
   * @param response no job of the task takes longer
   */
  double high(int number, Optional<Long> response) {
    Task task = longest.tasks().get(number);
    double ever = 0.0;
    double within = 0.0;
    for (int other = 0; other < rank.length; other++) {
      if (interrupts(other, number)) {
        long period = longest.tasks().get(other).period();
        ever += (double) task.period() / period;
        within += response.isPresent() ? releases(response.get(), other, number) : 0.0;
      }
    }
    return 1.0 + (response.isPresent() ? Math.min(ever, within) : ever) + ends(task);
  }

  /** How many releases of another task may interrupt a job that takes so long. */
  private double releases(long response, int other, int number) {
    long time = response;
    if (!byRank(number)) {
      Task task = longest.tasks().get(number);
      Task urgent = longest.tasks().get(other);
      time = Math.min(time, task.relativeDeadline() - urgent.relativeDeadline());
    }
    return Math.max(0, time - 1) / longest.tasks().get(other).period() + 1;
  }

  /** How many windows of its partition end in a period of a task. */
  private double ends(Task task) {
    if (longest.windows().isEmpty()) {
      return 0.0;
    }
    double count = 0.0;
    for (Window window : longest.windows().get().windows()) {
      count += window.partition() == task.partition() ? 1.0 : 0.0;
    }
    return count * task.period() / longest.windows().get().frame();
  }

  private boolean byRank(int number) {
    int partition = longest.tasks().get(number).partition();
    return longest.partitions().get(partition).protocol().isFixedPriority();
  }

  private boolean interrupts(int other, int number) {
    Task one = longest.tasks().get(other);
    Task task = longest.tasks().get(number);
    if (one.partition() != task.partition()
        || !longest.partitions().get(task.partition()).preemptive()) {
      return false;
    }
    return byRank(number)
        ? rank[other] < rank[number]
        : one.relativeDeadline() < task.relativeDeadline();
  }
}
