package org.aadlenergy.engine.analysis;

import java.util.Optional;
import org.aadlenergy.engine.model.Coefficients;
import org.aadlenergy.engine.model.SchedulingModel;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.workload.ExecutionTime;
import org.aadlenergy.engine.workload.SwapTimes;
import org.aadlenergy.engine.workload.ThreadTiming;

/** A thread on its processor: its timing, and the numbers of its process and partition. */
record PlannedThread(PendingThread thread, ThreadTiming timing, int process, int partition) {
  private static final double PICOSECONDS = 1e12;

  /** The time of a dispatch, all services known so far included. */
  Estimate dispatchSeconds() {
    return thread.workload().platform().isPresent() && !thread.terms().isEmpty()
        ? thread.timePerDispatch()
        : executionSeconds();
  }

  /** The time of a dispatch without the services of the operating system. */
  Estimate executionSeconds() {
    Optional<ExecutionTime> time = ExecutionTime.of(thread.workload());
    return time.isPresent() ? time.get().seconds() : Estimate.ZERO;
  }

  /** As a task, with the nominal time of a dispatch. */
  Task task(Coefficients coefficients) {
    long threadSwitch = 0;
    long processSwitch = 0;
    if (!SchedulingModel.isAnnotated(thread.workload())) {
      Optional<Estimate> calibrated =
          SchedulingModel.eventSeconds(
              SchedulingModel.CONTEXT_SWITCH, thread.workload(), coefficients);
      Optional<SwapTimes> swap = SwapTimes.of(thread.workload());
      if (calibrated.isPresent()) {
        threadSwitch = picoseconds(calibrated.get().nominal());
        processSwitch = threadSwitch;
      } else if (swap.isPresent()) {
        threadSwitch = picoseconds(swap.get().withinProcess().nominal());
        processSwitch = picoseconds(swap.get().betweenProcesses().nominal());
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
