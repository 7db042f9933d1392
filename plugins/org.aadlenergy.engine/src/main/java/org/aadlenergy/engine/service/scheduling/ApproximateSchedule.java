package org.aadlenergy.engine.service.scheduling;

import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.schedule.Horizon;

/** Says that a schedule never repeats exactly, and why. */
final class ApproximateSchedule {
  private ApproximateSchedule() {}

  /** The note on a processor that was simulated for a while. */
  static Problem note(ProcessorPlan plan, Horizon horizon, boolean governed) {
    String why =
        governed
            ? "its governor comes to nothing that repeats"
            : "rates of "
                + (plan.threads().stream().anyMatch(PlannedThread::isTooFine) ? "" : "aperiodic ")
                + "threads have no common multiple with the periods";
    return Problem.shared(
        Problem.Kind.NOTE,
        DiagnosticCode.SCHEDULE_NOT_SIMULATED,
        plan.processor().source(),
        "the schedule of processor "
            + plan.processor().path()
            + " never repeats exactly, as "
            + why
            + ": it is simulated for "
            + plan.time().seconds(horizon.length())
            + " s",
        governed
            ? "an Operating_Frequency in place of CPU_Governor stays at one point"
            : "give rates that divide the hyperperiod if you want it exact");
  }
}
