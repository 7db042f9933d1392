package org.aadlenergy.engine.schedule.bound;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.schedule.Partition;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.TaskSet;

/**
 * Upper bounds of response times, whatever the phases of the tasks are and however much less than
 * its execution time each job takes. Exact for preemptive fixed priorities on one undivided core,
 * without offsets, equal priorities and context switches that take time.
 */
public final class ResponseTimes {
  private ResponseTimes() {}

  /**
   * The bounds in the order of the tasks; empty for a task that has none.
   *
   * @param mostSteps after which it gives up
   * @return nothing if it gave up, or does not apply: to several cores that partitions take turns
   *     on
   */
  public static Optional<List<Optional<Long>>> of(TaskSet set, long mostSteps) {
    if (set.cores() > 1) {
      return set.windows().isPresent() ? Optional.empty() : GlobalResponseTimes.of(set, mostSteps);
    }
    List<Optional<Long>> bounds =
        new ArrayList<>(Collections.nCopies(set.tasks().size(), Optional.empty()));
    for (int number = 0; number < set.partitions().size(); number++) {
      List<Integer> members = members(set, number);
      List<Task> tasks = members.stream().map(set.tasks()::get).toList();
      long lost = set.windows().isPresent() ? longestSwitch(tasks) : 0;
      PartitionSupply supply = PartitionSupply.of(set.windows(), number, lost);
      Partition partition = set.partitions().get(number);
      Optional<List<Optional<Long>>> own =
          partition.protocol().isFixedPriority()
              ? FixedPriorityTimes.of(tasks, partition, supply, mostSteps)
              : DeadlineTimes.of(tasks, partition.preemptive(), supply, mostSteps);
      if (own.isEmpty()) {
        return Optional.empty();
      }
      for (int i = 0; i < members.size(); i++) {
        bounds.set(members.get(i), own.get().get(i));
      }
    }
    return Optional.of(bounds);
  }

  /** Whether the bounds are the longest response times themselves. */
  public static boolean areExact(TaskSet set) {
    if (set.cores() > 1 || set.windows().isPresent() || !set.partitions().get(0).preemptive()) {
      return false;
    }
    for (Task task : set.tasks()) {
      if (task.offset() > 0 || task.longestSwitch() > 0) {
        return false;
      }
    }
    return set.partitions().get(0).protocol().isFixedPriority() && !sharesRanks(set);
  }

  private static boolean sharesRanks(TaskSet set) {
    int[] ranks = set.partitions().get(0).protocol().ranks(set.tasks());
    boolean[] taken = new boolean[ranks.length];
    for (int rank : ranks) {
      if (taken[rank]) {
        return true;
      }
      taken[rank] = true;
    }
    return false;
  }

  private static List<Integer> members(TaskSet set, int partition) {
    List<Integer> members = new ArrayList<>();
    for (int i = 0; i < set.tasks().size(); i++) {
      if (set.tasks().get(i).partition() == partition) {
        members.add(i);
      }
    }
    return members;
  }

  static long longestSwitch(List<Task> tasks) {
    long longest = 0;
    for (Task task : tasks) {
      longest = Math.max(longest, task.longestSwitch());
    }
    return longest;
  }
}
