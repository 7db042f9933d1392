package org.aadlenergy.engine.service.scheduling;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.schedule.bound.SwitchCount;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.EnergyModel;
import org.aadlenergy.engine.term.Event;
import org.aadlenergy.engine.term.PointCosts;
import org.aadlenergy.engine.term.Profiles;
import org.aadlenergy.engine.term.Terms;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.DerivationInput;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.UnusableNumbers;

/**
 * Context switches and timer ticks. An annotated count of switches is a term of the thread alone;
 * all other counts follow from the schedule, which asks here what they cost.
 */
public final class SchedulingModel implements EnergyModel {

  @Override
  public Terms evaluate(ThreadWorkload workload, Coefficients coefficients) {
    Terms terms = new Terms();
    Optional<EffectiveValue> annotated = workload.own(Properties.CONTEXT_SWITCHES);
    if (annotated.isEmpty()) {
      return terms;
    }
    Optional<Long> count = AnnotatedValues.count(annotated.get().value());
    if (count.isEmpty()) {
      terms.count(false);
      terms.add(UnusableNumbers.notACount(annotated.get()));
      return terms;
    }
    Event event =
        new Event(
            SchedulingService.CONTEXT_SWITCH,
            count.get(),
            Phase.DISPATCH,
            true,
            annotated.get().source(),
            "as annotated",
            List.of(DerivationInput.of("n", "context switches", annotated.get())),
            List.of());
    if (isCalibrated(SchedulingService.CONTEXT_SWITCH, workload)
        || SwapTimes.of(workload).isEmpty()) {
      event.evaluate(workload, coefficients, terms);
    } else {
      SwitchCount switches = SwitchCount.exact(0.0, count.get());
      SwapEvent.evaluate(workload, switches, "as annotated", coefficients, terms);
    }
    return terms;
  }

  /** Whether a count of context switches is annotated, which wins over the schedule. */
  public static boolean isAnnotated(ThreadWorkload workload) {
    return workload.own(Properties.CONTEXT_SWITCHES).isPresent();
  }

  private static boolean isCalibrated(ChargeName service, ThreadWorkload workload) {
    return workload.platform().orElseThrow().event(service.name()).isPresent()
        || isIncluded(service, workload);
  }

  /** Whether the thread's execution power was measured with these events in it. */
  public static boolean isIncluded(ChargeName service, ThreadWorkload workload) {
    return workload.platform().isPresent()
        && Profiles.includes(workload, workload.platform().get()).contains(service.name());
  }

  /**
   * The processor's time for one event of a service, with bounds where a governor may choose other
   * points; empty where nothing says it. Events that the execution time contains already take none.
   */
  public static Optional<Estimate> eventSeconds(
      ChargeName service, ThreadWorkload workload, Coefficients coefficients) {
    if (workload.platform().isEmpty()) {
      return Optional.empty();
    }
    if (isIncluded(service, workload)) {
      return Optional.of(Estimate.ZERO);
    }
    Optional<EventCost> cost = workload.platform().get().event(service.name());
    return cost.isPresent() && cost.get().time().isPresent()
        ? Optional.of(
            PointCosts.over(
                workload,
                workload.platform().get(),
                service.name(),
                its -> coefficients.estimate(its.time().orElseThrow())))
        : Optional.empty();
  }

  /**
   * The term of context switches that the schedule counts.
   *
   * @param switches for each dispatch
   */
  public static Terms contextSwitches(
      ThreadWorkload workload,
      SwitchCount switches,
      String formula,
      List<String> notes,
      Coefficients coefficients) {
    Terms terms = new Terms();
    if (!isCalibrated(SchedulingService.CONTEXT_SWITCH, workload)
        && SwapTimes.of(workload).isPresent()) {
      SwapEvent.evaluate(workload, switches, formula, coefficients, terms);
    } else {
      counted(SchedulingService.CONTEXT_SWITCH, switches.all(), formula, List.of(), notes)
          .between(switches.low(), switches.high())
          .evaluate(workload, coefficients, terms);
    }
    return terms;
  }

  /** The term of the timer ticks that fall into a dispatch. */
  public static Terms timerTicks(
      ThreadWorkload workload, Estimate count, EffectiveValue clock, Coefficients coefficients) {
    Terms terms = new Terms();
    counted(
            SchedulingService.TIMER_TICK,
            count.nominal(),
            "time of a dispatch / (clock period - time of a tick)",
            List.of(DerivationInput.of("clock", clock)),
            List.of("Ticks while the processor is idle are part of its idle energy."))
        .between(count.nominal() - count.hardBelow(), count.nominal() + count.hardAbove())
        .evaluate(workload, coefficients, terms);
    return terms;
  }

  private static Event counted(
      ChargeName service,
      double count,
      String formula,
      List<DerivationInput> inputs,
      List<String> notes) {
    return new Event(
        service, count, Phase.DISPATCH, false, SourceSpan.NONE, formula, inputs, notes);
  }

  /** Says that context switches cannot be counted without a schedule. */
  public static Problem unscheduled(SourceSpan span, String processors, int threads) {
    return Problem.shared(
        Problem.Kind.NOT_COMPUTED,
        DiagnosticCode.TERM_NOT_COMPUTED,
        span,
        "the context switches of "
            + threads
            + (threads == 1 ? " thread on " : " threads on ")
            + processors
            + " are not computed: no Scheduling_Protocol says how it schedules",
        "add 'Scheduling_Protocol => (RMS);' (or DMS, EDF,"
            + " POSIX_1003_HIGHEST_PRIORITY_FIRST_PROTOCOL) to the processor, or"
            + " OS_Workload::Context_Switches to the threads");
  }
}
