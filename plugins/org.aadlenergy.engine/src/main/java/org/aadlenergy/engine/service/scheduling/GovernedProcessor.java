package org.aadlenergy.engine.service.scheduling;

import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.schedule.GovernedSchedule;
import org.aadlenergy.engine.schedule.GovernedSchedule.Governed;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.bound.RangedSchedule;
import org.aadlenergy.engine.schedule.bound.TimeRanges;
import org.aadlenergy.engine.workload.ExecutionTime;

/** What the run of a cluster says of one of its processors. */
record GovernedProcessor(
    GovernedTasks tasks, Settled settled, GovernedSchedule all, Governed own) {

  Horizon horizon() {
    return all.horizon();
  }

  /** The longest time of a dispatch, were all of it done at the lowest point. */
  double longest(PlannedThread thread, double most) {
    Estimate now = thread.executionSeconds();
    return most + Math.max(0.0, own(thread, true) * tasks.slowness(0) - PlannedThread.longest(now));
  }

  /** The shortest time of a dispatch, were all of it done at the highest point. */
  double shortest(PlannedThread thread, double least) {
    Estimate now = thread.executionSeconds();
    return Math.max(
        0.0, least + Math.min(0.0, own(thread, false) * fastest - PlannedThread.shortest(now)));
  }

  private static double own(PlannedThread thread, boolean most) {
    Estimate time =
        ExecutionTime.of(thread.thread().workload())
            .map(ExecutionTime::seconds)
            .orElse(Estimate.ZERO);
    return most ? PlannedThread.longest(time) : PlannedThread.shortest(time);
  }

  /** Whether no execution time can be another. */
  private boolean arePoints() {
    return tasks.threads().stream()
        .allMatch(
            thread -> {
              Estimate time = thread.dispatchSeconds();
              return own(thread, true) == own(thread, false)
                  && time.hardBelow() == time.hardAbove()
                  && time.hardAbove() == 0.0;
            });
  }

  /** Its schedule with what holds for all times. */
  RangedSchedule ranged(TimeRanges times, Cancellation cancellation) {
    return RangedSchedule.governed(
        times, horizon(), own, arePoints(), cancellation);
  }
}
