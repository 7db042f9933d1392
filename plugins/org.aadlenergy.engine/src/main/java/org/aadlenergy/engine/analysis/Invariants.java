package org.aadlenergy.engine.analysis;

import java.util.List;
import org.aadlenergy.engine.model.Charge;
import org.aadlenergy.engine.model.ServiceTerm;
import org.aadlenergy.engine.result.ServiceResult.Phase;

/** Checks at the end of every analysis that no joule was lost or counted twice. */
final class Invariants {
  private static final double TOLERANCE = 1e-9;

  private Invariants() {}

  /** Fails with an internal error unless the threads' charges are the components' energies. */
  static void check(List<ThreadEvaluation> threads, Ledger ledger, Window window) {
    double byThreads = 0.0;
    for (ThreadEvaluation thread : threads) {
      byThreads += thread.energyPerDispatch().nominal() * thread.ratePerSecond() * window.seconds();
      double services = 0.0;
      for (ServiceTerm term : thread.terms()) {
        if (term.phase() == Phase.DISPATCH) {
          for (Charge charge : term.charges()) {
            services += charge.energyJoules().nominal();
          }
        }
      }
      same(
          "services of " + thread.workload().thread().path(),
          services,
          thread.energyPerDispatch().nominal());
    }
    double byComponents = ledger.sumOfComponents();
    same("threads and components", byThreads, byComponents);
    same("components and total", byComponents, ledger.total().nominal());
  }

  private static void same(String what, double a, double b) {
    if (!(Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b)))) {
      throw new IllegalStateException("sums differ: " + what + ": " + a + " J and " + b + " J");
    }
  }
}
