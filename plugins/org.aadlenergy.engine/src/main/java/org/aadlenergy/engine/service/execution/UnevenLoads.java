package org.aadlenergy.engine.service.execution;

import java.util.Locale;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.term.GovernorLoad;
import org.aadlenergy.engine.term.Settled;

/** Tells of threads whose jobs come more seldom than a governor looks: their load is not even. */
final class UnevenLoads {
  private static final double ROUNDING = 1e-9;

  private UnevenLoads() {}

  static void report(Demand demand, Contribution.Builder to) {
    for (Settled settled : GovernorLoad.settled(demand.surroundings())) {
      if (settled.isFollowing() && settled.schedule().isEmpty()) {
        report(settled, demand, to);
      }
    }
  }

  /** The most seldom thread stands for all. */
  private static void report(Settled settled, Demand demand, Contribution.Builder to) {
    double longest = settled.rateLimitSeconds() * (1.0 + ROUNDING);
    String path = "";
    int threads = 0;
    for (PendingThread thread : demand.threads()) {
      double rate = thread.perSecond();
      if (rate > 0.0 && isOn(settled.processor(), thread)) {
        boolean seldom = 1.0 / rate > settled.rateLimitSeconds() * (1.0 + ROUNDING);
        threads += seldom ? 1 : 0;
        path = 1.0 / rate > longest ? thread.workload().thread().path() : path;
        longest = Math.max(longest, 1.0 / rate);
      }
    }
    if (threads > 0) {
      to.addOther(problem(settled, path, longest, threads), settled.processor().path());
    }
  }

  private static boolean isOn(Component processor, PendingThread thread) {
    return thread.workload().place().processor().filter(own -> own == processor).isPresent();
  }

  private static Problem problem(Settled settled, String path, double seconds, int threads) {
    String others =
        threads == 1 ? "" : threads == 2 ? " and 1 other" : " and " + (threads - 1) + " others";
    return Problem.local(
        Problem.Kind.NOTE,
        DiagnosticCode.JOBS_RARER_THAN_SAMPLES,
        settled.processor().source(),
        String.format(
            Locale.ROOT,
            "governor %s of processor %s takes the load to be even, but it looks every %s ms, and"
                + " jobs of thread %s%s come every %s ms at the most seldom: where bursts make the"
                + " frequency swing, the energy is another",
            settled.rule().word(),
            settled.processor().path(),
            milliseconds(settled.rateLimitSeconds()),
            path,
            others,
            milliseconds(seconds)),
        "a profile of the platform that was measured under this governor wins over the rule; an"
            + " Operating_Frequency in place of CPU_Governor stays at one point");
  }

  private static String milliseconds(double seconds) {
    return FormulaNumbers.count(Math.rint(1e6 * seconds) / 1e3);
  }
}
