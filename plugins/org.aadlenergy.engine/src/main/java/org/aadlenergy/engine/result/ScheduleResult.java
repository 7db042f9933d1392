package org.aadlenergy.engine.result;

import java.util.ArrayList;
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
   * @param cores how busy each core is; idle and busy add up to {@code seconds}
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
      List<CoreTimes> cores,
      List<TaskResult> tasks,
      List<Slice> timeline,
      boolean timelineWhole) {

    /** The time that a core is busy, on average. */
    public double busySeconds() {
      return cores.stream().mapToDouble(CoreTimes::busySeconds).sum() / cores.size();
    }

    /** The time that a core is idle, on average. */
    public double idleSeconds() {
      return cores.stream().mapToDouble(CoreTimes::idleSeconds).sum() / cores.size();
    }

    /** The timelines of the cores, each under the name of the processor and its number. */
    public List<Lane> lanes() {
      if (cores.size() == 1) {
        return List.of(new Lane(processor, timeline));
      }
      List<Lane> lanes = new ArrayList<>(cores.size());
      for (int core = 0; core < cores.size(); core++) {
        int number = core;
        lanes.add(
            new Lane(
                processor + " core " + core,
                timeline.stream().filter(slice -> slice.core() == number).toList()));
      }
      return lanes;
    }
  }

  /** What one core does in the time that the counts stand for. */
  public record CoreTimes(double busySeconds, double idleSeconds) {}

  /** What runs one after the other, under a name. */
  public record Lane(String name, List<Slice> slices) {}

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
