package org.aadlenergy.energy.ide.complete;

/**
 * Something that may be written at a place.
 *
 * @param text what is inserted, and shown
 * @param detail a few words beside it
 * @param documentation a sentence or more, "" for none
 * @param offset where the word begins that it replaces
 * @param length how long that word is so far
 */
public record Completion(
    Kind kind, String text, String detail, String documentation, int offset, int length) {
  /** What is proposed. */
  public enum Kind {
    KEYWORD,
    NAME,
    UNIT,
    SERVICE
  }
}
