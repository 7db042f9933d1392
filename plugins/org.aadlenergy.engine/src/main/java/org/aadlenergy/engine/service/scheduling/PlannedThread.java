package org.aadlenergy.engine.service.scheduling;

import java.util.ArrayList;
import java.util.List;
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
  /** The time that a dispatch keeps the processor, all services known so far included. */
  Estimate dispatchSeconds() {
    return thread.workload().platform().isPresent() && !thread.terms().isEmpty()
        ? thread.computingPerDispatch()
        : executionSeconds().plus(thread.computingPerDispatch());
  }

  /** What a dispatch waits for, while others have the processor. */
  List<ServiceTerm> waits() {
    if (!thread.mayHave(Course.WAITS) && !thread.mayHave(Course.TRANSFERS)) {
      return List.of();
    }
    List<ServiceTerm> waits = new ArrayList<>(1);
    for (ServiceTerm term : thread.terms()) {
      boolean waiting = term.course() == Course.WAITS || term.course() == Course.TRANSFERS;
      if (waiting && term.phase() == Phase.DISPATCH && term.timeSeconds().nominal() > 0.0) {
        waits.add(term);
      }
    }
    return waits;
  }

  /** Whether it has a period that is no whole number of steps. */
  boolean isTooFine() {
    return !timing.regular() && thread.rate().orElseThrow().period().isPresent();
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
    List<ServiceTerm> terms = thread.terms();
    for (int i = 0; i < terms.size(); i++) {
      ServiceTerm term = terms.get(i);
      if (term.phase() == Phase.DISPATCH && term.course() == Course.OWN_CODE) {
        return term.timeSeconds();
      }
    }
    Optional<ExecutionTime> time = ExecutionTime.of(thread.workload());
    return time.isPresent() ? time.get().seconds() : Estimate.ZERO;
  }

  /** The times of context switches to it, from its own process and from another. */
  Switches switches(Coefficients coefficients) {
    if (SchedulingModel.isAnnotated(thread.workload())) {
      return Switches.NONE;
    }
    Optional<Estimate> calibrated =
        SchedulingModel.eventSeconds(
            SchedulingService.CONTEXT_SWITCH, thread.workload(), coefficients);
    if (calibrated.isPresent()) {
      return new Switches(calibrated.get(), calibrated.get());
    }
    Optional<SwapTimes> swap = SwapTimes.of(thread.workload());
    return swap.isPresent()
        ? new Switches(swap.get().withinProcess(), swap.get().betweenProcesses())
        : Switches.NONE;
  }

  /** The times of context switches from a thread's own process and from another. */
  record Switches(Estimate within, Estimate between) {
    private static final Switches NONE = new Switches(Estimate.ZERO, Estimate.ZERO);
  }

  /**
   * As a task.
   *
   * @param execution the time that a job keeps the processor
   * @param end which end of their ranges the times of context switches have
   * @param stretch by how much the timer, which interrupts context switches, too, lengthens them
   */
  Task task(
      long execution,
      List<Long> waits,
      Switches switches,
      ToDoubleFunction<Estimate> end,
      double stretch) {
    return new Task(
        thread.workload().thread().path(),
        process,
        partition,
        timing.period(),
        timing.offset(),
        timing.deadline(),
        timing.priority().orElse(Long.MIN_VALUE / 2),
        timing.background(),
        execution,
        Math.round(stretch * timing.time().steps(end.applyAsDouble(switches.within()))),
        Math.round(stretch * timing.time().steps(end.applyAsDouble(switches.between()))),
        waits);
  }
}
