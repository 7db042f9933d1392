package org.aadlenergy.ide.complete;

import java.util.Locale;

/**
 * Something that may be written in place of a piece of the text.
 *
 * @param detail what it is, in a few words
 * @param start of what it replaces, an offset in UTF-16 characters
 * @param end of what it replaces
 */
public record Completion(String text, Kind kind, String detail, int start, int end) {
  /** What is written. */
  public enum Kind {
    KEYWORD,
    PACKAGE,
    CLASSIFIER,
    PROPERTY,
    LITERAL,
    UNIT,
    MEMBER,
    PLATFORM
  }

  /** Sorts what the model says before words of the language, and classifiers apart from both. */
  public String sortText() {
    String rank =
        switch (kind) {
          case MEMBER, LITERAL, UNIT, PLATFORM, PROPERTY -> "1";
          case CLASSIFIER -> "2";
          case PACKAGE -> "3";
          case KEYWORD -> "4";
        };
    return rank + text.toLowerCase(Locale.ROOT);
  }
}
