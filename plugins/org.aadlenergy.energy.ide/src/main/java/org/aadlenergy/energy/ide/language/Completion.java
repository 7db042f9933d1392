package org.aadlenergy.energy.ide.language;

import java.util.Locale;

/**
 * Something that may be written in place of a piece of a text.
 *
 * @param detail what it is, in a few words; "" for nothing to say
 * @param documentation a sentence or more in Markdown, "" for none
 * @param sortText what lists are sorted by, "" where they keep the order of the language
 * @param start of what it replaces, an offset in UTF-16 characters
 * @param end of what it replaces
 */
public record Completion(
    String text,
    Kind kind,
    String detail,
    String documentation,
    String sortText,
    int start,
    int end) {
  /** What is written; those of a lower rank are listed first. */
  public enum Kind {
    MEMBER(1),
    LITERAL(1),
    UNIT(1),
    PLATFORM(1),
    PROPERTY(1),
    NAME(1),
    SERVICE(1),
    CLASSIFIER(2),
    PACKAGE(3),
    KEYWORD(4);

    private final int rank;

    Kind(int rank) {
      this.rank = rank;
    }
  }

  /** One that is sorted: what the texts say before words of the language. */
  public Completion(String text, Kind kind, String detail, int start, int end) {
    this(text, kind, detail, "", kind.rank + text.toLowerCase(Locale.ROOT), start, end);
  }

  /** As a list shows it. */
  public String label() {
    return detail.isEmpty() ? text : text + " - " + detail;
  }
}
