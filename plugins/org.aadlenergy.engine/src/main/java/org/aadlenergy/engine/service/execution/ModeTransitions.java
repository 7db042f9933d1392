package org.aadlenergy.engine.service.execution;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.RailCost;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.BoardIdle;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.ExecutionTime;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * What changing modes takes: the platform's {@code event mode_transition} for each processor, and
 * the activation and deactivation times of threads at the power of their execution. Such times hold
 * for the processor and the operating point that the execution time holds for.
 */
public final class ModeTransitions {
  private ModeTransitions() {}

  /** Whether transitions are charged to a component: once for each processor. */
  public static boolean isPaidBy(Component component) {
    return component.category() == Category.PROCESSOR;
  }

  /**
   * The energy of one transition on all rails of a platform, if it is calibrated; of a board what
   * it adds to the idle power, as the transition lies in the time of a mission.
   */
  public static Optional<Estimate> energy(CalibratedPlatform platform, Coefficients coefficients) {
    Optional<EventCost> event = platform.event(ExecutionService.MODE_TRANSITION.name());
    if (event.isEmpty()) {
      return Optional.empty();
    }
    Estimate.Sum sum = new Estimate.Sum();
    Optional<Estimate> seconds = event.get().time().map(coefficients::estimate);
    for (Map.Entry<String, RailCost> cost : event.get().rails().entrySet()) {
      Optional<Estimate> whole = whole(cost.getValue(), seconds, coefficients);
      Rail rail = platform.rails().get(cost.getKey());
      if (whole.isPresent()) {
        Optional<Coefficient> idle =
            rail == null || seconds.isEmpty() ? Optional.empty() : BoardIdle.power(platform, rail);
        Estimate time = seconds.orElse(Estimate.ZERO);
        sum.add(BoardIdle.beyond(whole.get(), idle, time, coefficients), 1.0);
      }
    }
    return Optional.of(sum.estimate());
  }

  private static Optional<Estimate> whole(
      RailCost cost, Optional<Estimate> seconds, Coefficients coefficients) {
    if (cost.energy().isPresent()) {
      return Optional.of(coefficients.estimate(cost.energy().get()));
    }
    return cost.power().isPresent() && seconds.isPresent()
        ? Optional.of(coefficients.estimate(cost.power().get()).times(seconds.get()))
        : Optional.empty();
  }

  /** The energy of activating a thread. */
  public static Estimate activation(ThreadWorkload workload, List<ServiceTerm> terms) {
    return energy(workload, Properties.ACTIVATE_EXECUTION_TIME, terms);
  }

  /** The energy of deactivating a thread. */
  public static Estimate deactivation(ThreadWorkload workload, List<ServiceTerm> terms) {
    return energy(workload, Properties.DEACTIVATE_EXECUTION_TIME, terms);
  }

  private static Estimate energy(
      ThreadWorkload workload, String property, List<ServiceTerm> terms) {
    Optional<EffectiveValue> time = workload.own(property);
    if (time.isEmpty()) {
      return Estimate.ZERO;
    }
    // what cannot be used was reported where it stands, and the result is not complete
    Optional<Estimate> seconds = ExecutionTime.read(time.get().value());
    Optional<ExecutionTime> written = ExecutionTime.of(workload);
    double running = written.isPresent() ? written.get().writtenSeconds() : 0.0;
    for (ServiceTerm term : terms) {
      if (term.course() == Course.OWN_CODE && running > 0.0 && seconds.isPresent()) {
        Estimate.Sum watts = new Estimate.Sum();
        for (Charge charge : term.charges()) {
          watts.add(charge.energyJoules().atMiddle(), 1.0 / running);
        }
        return watts.estimate().often(seconds.get());
      }
    }
    return Estimate.ZERO;
  }
}
