package org.aadlenergy.engine.service.xip;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Contributor;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.PageSize;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** Counts the RAM that code takes: caches of code pages, and code that is copied at start. */
public final class CodeRamContribution implements Contributor<Demand> {
  @Override
  public void contribute(Demand demand, Contribution.Builder to) {
    // of a size that one annotation gives, for however many threads: its property and owner
    Set<List<Object>> counted = new HashSet<>(0);
    for (PendingThread thread : demand.threads()) {
      Optional<EffectiveValue> size = size(thread.workload());
      if (size.isPresent() && counted.add(List.of(size.get().property(), size.get().from()))) {
        to.addRam(AnnotatedValues.si(size.get().value(), Dimension.SIZE).orElse(0.0));
      }
    }
  }

  /** The annotation that says how much RAM the code of a thread takes. */
  private static Optional<EffectiveValue> size(ThreadWorkload workload) {
    Optional<CodeUse.Kind> kind =
        workload.platform().isPresent() ? CodeUse.kind(workload) : Optional.empty();
    if (kind.isEmpty() || kind.get() == CodeUse.Kind.IN_PLACE || PageSize.of(workload).isEmpty()) {
      return Optional.empty();
    }
    return kind.get() == CodeUse.Kind.DYNAMIC
        ? workload.service(Properties.XIP_CACHE_SIZE)
        : CodePages.size(workload);
  }
}
