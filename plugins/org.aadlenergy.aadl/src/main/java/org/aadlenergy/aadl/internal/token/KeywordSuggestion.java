package org.aadlenergy.aadl.internal.token;

import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.engine.text.EditDistance;
import org.jspecify.annotations.Nullable;

/** Finds the keyword that a misspelled word was meant to be. */
public final class KeywordSuggestion {
  private KeywordSuggestion() {}

  /** The closest of the options, if one is close enough. */
  public static @Nullable Keyword closest(Name word, Keyword... options) {
    Keyword best = null;
    String key = word.key();
    int bestDistance = key.length() <= 3 ? 2 : 3;
    if (key.length() > 24) {
      return null;
    }
    for (Keyword option : options) {
      int distance = EditDistance.between(key, option.word());
      if (distance < bestDistance && distance < option.word().length() - 1) {
        best = option;
        bestDistance = distance;
      }
    }
    return best;
  }
}
