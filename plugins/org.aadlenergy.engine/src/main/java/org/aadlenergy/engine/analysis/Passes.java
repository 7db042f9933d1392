package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.aadlenergy.engine.evaluation.Charged;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Contributions;
import org.aadlenergy.engine.evaluation.Contributor;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.Findings;
import org.aadlenergy.engine.evaluation.Ledger;
import org.aadlenergy.engine.evaluation.Pass;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.Rested;
import org.aadlenergy.engine.evaluation.Scheduled;
import org.aadlenergy.engine.standard.Services;

/**
 * Demand, schedule, states and power, each made of the one before it and of what services
 * contribute to it. What they charge and find is written down here, and nowhere else.
 */
record Passes(Ledger ledger, Findings findings) {

  /**
   * All of them but the last.
   *
   * @param charges writes down what threads draw, whose terms are complete then
   */
  Charged charged(Demand asked, Consumer<List<PendingThread>> charges) {
    Demand sent = new Demand(asked, in(Pass.DEMAND, asked));
    Demand moved = new Demand(sent, in(Pass.TRAFFIC, sent));
    Demand demand = new Demand(moved, in(Pass.SPEED, moved));
    Scheduled scheduled = new Scheduled(demand, in(Pass.SCHEDULE, demand));
    Rested states = new Rested(scheduled, in(Pass.STATES, scheduled));
    Rested assumed = new Rested(states, in(Pass.ASSUMPTIONS, states));
    Rested rested = new Rested(assumed, in(Pass.REST, assumed));
    charges.accept(rested.threads());
    return new Charged(rested, ledger);
  }

  /** The last: what is lost on the way to what draws, and what gives it. */
  Contributions power(Charged charged) {
    return charged.given().plus(in(Pass.POWER, charged));
  }

  /** What services contribute, each for itself. */
  private <V extends Demand> List<Contribution> in(Pass<V> pass, V known) {
    List<Contribution> all = new ArrayList<>();
    for (Contributor<? super V> contributor : Services.contributors(pass)) {
      known.cancellation().check();
      all.add(contributor.of(known));
    }
    all.forEach(this::take);
    return all;
  }

  /** Writes down what is charged, and what is wrong or missing. */
  void take(Contribution contribution) {
    findings.add(contribution);
    ledger.add(contribution);
  }
}
