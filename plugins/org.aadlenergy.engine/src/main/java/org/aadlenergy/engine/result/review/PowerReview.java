package org.aadlenergy.engine.result.review;

import java.util.List;

/**
 * A power budget: what each unit draws in each phase, without and with margins.
 *
 * @param phases the operation modes, then the missions
 * @param rows in the order of the table, each with a cell for each phase
 * @param sources the batteries and supplies that give it
 */
public record PowerReview(
    List<ReviewPhase> phases, List<ReviewRow> rows, List<ReviewSource> sources) {
  /** That of a system of which nothing is known. */
  public static final PowerReview NONE = new PowerReview(List.of(), List.of(), List.of());

  public PowerReview {
    phases = List.copyOf(phases);
    rows = List.copyOf(rows);
    sources = List.copyOf(sources);
  }
}
