package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;

/**
 * What a thread draws of components, uses of devices apart: while it runs, and while it waits for
 * something that is done for it.
 */
record ThreadLoads(List<Load> running, List<Load> waiting) {
  static final ThreadLoads NONE = new ThreadLoads(List.of(), List.of());

  /**
   * What it draws of one component.
   *
   * @param watts on average over all time
   * @param share of the time that the component works for it
   */
  record Load(Component payer, Estimate watts, double share) {}

  /** Those of a thread with a rate. */
  static ThreadLoads of(PendingThread thread) {
    boolean waits = thread.mayHave(Course.WAITS) || thread.mayHave(Course.TRANSFERS);
    return new ThreadLoads(loads(thread, false), waits ? loads(thread, true) : List.of());
  }

  /** What grows while terms are added. */
  private static final class Sum {
    final Component payer;
    final Estimate.Sum watts = new Estimate.Sum();
    double share;

    Sum(Component payer) {
      this.payer = payer;
    }
  }

  private static List<Load> loads(PendingThread thread, boolean waiting) {
    List<Sum> sums = new ArrayList<>(4);
    for (ServiceTerm term : thread.terms()) {
      boolean counts = term.course() != Course.USES && term.course().isWaiting() == waiting;
      if (term.phase() == Phase.DISPATCH && counts) {
        add(term, thread.perSecond(), sums);
      }
    }
    List<Load> loads = new ArrayList<>(sums.size());
    for (Sum sum : sums) {
      loads.add(new Load(sum.payer, sum.watts.estimate(), sum.share));
    }
    return loads;
  }

  private static void add(ServiceTerm term, double perSecond, List<Sum> sums) {
    List<Charge> charges = term.charges();
    for (int i = 0; i < charges.size(); i++) {
      Sum sum = of(charges.get(i).component(), sums);
      sum.watts.add(charges.get(i).energyJoules(), perSecond);
      if (isFirst(charges, i)) {
        Estimate seconds = charges.get(i).busySeconds().orElse(term.timeSeconds());
        sum.share += seconds.nominal() * perSecond;
      }
    }
  }

  private static Sum of(Component payer, List<Sum> sums) {
    for (Sum sum : sums) {
      if (sum.payer == payer) {
        return sum;
      }
    }
    Sum sum = new Sum(payer);
    sums.add(sum);
    return sum;
  }

  /** The charges of several rails of a component as one. */
  static List<Charge> together(List<Charge> charges) {
    List<Charge> together = new ArrayList<>(charges.size());
    for (int i = 0; i < charges.size(); i++) {
      if (isFirst(charges, i)) {
        Component payer = charges.get(i).component();
        Estimate.Sum sum = new Estimate.Sum();
        for (Charge charge : charges) {
          sum.add(charge.component() == payer ? charge.energyJoules() : Estimate.ZERO, 1.0);
        }
        together.add(new Charge(payer, charges.get(i).rail(), sum.estimate()));
      }
    }
    return together;
  }

  /** A component that several rails of a term charge is busy once. */
  private static boolean isFirst(List<Charge> charges, int i) {
    for (int j = 0; j < i; j++) {
      if (charges.get(j).component() == charges.get(i).component()) {
        return false;
      }
    }
    return true;
  }
}
