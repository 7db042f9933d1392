package org.aadlenergy.energy.internal.convert.figure;

import java.util.Collection;
import java.util.Optional;
import org.aadlenergy.engine.text.Suggestions;

/** What to say about a name that nobody declared. */
public final class NameSuggestion {
  private NameSuggestion() {}

  /** A hint for an unknown name: the nearest candidate, else all of them. */
  public static Optional<String> hint(String word, Collection<String> candidates) {
    Optional<String> nearest = Suggestions.closest(word, candidates);
    if (nearest.isPresent()) {
      return nearest.map(name -> "did you mean '" + name + "'?");
    }
    return candidates.isEmpty()
        ? Optional.empty()
        : Optional.of("known are " + String.join(", ", candidates));
  }
}
