package org.aadlenergy.engine.service.scheduling;

import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.workload.ExecutionTime;

/** A thread on its processor: its timing, and the numbers of its process and partition. */
record PlannedThread(PendingThread thread, ThreadTiming timing, int process, int partition) {
  private static final double PICOSECONDS = 1e12;

  /** The time of a dispatch, all services known so far included. */
  Estimate dispatchSeconds() {
    return thread.workload().platform().isPresent() && !thread.terms().isEmpty()
        ? thread.timePerDispatch()
        : executionSeconds().plus(thread.timePerDispatch());
  }

  /** The longest time of a dispatch, devices as slow as their platforms allow. */
  double longestSeconds() {
    return longest(dispatchSeconds()) + ofDevices();
  }

  /** The shortest time of a dispatch, devices as quick as their platforms allow. */
  double shortestSeconds() {
    return Math.max(0.0, shortest(dispatchSeconds()) - ofDevices());
  }

  /** By how much devices that the thread waits for may be slower than on average. */
  private double ofDevices() {
    double seconds = 0.0;
    for (ServiceTerm term : thread.terms()) {
      if (term.phase() == Phase.DISPATCH && term.course().isWaiting()) {
        seconds += term.timeSeconds().statedHalfWidth();
      }
    }
    return seconds;
  }

  /** The upper end of a range. */
  static double longest(Estimate time) {
    return time.nominal() + time.hardAbove();
  }

  /** The lower end of a range. */
  static double shortest(Estimate time) {
    return time.nominal() - time.hardBelow();
  }

  /** The time of a dispatch without the services of the operating system, at its point. */
  Estimate executionSeconds() {
    for (ServiceTerm term : thread.terms()) {
      if (term.phase() == Phase.DISPATCH && term.course() == Course.OWN_CODE) {
        return term.timeSeconds();
      }
    }
    Optional<ExecutionTime> time = ExecutionTime.of(thread.workload());
    return time.isPresent() ? time.get().seconds() : Estimate.ZERO;
  }

  /**
   * As a task, with the nominal time of a dispatch.
   *
   * @param end which end of their ranges the times of context switches have
   */
  Task task(Coefficients coefficients, ToDoubleFunction<Estimate> end) {
    long threadSwitch = 0;
    long processSwitch = 0;
    if (!SchedulingModel.isAnnotated(thread.workload())) {
      Optional<Estimate> calibrated =
          SchedulingModel.eventSeconds(
              SchedulingService.CONTEXT_SWITCH, thread.workload(), coefficients);
      Optional<SwapTimes> swap = SwapTimes.of(thread.workload());
      if (calibrated.isPresent()) {
        threadSwitch = picoseconds(end.applyAsDouble(calibrated.get()));
        processSwitch = threadSwitch;
      } else if (swap.isPresent()) {
        threadSwitch = picoseconds(end.applyAsDouble(swap.get().withinProcess()));
        processSwitch = picoseconds(end.applyAsDouble(swap.get().betweenProcesses()));
      }
    }
    return new Task(
        thread.workload().thread().path(),
        process,
        partition,
        timing.periodPicoseconds(),
        timing.offsetPicoseconds(),
        timing.deadlinePicoseconds(),
        timing.priority().orElse(Long.MIN_VALUE / 2),
        timing.background(),
        picoseconds(dispatchSeconds().nominal()),
        threadSwitch,
        processSwitch);
  }

  static long picoseconds(double seconds) {
    return Math.round(seconds * PICOSECONDS);
  }
}
