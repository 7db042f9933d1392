package org.aadlenergy.engine.service.execution;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Contributor;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.Scheduled;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.term.GovernorLoad;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** Compares the governors of each processor whose platform has measured several. */
public final class GovernorContribution implements Contributor<Scheduled> {
  @Override
  public void contribute(Scheduled scheduled, Contribution.Builder to) {
    UtilizationDoubts.report(scheduled, to);
    if (!scheduled.threads().isEmpty() && asksKernel(scheduled)) {
      Oscillations.report(scheduled, to);
      UnevenLoads.report(scheduled, to);
    }
    Map<Component, List<ThreadWorkload>> byProcessor = new LinkedHashMap<>();
    for (PendingThread thread : scheduled.threads()) {
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
              scheduled.windowSeconds(),
              scheduled.coefficients()));
    }
    if (found.isEmpty()) {
      return;
    }
    found.sort((a, b) -> a.processor().compareTo(b.processor()));
    List<Row> rows = found.stream().map(ProcessorGovernors::row).toList();
    to.add(new Section(GovernorSection.TYPE, rows));
  }

  /** Whether some governor follows the kernel's rule. */
  private static boolean asksKernel(Mode mode) {
    return !GovernorLoad.settled(mode.surroundings()).isEmpty();
  }
}
