package org.aadlenergy.engine.service.dram;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.ModeState;
import org.aadlenergy.engine.evaluation.Stage;
import org.aadlenergy.engine.result.ComponentTimes;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

/**
 * Charges memory chips with what they draw between traffic. A chip in its results has its rest
 * counted here and nowhere else.
 */
final class DramRestStage implements Stage {
  @Override
  public Step step() {
    return Step.BOARDS;
  }

  @Override
  public void apply(ModeState state) {
    List<Row> rows = new ArrayList<>(0);
    for (Component component : state.active()) {
      if (component.category() == Category.MEMORY) {
        Optional<Row> row = memory(component, state);
        if (row.isPresent()) {
          rows.add(row.get());
        }
      }
    }
    if (!rows.isEmpty()) {
      rows.sort((a, b) -> a.get(DramSection.PATH).compareTo(b.get(DramSection.PATH)));
      state.add(new Section(DramSection.TYPE, rows));
    }
  }

  private static Optional<Row> memory(Component component, ModeState state) {
    boolean chip = DramMemory.isChip(component, state);
    Optional<EffectiveValue> other = RestChoice.other(component, state);
    if (!chip) {
      RestDoubts.checkOther(component, other, state);
      return Optional.empty();
    }
    List<MemoryUser> users = MemoryUser.of(component, state);
    boolean named = state.properties().own(component, Properties.CALIBRATION).isPresent();
    if (!named && users.isEmpty()) {
      return Optional.empty(); // it may be a part of the memory that is one chip
    }
    Optional<DramMemory> memory = DramMemory.of(component, state);
    if (memory.isEmpty()) {
      state.count(false);
      state.reportRest(component);
      state.ledger().times(component, ComponentTimes.of(state.windowSeconds(), 0.0, 0.0));
      state
          .findings()
          .addOther(
              DramMemory.refusal(component, state.platform(component).orElseThrow()),
              component.path());
      return Optional.empty();
    }
    if (other.isPresent()) {
      RestChoice.contradict(component, other.get(), true, state);
      state.ledger().times(component, ComponentTimes.of(state.windowSeconds(), 0.0, 0.0));
      return Optional.empty();
    }
    RestDoubts.check(memory.get(), state);
    state.count(true);
    return Optional.of(new MemoryAtRest(memory.get(), users, state).charge());
  }
}
