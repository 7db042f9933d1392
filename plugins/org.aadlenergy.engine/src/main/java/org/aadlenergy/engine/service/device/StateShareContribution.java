package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Contributor;
import org.aadlenergy.engine.evaluation.Ledger;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.Scheduled;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

/**
 * Charges components with the states that a designer knows the shares of. A component in its
 * results has its rest counted here and nowhere else.
 */
final class StateShareContribution implements Contributor<Scheduled> {
  @Override
  public void contribute(Scheduled scheduled, Contribution.Builder to) {
    List<Row> rows = new ArrayList<>(0);
    for (Component component : scheduled.active()) {
      Optional<EffectiveValue> shares = shares(component, scheduled);
      if (shares.isPresent()) {
        rows.addAll(new StateShares(component, shares.get(), scheduled, to).charge());
      }
    }
    if (!rows.isEmpty()) {
      to.add(new Section(StateShareSection.TYPE, rows, List.of()));
    }
  }

  /** What a component's own annotation says, where it may stand. */
  static Optional<EffectiveValue> shares(Component component, Mode mode) {
    boolean may =
        Ledger.isHardware(component.category()) && component.category() != Category.PROCESSOR;
    return may ? mode.properties().own(component, Properties.STATE_SHARES) : Optional.empty();
  }
}
