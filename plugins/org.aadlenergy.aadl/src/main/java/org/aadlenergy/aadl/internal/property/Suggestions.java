package org.aadlenergy.aadl.internal.property;

import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.text.EditDistance;

/** Finds the name that was probably meant. */
public final class Suggestions {
  private Suggestions() {}

  /** {@code did you mean 'x'?} for the nearest of the candidates, if one is near. */
  public static Optional<String> didYouMean(String written, Iterable<String> candidates) {
    return nearest(written, candidates).map(name -> "did you mean '" + name + "'?");
  }

  /** The candidate nearest to what was written; none when all are too far. */
  public static Optional<String> nearest(String written, Iterable<String> candidates) {
    String wanted = written.toLowerCase(Locale.ROOT);
    int limit = Math.max(1, Math.min(3, wanted.length() / 3));
    Optional<String> best = Optional.empty();
    // a name of which nothing is left is no misspelling
    int bestDistance = Math.min(limit + 1, wanted.length());
    for (String candidate : candidates) {
      if (Math.abs(candidate.length() - wanted.length()) < bestDistance) {
        int distance = EditDistance.between(wanted, candidate.toLowerCase(Locale.ROOT));
        if (distance < bestDistance) {
          bestDistance = distance;
          best = Optional.of(candidate);
        }
      }
    }
    return best;
  }
}
