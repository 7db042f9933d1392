package org.aadlenergy.app.advise;

import java.util.Comparator;
import java.util.Optional;

/**
 * A change, and what comes of it.
 *
 * @param saving of the objective, in its unit; what is less than nothing is a cost
 * @param reason why it cannot be, if it cannot
 */
record Advised(Change change, Standing after, double saving, Optional<String> reason) {
  /** What can be first, by what it saves; then by its text. */
  static final Comparator<Advised> RANK =
      Comparator.comparing((Advised advised) -> advised.reason().isPresent())
          .thenComparing(Comparator.comparingDouble(Advised::saving).reversed())
          .thenComparing(advised -> advised.change().setting());

  /** Below this share of what there was, a saving is rounding. */
  private static final double ROUNDING = 1e-12;

  /** Whether it can be and saves something. */
  boolean saves(double before) {
    return reason.isEmpty() && saving > ROUNDING * Math.abs(before);
  }

  /** Whether it can be and changes nothing that counts. */
  boolean changesNothing(double before) {
    return reason.isEmpty() && Math.abs(saving) <= ROUNDING * Math.abs(before);
  }
}
