package org.aadlenergy.engine.service.assumed;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.ModeState;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.Stage;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.workload.Properties;

/**
 * Charges what designers assume of components without a figure, and leaves out what they exclude.
 */
public final class AssumedStage implements Stage {
  @Override
  public Step step() {
    return Step.ASSUMPTIONS;
  }

  @Override
  public void apply(ModeState state) {
    Optional<Set<Component>> charged = Optional.empty();
    List<Row> rows = new ArrayList<>(0);
    for (Component component : state.active()) {
      Optional<Assumption> assumption = Assumption.of(component, state);
      if (assumption.isPresent()) {
        if (charged.isEmpty()) {
          charged = Optional.of(chargedByThreads(state));
        }
        Optional<Row> row = assumption.get().apply(charged.get().contains(component));
        if (row.isPresent()) {
          rows.add(row.get());
        }
      }
    }
    if (!rows.isEmpty()) {
      rows.sort((a, b) -> a.get(AssumptionSection.PATH).compareTo(b.get(AssumptionSection.PATH)));
      state.add(new Section(AssumptionSection.TYPE, rows, List.of()));
    }
  }

  private static Set<Component> chargedByThreads(ModeState state) {
    Set<Component> charged = Collections.newSetFromMap(new IdentityHashMap<>());
    for (PendingThread thread : state.threads()) {
      for (ServiceTerm term : thread.terms()) {
        for (Charge charge : term.charges()) {
          charged.add(charge.component());
        }
      }
    }
    return charged;
  }

  /** Whether a component's own annotations say what stands in for a figure. */
  static boolean isAnnotated(Component component, ModeState state) {
    return state.properties().own(component, Properties.ASSUMED_POWER).isPresent()
        || state.properties().own(component, Properties.EXCLUDED).isPresent();
  }
}
