package org.aadlenergy.energy.internal.reading;

import java.util.OptionalInt;

/** A text whose statements can be replaced by spaces; offsets and lines stay what they are. */
public final class Statements {
  /** Both 1-based. */
  record Position(int line, int column) {}

  private final StringBuilder text;

  /** Starts from a whole text. */
  public Statements(String text) {
    this.text = new StringBuilder(text);
  }

  /** The text as it is by now. */
  public String text() {
    return text.toString();
  }

  /** The line and column of an offset. */
  Position position(int offset) {
    int line = 1;
    int start = 0;
    for (int i = 0; i < Math.min(offset, text.length()); i++) {
      if (text.charAt(i) == '\n') {
        line++;
        start = i + 1;
      }
    }
    return new Position(line, offset - start + 1);
  }

  /**
   * Blanks from the offset's line to its end, and the block that opens there to its closing brace.
   * Says whether anything was left to blank.
   */
  public boolean blankAt(int offset) {
    int start = text.lastIndexOf("\n", Math.max(0, offset - 1)) + 1;
    int end = start;
    int depth = 0;
    boolean any = false;
    while (end < text.length() && (depth > 0 || text.charAt(end) != '\n')) {
      int next = afterTextOrComment(end);
      if (next == end) {
        depth += depthChange(text.charAt(end));
        next = end + 1;
      }
      if (depth < 0) {
        break;
      }
      end = next;
    }
    for (int i = start; i < Math.min(end, text.length()); i++) {
      any |= !Character.isWhitespace(text.charAt(i));
      if (text.charAt(i) != '\n') {
        text.setCharAt(i, ' ');
      }
    }
    return any;
  }

  /** Where blocks are nested more than so deep, if they are. */
  public OptionalInt deeperThan(int most) {
    int depth = 0;
    int at = 0;
    while (at < text.length()) {
      int next = afterTextOrComment(at);
      if (next == at) {
        depth += depthChange(text.charAt(at));
        if (depth > most) {
          return OptionalInt.of(at);
        }
        next = at + 1;
      }
      at = next;
    }
    return OptionalInt.empty();
  }

  /** Where a comment begins that does not end, if one does. */
  OptionalInt openComment() {
    int at = 0;
    while (at < text.length()) {
      boolean begins = text.charAt(at) == '/' && text.indexOf("/*", at) == at;
      if (begins && text.indexOf("*/", at + 2) < 0) {
        return OptionalInt.of(at);
      }
      at = Math.max(at + 1, afterTextOrComment(at));
    }
    return OptionalInt.empty();
  }

  private static int depthChange(char c) {
    return c == '{' ? 1 : c == '}' ? -1 : 0;
  }

  /** The offset after a quoted text or comment that starts here, or the same offset. */
  private int afterTextOrComment(int offset) {
    if (text.charAt(offset) == '"') {
      int end = offset + 1;
      while (end < text.length() && text.charAt(end) != '"') {
        end += text.charAt(end) == '\\' ? 2 : 1;
      }
      return end < text.length() ? end + 1 : offset + 1;
    }
    if (text.charAt(offset) != '/') {
      return offset;
    }
    if (text.indexOf("//", offset) == offset) {
      int end = text.indexOf("\n", offset);
      return end < 0 ? text.length() : end;
    }
    if (text.indexOf("/*", offset) == offset) {
      int end = text.indexOf("*/", offset + 2);
      return end < 0 ? text.length() : end + 2;
    }
    return offset;
  }
}
