package org.aadlenergy.engine.term;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.workload.ExecutionTime;
import org.aadlenergy.engine.workload.ModeSurroundings;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadPlace;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * What of the work of each processor's threads waits for memory, which governors cannot speed up.
 */
final class ProcessorMemoryTimes {
  private final Map<Component, MemoryTime.Mean> byProcessor = new IdentityHashMap<>(2);

  private ProcessorMemoryTimes(ModeSurroundings surroundings) {
    if (!surroundings.properties().mayBe(Properties.MEMORY_TIME)
        && !surroundings.properties().mayBe(Properties.ACTIVITY)) {
      return;
    }
    for (ThreadPlace place : surroundings.places()) {
      ThreadWorkload thread = surroundings.look(place);
      Optional<ExecutionTime> time = ExecutionTime.of(thread);
      if (place.processor().isPresent() && thread.platform().isPresent() && time.isPresent()) {
        byProcessor
            .computeIfAbsent(place.processor().get(), processor -> new MemoryTime.Mean())
            .add(
                MemoryTime.nominal(thread, thread.platform().get(), time.get()),
                surroundings.load(place, place.processor()));
      }
    }
  }

  /** The mean over the work of a processor; unknown where nothing is said of it. */
  static MemoryTime of(ModeSurroundings surroundings, Component processor) {
    MemoryTime.Mean mean =
        surroundings
            .shared(ProcessorMemoryTimes.class, ProcessorMemoryTimes::new)
            .byProcessor
            .get(processor);
    return mean == null ? MemoryTime.UNKNOWN : mean.mean();
  }
}
