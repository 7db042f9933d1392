package org.aadlenergy.engine.service.idle;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Cores;
import org.aadlenergy.engine.evaluation.ModeState;
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
  private final double[] atLower;
  private final double[] atUpper;

  private BusyTimes(int components) {
    share = new double[components];
    atLower = new double[components];
    atUpper = new double[components];
  }

  static BusyTimes of(ModeState state) {
    BusyTimes times = new BusyTimes(state.view().components().size());
    for (PendingThread thread : state.threads()) {
      if (thread.perSecond() > 0.0) {
        times.add(thread);
      }
    }
    state.ownWork().forEach(times::add);
    return times;
  }

  /** From 0; above 1 where there is more work than time. */
  double share(Component component) {
    return share[component.index()];
  }

  /** The same, and how it changes where execution times are at the ends of their ranges. */
  Estimate range(Component component) {
    int index = component.index();
    return Estimate.moving(share[index], atLower[index], atUpper[index]);
  }

  void add(Component component, double more) {
    share[component.index()] += more;
  }

  private void add(Component component, Estimate more) {
    add(component, more.nominal());
    atLower[component.index()] += more.atLower();
    atUpper[component.index()] += more.atUpper();
  }

  private void add(PendingThread thread) {
    Optional<Component> processor = thread.workload().place().processor();
    double rate = thread.perSecond();
    for (ServiceTerm term : thread.terms()) {
      if (term.phase() == Phase.DISPATCH) {
        Estimate time = term.timeSeconds();
        Estimate busy =
            Estimate.moving(time.nominal() * rate, time.atLower() * rate, time.atUpper() * rate);
        if (!term.course().isWaiting()) {
          int cores = Cores.of(thread.workload().platform());
          addProcessors(thread.workload().place(), ofEach(busy, cores));
        }
        addCharged(term, processor, busy, rate);
      }
    }
  }

  private static Estimate ofEach(Estimate busy, int cores) {
    return Estimate.moving(busy.nominal() / cores, busy.atLower() / cores, busy.atUpper() / cores);
  }

  private void addProcessors(ThreadPlace place, Estimate busy) {
    if (place.processor().isPresent()) {
      add(place.processor().get(), busy);
    }
    for (Component virtual : place.virtuals()) {
      add(virtual, busy);
    }
  }

  /** A component that several rails of a term charge is busy once. */
  private void addCharged(
      ServiceTerm term, Optional<Component> processor, Estimate busy, double rate) {
    List<Charge> charges = term.charges();
    for (int i = 0; i < charges.size(); i++) {
      Component component = charges.get(i).component();
      boolean counted = processor.isPresent() && processor.get() == component;
      for (int j = 0; j < i && !counted; j++) {
        counted = charges.get(j).component() == component;
      }
      if (!counted) {
        Optional<Double> own = charges.get(i).busySeconds();
        if (own.isPresent()) {
          add(component, own.get() * rate);
        } else {
          add(component, busy);
        }
      }
    }
  }
}
