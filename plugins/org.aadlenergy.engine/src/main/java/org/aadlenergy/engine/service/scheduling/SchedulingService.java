package org.aadlenergy.engine.service.scheduling;

import org.aadlenergy.engine.evaluation.Pass;
import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.term.declared.Fitting;
import org.aadlenergy.engine.term.declared.PlatformEvent;
import org.aadlenergy.engine.workload.Properties;

/** Declares context switches and timer ticks. */
public final class SchedulingService {

  public static final ChargeName CONTEXT_SWITCH =
      ChargeName.byEvent("context_switch", "switches from one thread to another");
  public static final ChargeName TIMER_TICK =
      ChargeName.byEvent("timer_tick", "ticks of the timer in a thread's own time");

  public static final Service SERVICE =
      Service.named(
              "scheduling",
              "Context switches, annotated or counted from the schedule of the processor, and the"
                  + " timer ticks in a thread's own time, each times the calibrated time and energy"
                  + " of one. Without a calibrated switch, the swap times of the processor count"
                  + " with the power of the execution profile.")
          .charges(CONTEXT_SWITCH, TIMER_TICK)
          .events(
              PlatformEvent.of(
                  CONTEXT_SWITCH.name(),
                  "one switch",
                  Fitting.difference("context_switch", "switching", "alone", "events")
                      .whileSwitching()),
              PlatformEvent.of(
                  TIMER_TICK.name(),
                  "one tick",
                  Fitting.none(
                      "the test bench cannot tell ticks from other interrupts: measure kernels of"
                          + " two tick rates at rest")))
          .reads(
              Properties.CONTEXT_SWITCHES,
              Properties.SCHEDULING_PROTOCOL,
              Properties.PREEMPTIVE_SCHEDULER,
              Properties.PRIORITY,
              Properties.DISPATCH_PROTOCOL,
              Properties.DISPATCH_OFFSET,
              Properties.DEADLINE,
              Properties.COMPUTE_DEADLINE,
              Properties.CLOCK_PERIOD,
              Properties.IDLE_STATE,
              Properties.IDLE_GOVERNOR,
              Properties.IDLE_LATENCY_LIMIT,
              Properties.UTILIZATION_MIN,
              Properties.UTILIZATION_MAX,
              Properties.THREAD_SWAP_TIME,
              Properties.PROCESS_SWAP_TIME,
              Properties.MODULE_SCHEDULE,
              Properties.MODULE_MAJOR_FRAME,
              Properties.FRAME_PERIOD,
              Properties.SLOT_TIME,
              Properties.PARTITION_SLOTS,
              Properties.SLOTS_ALLOCATION,
              Properties.POK_SLOTS,
              Properties.POK_SLOTS_ALLOCATION,
              Properties.POK_MAJOR_FRAME)
          .choices(Properties.IDLE_GOVERNOR)
          .model(new SchedulingModel())
          .in(Pass.SPEED, new SpeedContribution())
          .in(Pass.SCHEDULE, new ScheduleContribution())
          .shows(ScheduleSection.TYPE)
          .service();

  private SchedulingService() {}
}
