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
        int distance = EditDistance.between(wanted, candidate.toLowerCase(Locale.ROOT));
        if (distance < bestDistance) {
          best = candidate;
          bestDistance = distance;
        }
      }
    }
    return best.isEmpty() ? onlyLonger(wanted, candidates) : Optional.of(best);
  }

  /** Asks whether the closest is meant; says something else where none is close. */
  public static String hint(String name, Collection<String> candidates, String otherwise) {
    return closest(name, candidates).map(close -> "did you mean " + close + "?").orElse(otherwise);
  }

  /** Says that there is nothing of a kind by that name, what may be meant, and what there is. */
  public static String noSuch(String kind, String name, Collection<String> known) {
    String close = closest(name, known).map(c -> "; did you mean " + c + "?").orElse("");
    String all = " (" + kind + "s: " + String.join(", ", known) + ")";
    return "there is no " + kind + " \"" + name + "\"" + close + all;
  }

  /** The one candidate that begins with the name, if there is just one. */
  private static Optional<String> onlyLonger(String wanted, Collection<String> candidates) {
    List<String> longer =
        candidates.stream().filter(c -> c.toLowerCase(Locale.ROOT).startsWith(wanted)).toList();
    return wanted.length() > 2 && longer.size() == 1
        ? Optional.of(longer.get(0))
        : Optional.empty();
  }
}
