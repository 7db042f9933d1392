package org.aadlenergy.engine.analysis;

import java.util.List;
import org.aadlenergy.engine.evaluation.ChargeResults;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;

/** The sums over the terms of a thread, and with them the bounds of its results. */
record ThreadSums(
    PendingThread thread,
    Estimate time,
    double waiting,
    Estimate execution,
    Estimate energy,
    Estimate startup,
    double flagged,
    Interval timeSeconds,
    Interval energyJoules,
    Interval startupJoules,
    Interval watts) {

  static ThreadSums of(PendingThread thread, ChargeResults charges) {
    List<ServiceTerm> terms = thread.terms();
    Estimate.Sum time = new Estimate.Sum();
    Estimate.Sum energy = new Estimate.Sum();
    Estimate.Sum startup = new Estimate.Sum();
    Estimate execution = Estimate.ZERO;
    double flagged = 0.0;
    double waiting = 0.0;
    for (int i = 0; i < terms.size(); i++) {
      ServiceTerm term = terms.get(i);
      Estimate sum = charges.of(term).energy();
      if (term.phase() == Phase.STARTUP) {
        startup.add(sum, 1.0);
      } else {
        energy.add(sum, 1.0);
        time.add(term.timeSeconds(), 1.0);
        waiting += term.course().isWaiting() ? term.timeSeconds().nominal() : 0.0;
        execution = term.course() == Course.OWN_CODE ? term.timeSeconds() : execution;
        flagged += term.flagged() ? sum.nominal() : 0.0;
      }
    }
    Estimate ofTime = time.estimate();
    Estimate ofEnergy = energy.estimate();
    Estimate ofStartup = startup.estimate();
    return new ThreadSums(
        thread,
        ofTime,
        waiting,
        execution,
        ofEnergy,
        ofStartup,
        flagged,
        ofTime.interval(),
        joules(ofEnergy, terms, charges),
        joules(ofStartup, terms, charges),
        ofEnergy.times(thread.perSecond()).interval());
  }

  /** The bounds of a sum; often it is that of one term. */
  private static Interval joules(Estimate sum, List<ServiceTerm> terms, ChargeResults charges) {
    for (int i = 0; i < terms.size(); i++) {
      ChargeResults.Known charged = charges.of(terms.get(i));
      if (charged.energy() == sum) {
        return charged.joules();
      }
    }
    return sum.interval();
  }

  /** The bounds of the time of a term; often it is that of a dispatch. */
  Interval seconds(ServiceTerm term) {
    return term.timeSeconds() == time ? timeSeconds : term.timeSeconds().interval();
  }
}
