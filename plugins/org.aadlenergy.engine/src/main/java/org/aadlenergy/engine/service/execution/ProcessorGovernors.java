package org.aadlenergy.engine.service.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.result.section.Phrase;
import org.aadlenergy.engine.result.section.Row;

/**
 * What the threads of a processor would cost under each governor of its platform: racing to idle
 * against running slowly and steadily.
 *
 * @param processor its path
 * @param inForce the profile that counts, if all its threads have the same
 * @param cores how many cores share the measured power
 * @param threads how many threads it runs
 */
public record ProcessorGovernors(
    String processor,
    String platform,
    Optional<String> inForce,
    double cores,
    int threads,
    List<GovernorChoice> choices) {
  private static final double ROUNDING = 1e-9;

  public ProcessorGovernors {
    choices = List.copyOf(choices);
  }

  /** It as a row of the report. */
  public Row row() {
    return Row.of(GovernorSection.GOVERNORS)
        .put(GovernorSection.PROCESSOR, processor)
        .put(GovernorSection.PLATFORM, platform)
        .put(GovernorSection.IN_FORCE, inForce)
        .put(GovernorSection.CORES, cores)
        .put(GovernorSection.THREADS, (long) threads)
        .put(GovernorSection.CHOICES, rows())
        .put(
            GovernorSection.SUMMARY,
            Phrase.of(platform + ", ")
                .number(cores)
                .text(" cores, ")
                .number(threads)
                .text(" threads.")
                .phrase())
        .row();
  }

  /** The best is the one that fits and takes least over the window. */
  private List<Row> rows() {
    double least = Double.POSITIVE_INFINITY;
    for (GovernorChoice choice : choices) {
      if (choice.fits()) {
        least = Math.min(least, choice.equalWindowJoules().nominal());
      }
    }
    List<Row> rows = new ArrayList<>(choices.size());
    for (GovernorChoice choice : choices) {
      boolean cheapest = choice.equalWindowJoules().nominal() <= least * (1.0 + ROUNDING);
      rows.add(choice.row(inForce, choice.fits() && cheapest));
    }
    return rows;
  }
}
