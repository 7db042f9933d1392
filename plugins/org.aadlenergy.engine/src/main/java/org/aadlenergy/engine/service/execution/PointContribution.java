package org.aadlenergy.engine.service.execution;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Contributor;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.Scheduled;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.result.section.Phrase;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;

/**
 * Compares the operating points of each processor whose platform has a profile for each frequency:
 * what its threads cost at each, and at which they meet their deadlines.
 */
public final class PointContribution implements Contributor<Scheduled> {
  @Override
  public void contribute(Scheduled scheduled, Contribution.Builder to) {
    Map<CalibratedPlatform, Boolean> several = new IdentityHashMap<>(2);
    Map<Component, List<PendingThread>> byProcessor = Map.of();
    for (PendingThread thread : scheduled.threads()) {
      Optional<CalibratedPlatform> platform = thread.workload().platform();
      Optional<Component> processor = thread.workload().place().processor();
      if (platform.isPresent() && processor.isPresent()) {
        Boolean known = several.get(platform.get());
        if (known == null) {
          known = hasPoints(platform.get());
          several.put(platform.get(), known);
        }
        if (known) {
          byProcessor = byProcessor.isEmpty() ? new LinkedHashMap<>() : byProcessor;
          byProcessor.computeIfAbsent(processor.get(), p -> new ArrayList<>(1)).add(thread);
        }
      }
    }
    if (!byProcessor.isEmpty()) {
      compare(byProcessor, scheduled, to);
    }
  }

  /** Whether there are several profiles at frequencies of their own, and not those of governors. */
  private static boolean hasPoints(CalibratedPlatform platform) {
    int points = 0;
    for (ExecutionProfile profile : platform.profiles().values()) {
      points += profile.frequency().isPresent() && profile.governor().isEmpty() ? 1 : 0;
    }
    return points > 1;
  }

  private static void compare(
      Map<Component, List<PendingThread>> threads, Scheduled scheduled, Contribution.Builder to) {
    List<PointChoices> found = new ArrayList<>();
    for (Map.Entry<Component, List<PendingThread>> entry : threads.entrySet()) {
      PointChoices choices = PointChoices.of(entry.getKey(), entry.getValue(), scheduled);
      if (choices.points().size() > 1) {
        found.add(choices);
      }
    }
    if (found.isEmpty()) {
      return;
    }
    Placements.report(scheduled, to);
    found.sort((a, b) -> a.processor().compareTo(b.processor()));
    List<Row> rows = new ArrayList<>();
    List<Phrase> advice = new ArrayList<>();
    for (PointChoices choices : found) {
      rows.add(new PointRows(choices).row());
      choices.advice().ifPresent(advice::add);
    }
    to.add(new Section(PointSection.TYPE, rows, advice));
  }
}
