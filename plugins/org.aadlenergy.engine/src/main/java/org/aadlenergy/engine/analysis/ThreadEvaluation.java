package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.model.Charge;
import org.aadlenergy.engine.model.ServiceTerm;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnnotationResult;
import org.aadlenergy.engine.result.ChargeResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.workload.DispatchRate;
import org.aadlenergy.engine.workload.Effective;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.Values;

/** A thread with all its terms and their sums. */
record ThreadEvaluation(
    ThreadWorkload workload,
    List<ServiceTerm> terms,
    Optional<DispatchRate> rate,
    Estimate timePerDispatch,
    Estimate executionTime,
    Estimate energyPerDispatch,
    Estimate startupEnergy,
    double flaggedPerDispatch) {

  static ThreadEvaluation of(
      ThreadWorkload workload, List<ServiceTerm> terms, Optional<DispatchRate> rate) {
    Estimate.Sum time = new Estimate.Sum();
    Estimate.Sum energy = new Estimate.Sum();
    Estimate.Sum startup = new Estimate.Sum();
    Estimate execution = Estimate.ZERO;
    double flagged = 0.0;
    for (ServiceTerm term : terms) {
      boolean dispatch = term.phase() == Phase.DISPATCH;
      if (dispatch) {
        time.add(term.timeSeconds(), 1.0);
        execution = term.service().equals("execution") ? term.timeSeconds() : execution;
      }
      for (Charge charge : term.charges()) {
        (dispatch ? energy : startup).add(charge.energyJoules(), 1.0);
        flagged += dispatch && term.flagged() ? charge.energyJoules().nominal() : 0.0;
      }
    }
    return new ThreadEvaluation(
        workload,
        terms,
        rate,
        time.estimate(),
        execution,
        energy.estimate(),
        startup.estimate(),
        flagged);
  }

  double ratePerSecond() {
    return rate.map(DispatchRate::perSecond).orElse(0.0);
  }

  ThreadResult result() {
    List<ServiceResult> services = new ArrayList<>(terms.size());
    for (ServiceTerm term : terms) {
      services.add(service(term));
    }
    services.sort(Comparator.comparing(ServiceResult::service).thenComparing(ServiceResult::phase));
    Component thread = workload.thread();
    return new ThreadResult(
        thread.path(),
        workload.place().processor().map(Component::path).orElse(""),
        workload.place().memories().stream().map(Component::path).toList(),
        workload.platform().map(CalibratedPlatform::name),
        rate.map(DispatchRate::perSecond),
        timePerDispatch.interval(),
        energyPerDispatch.interval(),
        startupEnergy.interval(),
        energyPerDispatch.times(ratePerSecond()).interval(),
        services,
        annotations(),
        thread.source());
  }

  private static ServiceResult service(ServiceTerm term) {
    List<ChargeResult> charges = new ArrayList<>(term.charges().size());
    Estimate.Sum sum = new Estimate.Sum();
    for (Charge charge : term.charges()) {
      Interval energy = charge.energyJoules().interval();
      charges.add(new ChargeResult(charge.component().path(), charge.rail(), energy));
      sum.add(charge.energyJoules(), 1.0);
    }
    return new ServiceResult(
        term.service(),
        term.count(),
        term.phase(),
        term.timeSeconds().interval(),
        sum.estimate().interval(),
        term.flagged(),
        term.includedInExecution(),
        charges,
        term.explanation());
  }

  private List<AnnotationResult> annotations() {
    List<AnnotationResult> annotations = new ArrayList<>(workload.used().size());
    for (Effective effective : workload.used()) {
      annotations.add(
          new AnnotationResult(
              effective.property(),
              Values.text(effective.value()),
              effective.fromPath(),
              effective.source().file(),
              effective.source().line()));
    }
    return annotations;
  }
}
