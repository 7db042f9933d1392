package org.aadlenergy.engine.service.superpage;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.ModeState;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.Stage;
import org.aadlenergy.engine.result.SuperpageResult;

/** Tells which memory of each process superpages map. */
public final class SuperpageStage implements Stage {
  @Override
  public Step step() {
    return Step.SHARED_MEMORY;
  }

  @Override
  public void apply(ModeState state) {
    List<SuperpageResult> results = new ArrayList<>(0);
    Set<SuperpageResult> known = new HashSet<>(0);
    for (PendingThread thread : state.threads()) {
      Optional<Superpages> superpages = Superpages.of(thread.workload());
      if (superpages.isPresent()) {
        Optional<Component> process = thread.workload().place().process();
        String path = process.isPresent() ? process.get().path() : "";
        for (SuperpageRegion region : superpages.get().regions()) {
          SuperpageResult result = result(path, region);
          if (known.add(result)) {
            results.add(result);
          }
        }
      }
    }
    results.sort(SuperpageStage::byPlace);
    state.superpages(results);
  }

  private static SuperpageResult result(String process, SuperpageRegion region) {
    return new SuperpageResult(
        process,
        region.owner().path(),
        region.policy(),
        region.pages() * region.size().pageBytes(),
        region.size().bytes(),
        region.touched(),
        region.superpages(),
        region.faults(),
        region.touched(),
        region.ramBytes(),
        region.ramBytesWithout());
  }

  private static int byPlace(SuperpageResult a, SuperpageResult b) {
    int order = a.process().compareTo(b.process());
    order = order != 0 ? order : a.owner().compareTo(b.owner());
    return order != 0 ? order : Double.compare(b.bytes(), a.bytes());
  }
}
