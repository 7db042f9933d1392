package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Ledger;
import org.aadlenergy.engine.evaluation.ModeState;
import org.aadlenergy.engine.evaluation.Stage;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

/**
 * Charges components with the states that a designer knows the shares of. A component in its
 * results has its rest counted here and nowhere else.
 */
final class StateShareStage implements Stage {
  @Override
  public Step step() {
    return Step.ASSUMPTIONS;
  }

  @Override
  public void apply(ModeState state) {
    List<Row> rows = new ArrayList<>(0);
    for (Component component : state.active()) {
      Optional<EffectiveValue> shares = shares(component, state);
      if (shares.isPresent()) {
        rows.addAll(new StateShares(component, shares.get(), state).charge());
      }
    }
    if (!rows.isEmpty()) {
      state.add(new Section(StateShareSection.TYPE, rows, List.of()));
    }
  }

  /** What a component's own annotation says, where it may stand. */
  static Optional<EffectiveValue> shares(Component component, ModeState state) {
    boolean may =
        Ledger.isHardware(component.category()) && component.category() != Category.PROCESSOR;
    return may ? state.properties().own(component, Properties.STATE_SHARES) : Optional.empty();
  }
}
