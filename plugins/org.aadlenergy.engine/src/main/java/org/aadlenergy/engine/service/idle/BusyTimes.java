package org.aadlenergy.engine.service.idle;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Cores;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.workload.ThreadPlace;

/**
 * Which share of the time each component works: a processor while its threads run, any other while
 * a service charges it. What works for several processors at a time counts each of them. The cores
 * that a processor stands for share its threads evenly.
 */
final class BusyTimes {
  private final double[] share;
  private final Estimate.Sum[] sums;
  private final double[] leastWatts;

  private BusyTimes(int components) {
    share = new double[components];
    sums = new Estimate.Sum[components];
    leastWatts = new double[components];
    Arrays.fill(leastWatts, Double.POSITIVE_INFINITY);
  }

  static BusyTimes of(Demand demand) {
    BusyTimes times = new BusyTimes(demand.view().components().size());
    for (PendingThread thread : demand.threads()) {
      if (thread.perSecond() > 0.0) {
        times.add(thread);
      }
    }
    demand.given().ownWork().forEach(times::add);
    return times;
  }

  /** From 0; above 1 where there is more work than time. */
  double share(Component component) {
    return share[component.index()];
  }

  /** The same with its errors, and how it changes where execution times are at their ends. */
  Estimate range(Component component) {
    Estimate.Sum sum = sums[component.index()];
    return sum == null ? Estimate.ZERO : sum.estimate();
  }

  /** The least that a component draws for work that may take longer; infinite where none may. */
  double leastWatts(Component component) {
    return leastWatts[component.index()];
  }

  void add(Component component, double more) {
    add(component, Estimate.exact(more), 1.0);
  }

  private void add(Component component, Estimate time, double factor) {
    if (time == Estimate.ZERO) {
      return; // most of what a memory does takes a processor no time
    }
    int index = component.index();
    share[index] += time.nominal() * factor;
    if (sums[index] == null) {
      sums[index] = new Estimate.Sum();
    }
    sums[index].add(time, factor);
  }

  private void add(PendingThread thread) {
    Optional<Component> processor = thread.workload().place().processor();
    double rate = thread.perSecond();
    double ofCore = rate / Cores.of(thread.workload().platform());
    List<ServiceTerm> terms = thread.terms();
    for (int i = 0; i < terms.size(); i++) {
      ServiceTerm term = terms.get(i);
      if (term.phase() == Phase.DISPATCH) {
        if (!term.course().isWaiting()) {
          addProcessors(thread.workload().place(), term.timeSeconds(), ofCore);
        }
        addCharged(term, processor, rate);
      }
    }
  }

  private void addProcessors(ThreadPlace place, Estimate time, double rate) {
    if (place.processor().isPresent()) {
      add(place.processor().get(), time, rate);
    }
    for (int i = 0; i < place.virtuals().size(); i++) {
      add(place.virtuals().get(i), time, rate);
    }
  }

  /** A component that several rails of a term charge is busy once. */
  private void addCharged(ServiceTerm term, Optional<Component> processor, double rate) {
    List<Charge> charges = term.charges();
    for (int i = 0; i < charges.size(); i++) {
      Component component = charges.get(i).component();
      boolean counted = false;
      for (int j = 0; j < i && !counted; j++) {
        counted = charges.get(j).component() == component;
      }
      if (!counted) {
        Estimate time = charges.get(i).busySeconds().orElse(term.timeSeconds());
        noteLeast(component, charges, time);
        if (processor.isEmpty() || processor.get() != component) {
          add(component, time, rate);
        }
      }
    }
  }

  private void noteLeast(Component component, List<Charge> charges, Estimate time) {
    if (time.nominal() <= 0.0 || time.hardWidth() <= 0.0) {
      return;
    }
    double joules = 0.0;
    for (int i = 0; i < charges.size(); i++) {
      boolean own = charges.get(i).component() == component;
      joules += own ? charges.get(i).energyJoules().nominal() : 0.0;
    }
    int index = component.index();
    leastWatts[index] = Math.min(leastWatts[index], joules / time.nominal());
  }
}
