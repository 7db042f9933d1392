package org.aadlenergy.engine.service.dram;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Contributor;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.Scheduled;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

/**
 * Charges memory chips with what they draw between traffic. A chip in its results has its rest
 * counted here and nowhere else.
 */
final class DramRestContribution implements Contributor<Scheduled> {
  @Override
  public void contribute(Scheduled scheduled, Contribution.Builder to) {
    List<Row> rows = new ArrayList<>(0);
    for (Component component : scheduled.active()) {
      if (component.category() == Category.MEMORY) {
        Optional<Row> row = memory(component, scheduled, to);
        if (row.isPresent()) {
          rows.add(row.get());
        }
      }
    }
    if (!rows.isEmpty()) {
      rows.sort((a, b) -> a.get(DramSection.PATH).compareTo(b.get(DramSection.PATH)));
      to.add(new Section(DramSection.TYPE, rows));
    }
  }

  private static Optional<Row> memory(
      Component component, Scheduled scheduled, Contribution.Builder to) {
    boolean chip = DramMemory.isChip(component, scheduled);
    Optional<EffectiveValue> other = RestChoice.other(component, scheduled);
    if (!chip) {
      RestDoubts.checkOther(component, other, scheduled, to);
      return Optional.empty();
    }
    List<MemoryUser> users = MemoryUser.of(component, scheduled, PendingThread::terms);
    boolean named = scheduled.properties().own(component, Properties.CALIBRATION).isPresent();
    if (!named && users.isEmpty()) {
      return Optional.empty(); // it may be a part of the memory that is one chip
    }
    Optional<DramMemory> memory = DramMemory.of(component, scheduled);
    if (memory.isEmpty()) {
      to.count(false);
      to.reportRest(component);
      to.times(component, scheduled.windowSeconds(), 0.0, 0.0);
      to.addOther(
          DramMemory.refusal(component, scheduled.platform(component).orElseThrow()),
          component.path());
      return Optional.empty();
    }
    if (other.isPresent()) {
      RestChoice.contradict(component, other.get(), true, to);
      to.times(component, scheduled.windowSeconds(), 0.0, 0.0);
      return Optional.empty();
    }
    RestDoubts.check(memory.get(), scheduled, to);
    to.count(true);
    return Optional.of(new MemoryAtRest(memory.get(), users, scheduled, to).charge());
  }
}
