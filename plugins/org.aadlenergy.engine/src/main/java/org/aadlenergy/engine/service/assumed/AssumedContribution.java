package org.aadlenergy.engine.service.assumed;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Contributor;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.Rested;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.workload.Properties;

/**
 * Charges what designers assume of components without a figure, and leaves out what they exclude.
 */
public final class AssumedContribution implements Contributor<Rested> {
  @Override
  public void contribute(Rested rested, Contribution.Builder to) {
    Optional<Set<Component>> charged = Optional.empty();
    List<Row> rows = new ArrayList<>(0);
    for (Component component : rested.active()) {
      Optional<Assumption> assumption = Assumption.of(component, rested, to);
      if (assumption.isPresent()) {
        if (charged.isEmpty()) {
          charged = Optional.of(chargedByThreads(rested));
        }
        Optional<Row> row = assumption.get().apply(charged.get().contains(component));
        if (row.isPresent()) {
          rows.add(row.get());
        }
      }
    }
    if (!rows.isEmpty()) {
      rows.sort((a, b) -> a.get(AssumptionSection.PATH).compareTo(b.get(AssumptionSection.PATH)));
      to.add(new Section(AssumptionSection.TYPE, rows, List.of()));
    }
  }

  private static Set<Component> chargedByThreads(Demand demand) {
    Set<Component> charged = Collections.newSetFromMap(new IdentityHashMap<>());
    for (PendingThread thread : demand.threads()) {
      for (ServiceTerm term : thread.terms()) {
        for (Charge charge : term.charges()) {
          charged.add(charge.component());
        }
      }
    }
    return charged;
  }

  /** Whether a component's own annotations say what stands in for a figure. */
  static boolean isAnnotated(Component component, Mode mode) {
    return mode.properties().own(component, Properties.ASSUMED_POWER).isPresent()
        || mode.properties().own(component, Properties.EXCLUDED).isPresent();
  }
}
