package org.aadlenergy.app.advise;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.result.section.Section;

/**
 * A change, and what comes of it.
 *
 * @param saving of the objective, in its unit; what is less than nothing is a cost
 * @param reason why it cannot be, if it cannot
 * @param likewise other values in the same place that do just the same
 */
record AdvisedChange(
    Change change,
    DesignStanding after,
    double saving,
    Optional<String> reason,
    List<String> likewise) {
  AdvisedChange {
    likewise = List.copyOf(likewise);
  }

  /** What can be first, by what it saves. */
  static final Comparator<AdvisedChange> RANK =
      Comparator.comparing((AdvisedChange advised) -> advised.reason().isPresent())
          .thenComparing(Comparator.comparingDouble(AdvisedChange::saving).reversed());

  /** Below this share of what there was, a saving is rounding. */
  private static final double ROUNDING = 1e-12;

  /** Whether it can be and saves more than the noise. */
  boolean saves(double before) {
    return reason.isEmpty() && saving > Section.NOISE * Math.abs(before);
  }

  /** Whether it can be and saves something that nobody would notice. */
  boolean savesLittle(double before) {
    return reason.isEmpty() && !saves(before) && saving > ROUNDING * Math.abs(before);
  }

  /** Whether it can be and changes nothing that counts. */
  boolean changesNothing(double before) {
    return reason.isEmpty() && Math.abs(saving) <= ROUNDING * Math.abs(before);
  }

  /** The same with other values that do the same. */
  AdvisedChange with(List<String> others) {
    return new AdvisedChange(change, after, saving, reason, others);
  }
}
