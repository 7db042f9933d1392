package org.aadlenergy.engine.service.execution;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.ModeState;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.Stage;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.term.GovernorLoad;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** Compares the governors of each processor whose platform has measured several. */
public final class GovernorStage implements Stage {
  @Override
  public Step step() {
    return Step.COMPARISON;
  }

  @Override
  public void apply(ModeState state) {
    if (!state.threads().isEmpty() && asksKernel(state.threads().get(0))) {
      Oscillations.report(state);
      UnevenLoads.report(state);
    }
    Map<Component, List<ThreadWorkload>> byProcessor = new LinkedHashMap<>();
    for (PendingThread thread : state.threads()) {
      Optional<Component> processor = thread.workload().place().processor();
      Optional<CalibratedPlatform> platform = thread.workload().platform();
      if (processor.isPresent()
          && platform.isPresent()
          && GovernorChoices.isComparable(platform.get())) {
        byProcessor.computeIfAbsent(processor.get(), p -> new ArrayList<>()).add(thread.workload());
      }
    }
    List<ProcessorGovernors> found = new ArrayList<>(byProcessor.size());
    for (Map.Entry<Component, List<ThreadWorkload>> entry : byProcessor.entrySet()) {
      found.add(
          GovernorChoices.of(
              entry.getKey().path(),
              entry.getValue(),
              state.windowSeconds(),
              state.coefficients()));
    }
    if (found.isEmpty()) {
      return;
    }
    found.sort((a, b) -> a.processor().compareTo(b.processor()));
    List<Row> rows = found.stream().map(ProcessorGovernors::row).toList();
    state.add(new Section(GovernorSection.TYPE, rows));
  }

  /** Whether some governor follows the kernel's rule; the threads of a mode share the answer. */
  private static boolean asksKernel(PendingThread thread) {
    return !GovernorLoad.settled(thread.workload().surroundings()).isEmpty();
  }
}
