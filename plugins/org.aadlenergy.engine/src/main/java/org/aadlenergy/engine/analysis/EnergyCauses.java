package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;

/** What threads cause over the window, by the software around them or what they run on. */
final class EnergyCauses {
  private final Map<Component, ThreadEvaluation> threads = new IdentityHashMap<>();
  private final Map<Component, List<ThreadEvaluation>> onVirtuals = new IdentityHashMap<>();
  private final double windowSeconds;

  EnergyCauses(List<ThreadEvaluation> evaluations, double windowSeconds) {
    this.windowSeconds = windowSeconds;
    for (ThreadEvaluation thread : evaluations) {
      threads.put(thread.place().thread(), thread);
      for (Component virtual : thread.place().virtuals()) {
        onVirtuals.computeIfAbsent(virtual, v -> new ArrayList<>()).add(thread);
      }
    }
  }

  /** The energy of one dispatch of a thread. */
  Estimate perDispatch(Component thread) {
    ThreadEvaluation evaluation = threads.get(thread);
    return evaluation == null ? Estimate.ZERO : evaluation.energyPerDispatch();
  }

  /** What the threads in a component cause, or the component itself if it is one. */
  Estimate within(Component container) {
    Estimate.Sum sum = new Estimate.Sum();
    addWithin(container, sum);
    return sum.estimate();
  }

  private void addWithin(Component component, Estimate.Sum sum) {
    ThreadEvaluation thread = threads.get(component);
    if (thread != null) {
      add(thread, sum);
    }
    for (Component child : component.children()) {
      addWithin(child, sum);
    }
  }

  /** What the threads bound to a virtual processor, directly or through others, cause. */
  Estimate on(Component virtualProcessor) {
    Estimate.Sum sum = new Estimate.Sum();
    for (ThreadEvaluation thread : onVirtuals.getOrDefault(virtualProcessor, List.of())) {
      add(thread, sum);
    }
    return sum.estimate();
  }

  private void add(ThreadEvaluation thread, Estimate.Sum sum) {
    sum.add(thread.energyPerDispatch(), thread.ratePerSecond() * windowSeconds);
  }
}
