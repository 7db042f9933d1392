package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contributions;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.Findings;
import org.aadlenergy.engine.evaluation.Ledger;
import org.aadlenergy.engine.evaluation.MemoryRails;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.quantity.BasisShares;
import org.aadlenergy.engine.result.BasisShare;
import org.aadlenergy.engine.result.Coverage;
import org.aadlenergy.engine.service.idle.CoresAlone;

/** How much of a mode stands on calibrated coefficients, and what does not. */
final class CoverageShares {
  private CoverageShares() {}

  /** The shares; hardware that nothing is charged to is reported. */
  static Coverage of(
      ModeEvaluation mode,
      Demand demand,
      Contributions given,
      Findings findings,
      ThreadEvaluator evaluator) {
    Ledger ledger = mode.ledger();
    int covered = 0;
    double flagged = 0.0;
    for (ThreadEvaluation thread : mode.threads()) {
      covered += thread.calibrated() ? 1 : 0;
      flagged += thread.flaggedPerDispatch() * thread.ratePerSecond() * ledger.windowSeconds();
    }
    int hardware = 0;
    List<Component> uncovered = new ArrayList<>();
    List<Component> resting = new ArrayList<>();
    for (Component component : demand.active()) {
      if (Ledger.isHardware(component.category())) {
        hardware++;
        if (!ledger.isAccounted(component)) {
          uncovered.add(component);
        } else if (restsUnknown(component, ledger, given)) {
          resting.add(component);
        }
      }
    }
    for (Problem problem : UncoveredComponents.components(uncovered)) {
      findings.addOther(problem, "");
    }
    MemoryRails.checkCoverage(demand.threads(), uncovered, findings);
    UncoveredComponents.leaveOut(uncovered, resting, findings);
    CoresAlone.leaveOut(demand, ledger, findings);
    double total = ledger.total().nominal();
    return new Coverage(
        share(covered, mode.threads().size()),
        share(hardware - uncovered.size(), hardware),
        share(
            evaluator.computedTerms() + given.computedTerms(),
            evaluator.applicableTerms() + given.applicableTerms()),
        total == 0.0 ? 0.0 : Math.min(1.0, flagged / total),
        ledger.assumedShare(),
        bases(ledger.total().footing()));
  }

  /** What the energy rests on; the shares are those of what rests on any figure. */
  private static List<BasisShare> bases(BasisShares footing) {
    double known = 0.0;
    for (Basis basis : Basis.values()) {
      known += footing.share(basis.ordinal());
    }
    List<BasisShare> shares = new ArrayList<>(Basis.values().length);
    for (Basis basis : Basis.values()) {
      double share = known > 0.0 ? footing.share(basis.ordinal()) / known : 0.0;
      shares.add(new BasisShare(basis.word(), share));
    }
    return shares;
  }

  /**
   * Whether a component is charged while it works, but nothing says what it draws at rest, and
   * nobody said so yet.
   */
  private static boolean restsUnknown(Component component, Ledger ledger, Contributions given) {
    return ledger.works(component)
        && !ledger.waits(component)
        && !ledger.isSupplied(component)
        && ledger.restSeconds(component) > 0.0
        && !given.isRestReported(component);
  }

  private static double share(int part, int whole) {
    return whole == 0 ? 1.0 : (double) part / whole;
  }
}
