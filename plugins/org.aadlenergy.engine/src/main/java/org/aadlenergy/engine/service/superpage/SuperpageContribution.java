package org.aadlenergy.engine.service.superpage;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Contributor;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.workload.Properties;

/** Tells which memory of each process superpages map. */
public final class SuperpageContribution implements Contributor<Demand> {
  @Override
  public void contribute(Demand demand, Contribution.Builder to) {
    if (!demand.properties().mayBe(Properties.SUPERPAGE_POLICY)
        && !demand.properties().mayBe(Properties.SUPERPAGE_SIZE)) {
      return;
    }
    List<SuperpageUse> uses = new ArrayList<>(0);
    Set<SuperpageUse> known = new HashSet<>(0);
    for (PendingThread thread : demand.threads()) {
      Optional<Superpages> superpages = Superpages.of(thread.workload());
      if (superpages.isPresent()) {
        Optional<Component> process = thread.workload().place().process();
        String path = process.isPresent() ? process.get().path() : "";
        for (SuperpageRegion region : superpages.get().regions()) {
          SuperpageUse use = SuperpageUse.of(path, region);
          if (known.add(use)) {
            uses.add(use);
          }
        }
      }
    }
    if (uses.isEmpty()) {
      return;
    }
    uses.sort(SuperpageContribution::byPlace);
    uses.forEach(use -> to.addRam(use.ramBytes()));
    List<Row> rows = uses.stream().map(SuperpageUse::row).toList();
    to.add(new Section(SuperpageSection.TYPE, rows));
  }

  private static int byPlace(SuperpageUse a, SuperpageUse b) {
    int order = a.process().compareTo(b.process());
    order = order != 0 ? order : a.owner().compareTo(b.owner());
    return order != 0 ? order : Double.compare(b.bytes(), a.bytes());
  }
}
