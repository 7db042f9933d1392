package org.aadlenergy.energy.internal.convert;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds what somebody may have meant. */
public final class Suggestion {
  private Suggestion() {}

  /** The candidate that is nearest to a word, if any is near enough to be worth naming. */
  public static Optional<String> nearest(String word, Collection<String> candidates) {
    String best = null;
    int bestDistance = Math.max(1, word.length() / 3) + 1;
    for (String candidate : candidates) {
      int distance = distance(word.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
      if (distance < bestDistance) {
        best = candidate;
        bestDistance = distance;
      }
    }
    return Optional.ofNullable(best);
  }

  /** A hint for an unknown name: the nearest candidate, else all of them. */
  public static Optional<String> hint(String word, Collection<String> candidates) {
    Optional<String> nearest = nearest(word, candidates);
    if (nearest.isPresent()) {
      return nearest.map(name -> "did you mean '" + name + "'?");
    }
    return candidates.isEmpty()
        ? Optional.empty()
        : Optional.of("known are " + String.join(", ", candidates));
  }

  /** Edits between two words, where swapping two neighbours is one edit. */
  private static int distance(String left, String right) {
    int[][] cost = new int[left.length() + 1][right.length() + 1];
    for (int i = 0; i <= left.length(); i++) {
      for (int j = 0; j <= right.length(); j++) {
        cost[i][j] = i == 0 ? j : j == 0 ? i : cheapest(cost, left, right, i, j);
      }
    }
    return cost[left.length()][right.length()];
  }

  private static int cheapest(int[][] cost, String left, String right, int i, int j) {
    int change = left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1;
    int best = Math.min(cost[i - 1][j - 1] + change, Math.min(cost[i - 1][j], cost[i][j - 1]) + 1);
    boolean swapped =
        i > 1
            && j > 1
            && left.charAt(i - 1) == right.charAt(j - 2)
            && left.charAt(i - 2) == right.charAt(j - 1);
    return swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
  }
}
