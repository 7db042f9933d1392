package org.aadlenergy.engine.text;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds what somebody probably meant. */
public final class Suggestions {
  private Suggestions() {}

  /** The candidate that differs least from a name, if it is close enough to be meant. */
  public static Optional<String> closest(String name, Collection<String> candidates) {
    String wanted = name.toLowerCase(Locale.ROOT);
    int limit = Math.max(1, wanted.length() / 3);
    String best = "";
    int bestDistance = limit + 1;
    for (String candidate : candidates) {
      if (Math.abs(candidate.length() - wanted.length()) < bestDistance) {
        int distance = distance(wanted, candidate.toLowerCase(Locale.ROOT));
        if (distance < bestDistance) {
          best = candidate;
          bestDistance = distance;
        }
      }
    }
    return best.isEmpty() ? onlyLonger(wanted, candidates) : Optional.of(best);
  }

  /** The one candidate that begins with the name, if there is just one. */
  private static Optional<String> onlyLonger(String wanted, Collection<String> candidates) {
    List<String> longer =
        candidates.stream().filter(c -> c.toLowerCase(Locale.ROOT).startsWith(wanted)).toList();
    return wanted.length() > 2 && longer.size() == 1
        ? Optional.of(longer.get(0))
        : Optional.empty();
  }

  /** Insertions, deletions, replacements and swaps of neighbours from one text to the other. */
  static int distance(String a, String b) {
    int[] beforeLast = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replace = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(replace, 1 + Math.min(last[j], row[j - 1]));
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
        }
      }
      int[] free = beforeLast;
      beforeLast = last;
      last = row;
      row = free;
    }
    return last[b.length()];
  }
}
