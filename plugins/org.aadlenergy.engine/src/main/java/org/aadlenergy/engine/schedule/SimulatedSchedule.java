package org.aadlenergy.engine.schedule;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.aadlenergy.engine.collection.Copies;

/**
 * What happened over the stretch of time that counts. A context switch is counted whenever a core
 * begins to run a job of a thread that it did not run just before; the way into idleness is part of
 * the way out of it.
 *
 * @param tasks in the order of the task set
 * @param busy by core, the time that jobs and context switches took
 * @param gaps how many idle stretches there were of each length, of the cores that are not always
 *     idle
 * @param slices the first ones in time
 * @param slicesWhole whether these are all
 * @param repeats whether all that follows is the same again, but for which idle core is taken
 * @param skipped of the jobs, those that came in cycles like the one before, and were not simulated
 */
public record SimulatedSchedule(
    Horizon horizon,
    List<TaskStatistics> tasks,
    List<Long> busy,
    SortedMap<Long, Long> gaps,
    List<TimeSlice> slices,
    boolean slicesWhole,
    boolean repeats,
    long skipped) {
  public SimulatedSchedule {
    tasks = List.copyOf(tasks);
    busy = List.copyOf(busy);
    gaps = Copies.sorted(gaps);
    slices = List.copyOf(slices);
  }

  /**
   * One task.
   *
   * @param jobs released in the stretch that counts
   * @param threadSwitches to it, from a thread of the same process
   * @param processSwitches to it, from another process
   * @param preemptions how often it lost the processor with work left
   * @param soonest the best response of all jobs that ended, or {@link Horizon#NEVER}
   * @param ended whether there were jobs, and each of them ended
   * @param longestSeen the worst response of all jobs, those that did not end up to where the
   *     simulation stopped
   * @param misses jobs that ended after their deadline, or not at all
   * @param fallsBehind whether responses become longer from one hyperperiod to the next
   */
  public record TaskStatistics(
      long jobs,
      long threadSwitches,
      long processSwitches,
      long preemptions,
      long soonest,
      boolean ended,
      long longestSeen,
      long misses,
      boolean fallsBehind) {

    /** The best response of all jobs that ended. */
    public Optional<Long> bestResponse() {
      return soonest < Horizon.NEVER ? Optional.of(soonest) : Optional.empty();
    }

    /** The worst response of all jobs; empty if one did not end. */
    public Optional<Long> worstResponse() {
      return ended ? Optional.of(longestSeen) : Optional.empty();
    }

    /** The longest response of all that are to come; empty if one did not end, or there is none. */
    public Optional<Long> lastingResponse() {
      return fallsBehind ? Optional.empty() : worstResponse();
    }

    /** All context switches to it. */
    public long switches() {
      return threadSwitches + processSwitches;
    }
  }

  /** A stretch in which one task runs on one core without a break. */
  public record TimeSlice(long start, long end, int task, int core) {}

  /** Whether a job of a task takes longer than that, or does not end. */
  public boolean isLate(int task, long deadline) {
    return tasks.get(task).lastingResponse().filter(l -> l <= deadline).isEmpty();
  }

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

  /** How many cores have nothing to do, ever. */
  public int unusedCores() {
    return (int) busy.stream().filter(time -> time == 0).count();
  }

  /** The time in which nothing ran on a core. */
  public long idle(int core) {
    return horizon.length() - busy.get(core);
  }
}
