package org.aadlenergy.engine.schedule;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * What happened over the stretch of time that counts. A context switch is counted whenever the
 * processor begins to run a job of a thread that it did not run just before; the way into idleness
 * is part of the way out of it.
 *
 * @param tasks in the order of the task set
 * @param busy the time that jobs and context switches took
 * @param gaps how many idle stretches there were of each length
 * @param slices the first ones in time
 * @param slicesWhole whether these are all
 */
public record SimulatedSchedule(
    Horizon horizon,
    List<TaskStatistics> tasks,
    long busy,
    SortedMap<Long, Long> gaps,
    List<TimeSlice> slices,
    boolean slicesWhole) {

  /**
   * One task.
   *
   * @param jobs released in the stretch that counts
   * @param threadSwitches to it, from a thread of the same process
   * @param processSwitches to it, from another process
   * @param preemptions how often it lost the processor with work left
   * @param bestResponse of all jobs that ended
   * @param worstResponse of all jobs; empty if one did not end
   * @param longestSeen of all jobs, those that did not end up to where the simulation stopped
   * @param misses jobs that ended after their deadline, or not at all
   */
  public record TaskStatistics(
      long jobs,
      long threadSwitches,
      long processSwitches,
      long preemptions,
      Optional<Long> bestResponse,
      Optional<Long> worstResponse,
      long longestSeen,
      long misses) {

    /** All context switches to it. */
    public long switches() {
      return threadSwitches + processSwitches;
    }
  }

  /** A stretch in which one task runs without a break. */
  public record TimeSlice(long start, long end, int task) {}

  public long jobs() {
    return tasks.stream().mapToLong(TaskStatistics::jobs).sum();
  }

  public long switches() {
    return tasks.stream().mapToLong(TaskStatistics::switches).sum();
  }

  public long preemptions() {
    return tasks.stream().mapToLong(TaskStatistics::preemptions).sum();
  }

  public long misses() {
    return tasks.stream().mapToLong(TaskStatistics::misses).sum();
  }

  /** The time in which nothing ran. */
  public long idle() {
    return horizon.length() - busy;
  }
}
