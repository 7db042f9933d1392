package org.aadlenergy.engine.analysis;

import java.util.List;
import org.aadlenergy.engine.evaluation.Ledger;
import org.aadlenergy.engine.result.ChargeResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ComponentTimes;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.result.ThreadResult;

/** Checks at the end of every analysis that no joule was lost or counted twice. */
final class Invariants {
  private static final double TOLERANCE = 1e-9;

  private Invariants() {}

  /** Fails with an internal error unless the threads' charges are the components' energies. */
  static void check(List<ThreadResult> threads, List<ComponentResult> components, Ledger ledger) {
    double byThreads = 0.0;
    for (ThreadResult thread : threads) {
      double dispatches =
          thread.dispatchesPerSecond().isPresent()
              ? thread.dispatchesPerSecond().get() * ledger.windowSeconds()
              : 0.0;
      double services = perDispatch(thread);
      same("services of", thread.path(), services, thread.energyPerDispatchJoules().nominal());
      byThreads += services * dispatches;
    }
    double active = 0.0;
    double whole = 0.0;
    for (ComponentResult component : components) {
      double idle = component.idleJoules().nominal();
      active += component.activeJoules().nominal();
      whole += component.energyJoules().nominal();
      same(
          "active and idle of",
          component.path(),
          component.activeJoules().nominal() + idle,
          component.energyJoules().nominal());
      if (component.times().isPresent()) {
        fill(component.path(), component.times().get(), ledger.windowSeconds());
      }
    }
    same("threads and", "components", byThreads, active);
    same("components and", "total", whole, ledger.total().nominal());
  }

  private static void fill(String path, ComponentTimes times, double window) {
    double sum = times.activeSeconds() + times.idleSeconds() + times.sleepSeconds();
    if (sum != window || times.idleSeconds() < 0.0) {
      throw new IllegalStateException(
          "times of " + path + " do not fill the window: " + times + " in " + window + " s");
    }
  }

  private static double perDispatch(ThreadResult thread) {
    double sum = 0.0;
    List<ServiceResult> services = thread.services();
    for (int i = 0; i < services.size(); i++) {
      if (services.get(i).phase() == Phase.DISPATCH) {
        List<ChargeResult> charges = services.get(i).charges();
        for (int j = 0; j < charges.size(); j++) {
          sum += charges.get(j).energyJoules().nominal();
        }
      }
    }
    return sum;
  }

  private static void same(String what, String which, double a, double b) {
    if (!(Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b)))) {
      throw new IllegalStateException(
          "sums differ: " + what + " " + which + ": " + a + " J and " + b + " J");
    }
  }
}
