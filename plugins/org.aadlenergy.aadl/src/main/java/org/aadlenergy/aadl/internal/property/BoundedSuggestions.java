package org.aadlenergy.aadl.internal.property;

import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.text.EditDistance;

/**
 * Finds the name that was probably meant. One operation on a workspace compares so many names and
 * then suggests no more: thousands of mistakes among thousands of names must not take for ever.
 */
public final class BoundedSuggestions {
  private static final int MOST_COMPARISONS = 1_000_000;
  private static final int LEAST_BEGINNING = 4;
  private static final ThreadLocal<int[]> LEFT =
      ThreadLocal.withInitial(() -> new int[] {MOST_COMPARISONS});

  private BoundedSuggestions() {}

  /** Begins an operation. */
  public static void begin() {
    LEFT.get()[0] = MOST_COMPARISONS;
  }

  /** Counts names that are looked through without being compared. */
  public static void spend(int names) {
    int[] left = LEFT.get();
    left[0] = Math.max(0, left[0] - names);
  }

  /** Whether names are still suggested; without that, candidates need not be gathered. */
  public static boolean areWanted() {
    return LEFT.get()[0] > 0;
  }

  /** {@code did you mean 'x'?} for the nearest of the candidates, if one is near. */
  public static Optional<String> didYouMean(String written, Iterable<String> candidates) {
    return nearest(written, candidates).map(name -> "did you mean '" + name + "'?");
  }

  /**
   * The candidate nearest to what was written, or else the only one that begins so; none when all
   * are too far.
   */
  public static Optional<String> nearest(String written, Iterable<String> candidates) {
    String wanted = written.toLowerCase(Locale.ROOT);
    int limit = Math.max(1, Math.min(3, wanted.length() / 3));
    Optional<String> best = Optional.empty();
    Optional<String> longer = Optional.empty();
    int longerOnes = 0;
    // a name of which nothing is left is no misspelling
    int bestDistance = Math.min(limit + 1, wanted.length());
    int[] left = LEFT.get();
    for (String candidate : candidates) {
      if (--left[0] < 0) {
        return Optional.empty();
      }
      if (wanted.length() >= LEAST_BEGINNING && begins(candidate, wanted)) {
        longer = Optional.of(candidate);
        longerOnes++;
      }
      if (Math.abs(candidate.length() - wanted.length()) < bestDistance) {
        int distance = EditDistance.between(wanted, candidate.toLowerCase(Locale.ROOT));
        if (distance < bestDistance) {
          bestDistance = distance;
          best = Optional.of(candidate);
        }
      }
    }
    return best.isEmpty() && longerOnes == 1 ? longer : best;
  }

  private static boolean begins(String candidate, String wanted) {
    return candidate.regionMatches(true, 0, wanted, 0, wanted.length());
  }
}
