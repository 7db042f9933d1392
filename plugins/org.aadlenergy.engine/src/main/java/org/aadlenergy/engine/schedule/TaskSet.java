package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What runs on one processor. Several cores share one queue: the most urgent jobs run, each on one
 * core at a time, and no two jobs of a task at once.
 *
 * @param partitions by number; one where the processor is not divided
 * @param windows when each partition has the processor, all of its cores; empty: always
 * @param cores at least 1
 */
public record TaskSet(
    List<Task> tasks, List<Partition> partitions, Optional<Windows> windows, int cores) {
  public TaskSet {
    tasks = List.copyOf(tasks);
    partitions = List.copyOf(partitions);
  }

  /** Tasks on an undivided processor whose context switches take no time. */
  public static TaskSet of(List<Task> tasks, Protocol protocol, boolean preemptive) {
    return new TaskSet(tasks, List.of(new Partition(protocol, preemptive)), Optional.empty(), 1);
  }

  /** The same with partitions that take turns. */
  public TaskSet withWindows(List<Partition> others, Windows turns) {
    return new TaskSet(tasks, others, Optional.of(turns), cores);
  }

  /** The same on so many cores. */
  public TaskSet onCores(int count) {
    return new TaskSet(tasks, partitions, windows, count);
  }

  /** The same tasks with other execution times, in their order. */
  public TaskSet withExecutions(long[] executions) {
    List<Task> others = new ArrayList<>(tasks.size());
    for (int i = 0; i < executions.length; i++) {
      others.add(tasks.get(i).withExecution(executions[i]));
    }
    return new TaskSet(others, partitions, windows, cores);
  }

  /** The same tasks without waits in their jobs. */
  public TaskSet withoutWaits() {
    return new TaskSet(
        tasks.stream().map(task -> task.withWaits(List.of())).toList(), partitions, windows, cores);
  }

  /** The same tasks with context switches that take no time. */
  public TaskSet withoutSwitches() {
    return new TaskSet(
        tasks.stream().map(task -> task.withSwitches(0, 0)).toList(), partitions, windows, cores);
  }

  /** Whether jobs of some task wait. */
  public boolean waits() {
    for (Task task : tasks) {
      if (!task.waits().isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /**
   * The same tasks on a processor that they keep while they wait: no job ends later than it ends
   * here with the longest times, whatever the order of its waits. Behind each wait there may be a
   * context switch to the job, and one back to what it interrupts; where jobs are not interrupted,
   * it may have to wait for one that has begun.
   */
  public TaskSet keepingTheProcessor() {
    if (!waits()) {
      return this;
    }
    long[] longest = new long[partitions.size()];
    long switching = 0;
    for (Task task : tasks) {
      int number = task.partition();
      boolean held = !partitions.get(number).preemptive();
      longest[number] = held ? Math.max(longest[number], task.execution()) : 0;
      switching = Math.max(switching, task.longestSwitch());
    }
    List<Task> others = new ArrayList<>(tasks.size());
    for (Task task : tasks) {
      long each = 2 * switching + longest[task.partition()];
      long all = task.execution() + task.waiting() + task.waits().size() * each;
      others.add(task.withWaits(List.of()).withExecution(all));
    }
    return new TaskSet(others, partitions, windows, cores);
  }

  /** The cores that all tasks keep busy, as far as a double tells. */
  public double utilization() {
    double sum = 0.0;
    for (Task task : tasks) {
      sum += task.utilization();
    }
    return sum;
  }
}
