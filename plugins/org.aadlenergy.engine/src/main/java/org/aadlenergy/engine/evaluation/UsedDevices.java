package org.aadlenergy.engine.evaluation;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.workload.Properties;

/** Tells which components threads use by state, and which work for them how long. */
public final class UsedDevices {
  private UsedDevices() {}

  /** The components whose work follows from uses of threads or from shares of their states. */
  public static Set<Component> byState(Demand demand) {
    Set<Component> found = Collections.newSetFromMap(new IdentityHashMap<>(0));
    for (PendingThread thread : demand.threads()) {
      if (!thread.mayHave(Course.USES)) {
        continue;
      }
      List<ServiceTerm> terms = thread.terms();
      for (int i = 0; i < terms.size(); i++) {
        if (terms.get(i).course() == Course.USES) {
          terms.get(i).charges().forEach(charge -> found.add(charge.component()));
        }
      }
    }
    if (!demand.view().isGiven(Properties.STATE_SHARES)) {
      return found;
    }
    for (Component component : demand.active()) {
      if (component.own(Properties.STATE_SHARES).isPresent()) {
        found.add(component);
      }
    }
    return found;
  }

  /** Whether a thread uses a component after its computation. */
  public static boolean isUsed(Component component, Demand demand) {
    for (PendingThread thread : demand.threads()) {
      if (!thread.mayHave(Course.USES)) {
        continue;
      }
      for (ServiceTerm term : thread.terms()) {
        if (term.course() == Course.USES && charges(term, component)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether threads swap pages to a component. */
  public static boolean isSwappedTo(Component component, Demand demand) {
    for (PendingThread thread : demand.threads()) {
      if (!thread.mayHave(Course.TRANSFERS)) {
        continue;
      }
      for (ServiceTerm term : thread.terms()) {
        if (term.course() == Course.TRANSFERS && charges(term, component)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a thread uses anything after its computation. */
  public static boolean uses(PendingThread thread) {
    if (!thread.mayHave(Course.USES)) {
      return false;
    }
    for (ServiceTerm term : thread.terms()) {
      if (term.course() == Course.USES) {
        return true;
      }
    }
    return false;
  }

  private static boolean charges(ServiceTerm term, Component component) {
    for (Charge charge : term.charges()) {
      if (charge.component() == component) {
        return true;
      }
    }
    return false;
  }

  /** The share of the time in which services charge a component, for threads or by themselves. */
  public static Estimate busyShare(Component component, Demand demand) {
    Estimate.Sum busy = new Estimate.Sum();
    busy.add(Estimate.exact(demand.given().ownWork().getOrDefault(component, 0.0)), 1.0);
    for (PendingThread thread : demand.threads()) {
      for (ServiceTerm term : thread.terms()) {
        if (term.phase() == Phase.DISPATCH) {
          busy.add(seconds(term.charges(), term, component), thread.perSecond());
        }
      }
    }
    return busy.estimate();
  }

  private static Estimate seconds(List<Charge> charges, ServiceTerm term, Component component) {
    for (Charge charge : charges) {
      if (charge.component() == component) {
        return charge.busySeconds().orElse(term.timeSeconds());
      }
    }
    return Estimate.ZERO;
  }
}
