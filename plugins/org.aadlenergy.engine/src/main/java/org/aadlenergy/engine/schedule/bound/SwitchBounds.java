package org.aadlenergy.engine.schedule.bound;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Ranks;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;
import org.aadlenergy.engine.schedule.Windows.Window;

/**
 * How many context switches a job needs at least and at most: one to begin, unless the job before
 * of its task ends just then, and one after each interruption. A release, and the end of a wait,
 * interrupts one job of a partition, the end of a window each job once. Where the earliest deadline
 * is first, the end of a wait may also be of a job that comes more seldom and was there before.
 */
final class SwitchBounds {
  /** Of so many tasks the releases within a response are looked at one by one. */
  private static final int MOST_TASKS = 1000;

  private final TaskSet shortest;
  private final TaskSet longest;
  private final List<Optional<Long>> responses;
  private final long[] urgency;

  /**
   * By task, how often others that may be more urgent are released, or go on, in a unit of time.
   */
  private final double[] releases;

  /** By task, the longest time without a more urgent one. */
  private final long[] stretch;

  /**
   * Whether a job may have to wait for the one before on another core, and interrupt when it may.
   */
  private final boolean overlapping;

  /**
   * Adds up.
   *
   * @param responses by task, that no job exceeds; empty where nothing is known
   */
  SwitchBounds(TimeRanges times, List<Optional<Long>> responses) {
    this.shortest = times.shortest();
    this.longest = times.longest();
    this.responses = List.copyOf(responses);
    this.overlapping = longest.cores() > 1 && overlaps(longest, responses);
    int n = longest.tasks().size();
    urgency = new long[n];
    releases = new double[n];
    stretch = new long[n];
    int[] rank = Ranks.of(longest);
    for (int i = 0; i < n; i++) {
      urgency[i] = isFixed(i) ? rank[i] : longest.tasks().get(i).relativeDeadline();
    }
    for (int number = 0; number < longest.partitions().size(); number++) {
      addUp(number);
    }
  }

  private static boolean overlaps(TaskSet set, List<Optional<Long>> responses) {
    for (int i = 0; i < responses.size(); i++) {
      long period = set.tasks().get(i).period();
      if (responses.get(i).filter(response -> response <= period).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** Goes through a partition from the most urgent task on. */
  private void addUp(int partition) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < urgency.length; i++) {
      if (longest.tasks().get(i).partition() == partition) {
        order.add(i);
      }
    }
    order.sort((a, b) -> Long.compare(urgency[a], urgency[b]));
    boolean preemptive = longest.partitions().get(partition).preemptive();
    double sum = 0.0;
    double waits = 0.0; // of which each may end in a job of any other
    for (int task : order) {
      waits += preemptive && !isFixed(task) ? waits(task) : 0.0;
    }
    long least = Long.MAX_VALUE;
    int added = 0;
    for (int task : order) {
      while (preemptive && urgency[order.get(added)] < urgency[task]) {
        int next = order.get(added++);
        Task urgent = shortest.tasks().get(next);
        sum += 1.0 / urgent.period() + (isFixed(task) ? waits(next) : 0.0);
        long away =
            urgent.waits().isEmpty() ? urgent.period() - urgent.execution() : urgent.period();
        least = Math.min(least, Math.max(1, away));
      }
      releases[task] = sum + (waits > 0.0 ? waits - waits(task) : 0.0);
      stretch[task] = isFixed(task) ? least : Long.MAX_VALUE;
    }
  }

  /**
   * No fewer than these for each job, on average.
   *
   * @param response no job of the task takes longer
   */
  double low(int number, Optional<Long> response) {
    Task task = shortest.tasks().get(number);
    boolean apart = response.isPresent() && response.get() < task.period();
    boolean divided = longest.windows().isPresent() || !task.waits().isEmpty();
    if (!apart || longest.cores() > 1 || divided) {
      return apart ? 1.0 : 0.0;
    }
    return (double) ((Math.max(1, task.execution()) - 1) / stretch[number] + 1);
  }

  /**
   * No more than these for each job, on average.
   *
   * @param response no job of the task takes longer
   */
  double high(int number, Optional<Long> response) {
    Task task = longest.tasks().get(number);
    double most = releases[number] * task.period();
    if (overlapping) {
      most = isFixed(number) ? most : all(task) * task.period();
    } else if (most > 0.0 && response.isPresent() && urgency.length <= MOST_TASKS) {
      most = Math.min(most, within(number, response.get()));
    }
    return begins(task) + most + ends(task);
  }

  /** How often a job begins to run, or goes on behind a wait. */
  private static double begins(Task task) {
    return 1.0 + task.waits().size();
  }

  /** How often jobs of a task go on behind a wait in a unit of time. */
  private double waits(int number) {
    Task task = longest.tasks().get(number);
    return (double) task.waits().size() / task.period();
  }

  /** How often the tasks of its partition are released, but for itself. */
  private double all(Task task) {
    boolean preemptive = longest.partitions().get(task.partition()).preemptive();
    double sum = 0.0;
    for (Task other : longest.tasks()) {
      boolean counts = preemptive && other != task && other.partition() == task.partition();
      sum += counts ? begins(other) / other.period() : 0.0;
    }
    return sum;
  }

  /** How many releases and ends of waits may interrupt a job that takes so long. */
  private double within(int number, long response) {
    Task task = longest.tasks().get(number);
    boolean fixed = isFixed(number);
    double count = 0.0;
    for (int other = 0; other < urgency.length; other++) {
      boolean urgent = urgency[other] < urgency[number];
      Task its = longest.tasks().get(other);
      boolean apart = other == number || its.partition() != task.partition();
      if (apart || !urgent && (fixed || its.waits().isEmpty())) {
        continue;
      }
      long after = task.relativeDeadline() - its.relativeDeadline();
      long time = fixed ? response : Math.min(response, after);
      count += urgent ? Math.max(0, time - 1) / its.period() + 1 : 0;
      if (!its.waits().isEmpty()) {
        // jobs that were there before may still wait
        long before = responses.get(other).orElse(Horizon.NEVER) + time - 1;
        count += before > 0 ? ((before - 1) / its.period() + 1.0) * its.waits().size() : 0.0;
      }
    }
    return count;
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

  private boolean isFixed(int number) {
    int partition = longest.tasks().get(number).partition();
    return longest.partitions().get(partition).protocol().isFixedPriority();
  }
}
