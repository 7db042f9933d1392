package org.aadlenergy.aadl.internal.property;

import java.util.Locale;
import java.util.Optional;

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
      int distance = distance(wanted, candidate.toLowerCase(Locale.ROOT), bestDistance);
      if (distance < bestDistance) {
        bestDistance = distance;
        best = Optional.of(candidate);
      }
    }
    return best;
  }

  /** The edit distance, transpositions counted once; {@code limit} when it is that or more. */
  private static int distance(String a, String b, int limit) {
    if (Math.abs(a.length() - b.length()) >= limit) {
      return limit;
    }
    int[] beforeLast = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        row[j] = Math.min(Math.min(row[j - 1], last[j]) + 1, last[j - 1] + change);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
        }
      }
      int[] spare = beforeLast;
      beforeLast = last;
      last = row;
      row = spare;
    }
    return Math.min(limit, last[b.length()]);
  }
}
