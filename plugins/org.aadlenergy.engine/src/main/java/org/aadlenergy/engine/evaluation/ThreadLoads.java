package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;

/**
 * What a thread draws of components, uses of devices apart: by its own code where that is asked
 * for, by all else while it runs, and while it waits for something that is done for it.
 */
record ThreadLoads(List<Load> code, List<Load> running, List<Load> waiting) {
  static final ThreadLoads NONE = new ThreadLoads(List.of(), List.of(), List.of());

  /**
   * What it draws of one component.
   *
   * @param watts on average over all time
   * @param share of the time that the component works for it
   * @param rail of its own code; "" for all rails
   */
  record Load(Component payer, Estimate watts, double share, String rail) {}

  /**
   * Those of a thread with a rate.
   *
   * @param apart whether its own code is told apart, by rail
   */
  static ThreadLoads of(PendingThread thread, boolean apart) {
    boolean waits = thread.mayWait();
    return new ThreadLoads(
        apart ? loads(thread, course -> course == Course.OWN_CODE, true) : List.of(),
        loads(
            thread, course -> !course.isWaiting() && !(apart && course == Course.OWN_CODE), false),
        waits
            ? loads(thread, course -> course.isWaiting() && course != Course.USES, false)
            : List.of());
  }

  /** Who works for it while it runs. */
  List<Component> payers() {
    List<Component> payers = new ArrayList<>(2);
    for (List<Load> loads : List.of(code, running)) {
      for (Load load : loads) {
        if (!payers.contains(load.payer())) {
          payers.add(load.payer());
        }
      }
    }
    return List.copyOf(payers);
  }

  /** For which share of the time somebody does. */
  double share(Component payer) {
    double share = 0.0;
    for (List<Load> loads : List.of(code, running)) {
      for (Load load : loads) {
        share += load.payer() == payer ? load.share() : 0.0;
      }
    }
    return share;
  }

  /** What grows while terms are added. */
  private static final class Sum {
    final Component payer;
    final String rail;
    final Estimate.Sum watts = new Estimate.Sum();
    double share;

    Sum(Component payer, String rail) {
      this.payer = payer;
      this.rail = rail;
    }
  }

  private static List<Load> loads(PendingThread thread, Predicate<Course> counts, boolean byRail) {
    List<Sum> sums = new ArrayList<>(4);
    for (ServiceTerm term : thread.terms()) {
      if (term.phase() == Phase.DISPATCH && counts.test(term.course())) {
        add(term, thread.perSecond(), byRail, sums);
      }
    }
    List<Load> loads = new ArrayList<>(sums.size());
    for (Sum sum : sums) {
      loads.add(new Load(sum.payer, sum.watts.estimate(), sum.share, sum.rail));
    }
    return List.copyOf(loads);
  }

  private static void add(ServiceTerm term, double perSecond, boolean byRail, List<Sum> sums) {
    List<Charge> charges = term.charges();
    for (int i = 0; i < charges.size(); i++) {
      String rail = byRail ? charges.get(i).rail() : "";
      Sum sum = of(charges.get(i).component(), rail, sums);
      sum.watts.add(charges.get(i).energyJoules(), perSecond);
      if (isFirst(charges, i)) {
        Estimate seconds = charges.get(i).busySeconds().orElse(term.timeSeconds());
        sum.share += seconds.nominal() * perSecond;
      }
    }
  }

  private static Sum of(Component payer, String rail, List<Sum> sums) {
    for (Sum sum : sums) {
      if (sum.payer == payer && sum.rail.equals(rail)) {
        return sum;
      }
    }
    Sum sum = new Sum(payer, rail);
    sums.add(sum);
    return sum;
  }

  /** What a term draws of a component once. */
  static Estimate joules(ServiceTerm term, Component payer) {
    Estimate sum = Estimate.ZERO;
    List<Charge> charges = term.charges();
    for (int i = 0; i < charges.size(); i++) { // by index: asked several times for each thread
      Charge charge = charges.get(i);
      sum = charge.component() == payer ? sum.plus(charge.energyJoules()) : sum;
    }
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
