package org.aadlenergy.engine.result;

import java.util.List;
import java.util.Optional;

/**
 * How the processors run their threads over a hyperperiod.
 *
 * @param processors by path; none where no schedule was asked for or could be made
 */
public record ScheduleResult(List<ProcessorSchedule> processors) {
  /** No schedule. */
  public static final ScheduleResult NONE = new ScheduleResult(List.of());

  /**
   * One processor.
   *
   * @param policy {@code rate monotonic}, {@code earliest deadline first}
   * @param method how it was found: {@code simulated} or {@code analytic}
   * @param seconds the time that the counts stand for
   * @param tasks by thread path; those whose response times could be found
   * @param timeline the first slices in time; all of them if {@code timelineWhole}
   */
  public record ProcessorSchedule(
      String processor,
      String policy,
      boolean preemptive,
      String method,
      double seconds,
      double jobs,
      double contextSwitches,
      double preemptions,
      double timerTicks,
      double busySeconds,
      double idleSeconds,
      List<TaskResult> tasks,
      List<Slice> timeline,
      boolean timelineWhole) {}

  /**
   * One thread on it.
   *
   * @param bestResponseSeconds with the shortest execution times; if analytic, a lower bound
   * @param worstResponseSeconds with the longest, the services of the operating system included; if
   *     analytic, an upper bound. A job that does not end counts as far as it was followed
   * @param deadlineMet whether every job meets the deadline; empty where there is none
   */
  public record TaskResult(
      String thread,
      double bestResponseSeconds,
      double worstResponseSeconds,
      double jitterSeconds,
      Optional<Double> deadlineSeconds,
      Optional<Boolean> deadlineMet,
      double preemptions) {}
}
