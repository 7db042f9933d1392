package org.aadlenergy.engine.service.execution;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.TimedTasks;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.schedule.bound.RangedSchedule;
import org.aadlenergy.engine.schedule.bound.SwitchCount;
import org.aadlenergy.engine.service.scheduling.SchedulingModel;
import org.aadlenergy.engine.service.scheduling.SchedulingService;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;

/**
 * What threads take of a processor, and of the memory that is charged with it, besides execution:
 * services as they are now, context switches and ticks as often as they come at the point.
 *
 * @param watts on average
 * @param busy the cores that it keeps busy
 */
record PointServices(Estimate watts, Estimate busy) {
  static final PointServices NONE = new PointServices(Estimate.ZERO, Estimate.ZERO);

  /**
   * Those of threads.
   *
   * @param execution says how long the execution of a dispatch takes at the point
   * @param schedule of the point, if there is one
   */
  static PointServices of(
      List<PendingThread> threads,
      Execution execution,
      Optional<TimedTasks> timed,
      Optional<RangedSchedule> schedule) {
    Estimate.Sum watts = new Estimate.Sum();
    Estimate.Sum busy = new Estimate.Sum();
    for (PendingThread thread : threads) {
      Optional<SwitchCount> switches = Optional.empty();
      if (schedule.isPresent()) {
        int number = timed.orElseThrow().threads().indexOf(thread);
        switches = number < 0 ? switches : Optional.of(schedule.get().switches().get(number));
      }
      double longer = longer(thread, execution, switches);
      for (ServiceTerm term : thread.terms()) {
        if (term.phase() == Phase.DISPATCH && term.service() != ExecutionService.EXECUTION) {
          double often = thread.perSecond() * often(term, thread, switches, longer);
          watts.add(joules(term, thread), often);
          if (!term.course().isWaiting()) {
            busy.add(term.timeSeconds(), often);
          }
        }
      }
    }
    return new PointServices(watts.estimate(), busy.estimate());
  }

  /** All that threads take as things are, their execution too. */
  static PointServices now(List<PendingThread> threads) {
    Estimate.Sum watts = new Estimate.Sum();
    Estimate.Sum busy = new Estimate.Sum();
    for (PendingThread thread : threads) {
      for (ServiceTerm term : thread.terms()) {
        if (term.phase() == Phase.DISPATCH) {
          watts.add(joules(term, thread), thread.perSecond());
          if (!term.course().isWaiting()) {
            busy.add(term.timeSeconds(), thread.perSecond());
          }
        }
      }
    }
    return new PointServices(watts.estimate(), busy.estimate());
  }

  /** How long the execution of a thread takes at a point, in seconds. */
  interface Execution {
    double seconds(PendingThread thread);
  }

  /** Whether it is known only when there is a schedule. */
  static boolean isOfSchedule(ServiceTerm term, PendingThread thread) {
    return term.service() == SchedulingService.TIMER_TICK
        || term.service() == SchedulingService.CONTEXT_SWITCH
            && !SchedulingModel.isAnnotated(thread.workload());
  }

  private static double often(
      ServiceTerm term, PendingThread thread, Optional<SwitchCount> switches, double longer) {
    if (!isOfSchedule(term, thread)) {
      return 1.0;
    }
    if (term.service() == SchedulingService.TIMER_TICK) {
      return longer;
    }
    return switches.isPresent() && term.count() > 0.0 ? switches.get().all() / term.count() : 1.0;
  }

  /** By how much longer a dispatch keeps the processor at the point, ticks aside. */
  private static double longer(
      PendingThread thread, Execution execution, Optional<SwitchCount> switches) {
    double now = 0.0;
    double then = execution.seconds(thread);
    for (ServiceTerm term : thread.terms()) {
      boolean runs = term.phase() == Phase.DISPATCH && !term.course().isWaiting();
      if (runs && term.service() != SchedulingService.TIMER_TICK) {
        double seconds = term.timeSeconds().nominal();
        now += seconds;
        then +=
            term.service() == ExecutionService.EXECUTION
                ? 0.0
                : seconds * often(term, thread, switches, 1.0);
      }
    }
    return now > 0.0 ? then / now : 1.0;
  }

  private static Estimate joules(ServiceTerm term, PendingThread thread) {
    Estimate.Sum joules = new Estimate.Sum();
    Optional<Component> processor = thread.workload().place().processor();
    Optional<Component> memory = thread.workload().place().charged(Role.MEMORY);
    for (Charge charge : term.charges()) {
      Optional<Component> payer = Optional.of(charge.component());
      if (payer.equals(processor) || payer.equals(memory)) {
        joules.add(charge.energyJoules(), 1.0);
      }
    }
    return joules.estimate();
  }
}
