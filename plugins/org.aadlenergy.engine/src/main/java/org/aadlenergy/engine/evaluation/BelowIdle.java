package org.aadlenergy.engine.evaluation;

import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * Says where threads are charged with less than nothing: what they do takes less of a board than
 * that draws idle for as long. Sums hold all the same, as its idle power counts all the time.
 */
final class BelowIdle {
  private BelowIdle() {}

  /** Looks at one charge of a thread. */
  static void check(Charge charge, ServiceTerm term, ThreadWorkload workload, Findings findings) {
    if (charge.energyJoules().nominal() < 0.0) {
      String place = charge.component().path() + " (rail " + charge.rail() + ")";
      findings.add(problem(term.service().name(), place, workload), workload.thread().path());
    }
  }

  private static Problem problem(String service, String place, ThreadWorkload workload) {
    return Problem.shared(
        Problem.Kind.DOUBT,
        DiagnosticCode.WORK_BELOW_IDLE_BOARD,
        workload.thread().source(),
        "its "
            + service
            + " is charged with less than nothing at "
            + place
            + ": by its figures the board draws less meanwhile than when it is idle",
        "measure both in the same state of the board, or correct the idle power of the platform");
  }
}
