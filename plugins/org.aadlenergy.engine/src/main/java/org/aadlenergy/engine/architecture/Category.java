package org.aadlenergy.engine.architecture;

import java.util.Locale;
import java.util.Optional;

/** The component categories of AADL. */
public enum Category {
  ABSTRACT,
  DATA,
  SUBPROGRAM,
  SUBPROGRAM_GROUP,
  THREAD,
  THREAD_GROUP,
  PROCESS,
  MEMORY,
  PROCESSOR,
  BUS,
  DEVICE,
  VIRTUAL_PROCESSOR,
  VIRTUAL_BUS,
  SYSTEM;

  private final String word = name().toLowerCase(Locale.ROOT).replace('_', ' ');

  /** As AADL writes it: {@code virtual processor}. */
  public String word() {
    return word;
  }

  /** The category of that word, if there is one. */
  public static Optional<Category> ofWord(String word) {
    for (Category category : values()) {
      if (category.word.equalsIgnoreCase(word)) {
        return Optional.of(category);
      }
    }
    return Optional.empty();
  }
}
