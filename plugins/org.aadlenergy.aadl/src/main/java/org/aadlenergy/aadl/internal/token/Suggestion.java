package org.aadlenergy.aadl.internal.token;

import org.aadlenergy.aadl.syntax.node.Name;
import org.jspecify.annotations.Nullable;

/** Finds the keyword that a misspelled word was meant to be. */
public final class Suggestion {
  private Suggestion() {}

  /** The closest of the options, if one is close enough. */
  public static @Nullable Keyword closest(Name word, Keyword... options) {
    Keyword best = null;
    String key = word.key();
    int bestDistance = key.length() <= 3 ? 2 : 3;
    if (key.length() > 24) {
      return null;
    }
    for (Keyword option : options) {
      int distance = distance(key, option.word());
      if (distance < bestDistance && distance < option.word().length() - 1) {
        best = option;
        bestDistance = distance;
      }
    }
    return best;
  }

  /** How many letters must be changed, added, taken away or swapped with their neighbour. */
  static int distance(String a, String b) {
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        cost[i][j] = i == 0 ? j : j == 0 ? i : cheapest(a, b, i, j, cost);
      }
    }
    return cost[a.length()][b.length()];
  }

  private static int cheapest(String a, String b, int i, int j, int[][] cost) {
    int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
    int least = Math.min(cost[i - 1][j - 1] + change, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(least, cost[i - 2][j - 2] + 1) : least;
  }
}
