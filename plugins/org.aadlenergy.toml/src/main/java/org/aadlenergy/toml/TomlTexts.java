package org.aadlenergy.toml;

import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Reads texts in quotes: {@code "..."} with escapes, {@code '...'} without; tripled over lines. */
record TomlTexts(TomlCursor cursor) {
  private static final int MANY = 3;

  /** The text that starts here; the cursor goes behind its closing quotes. */
  String read() throws TomlMistake {
    int quote = cursor.peek();
    return cursor.peek(1) == quote && cursor.peek(2) == quote ? lines(quote) : line(quote);
  }

  /** The text that starts here and ends on the same line. */
  String line(int quote) throws TomlMistake {
    StringBuilder value = new StringBuilder();
    cursor.skip(1);
    while (cursor.peek() != quote) {
      if (cursor.isAtLineEnd()) {
        throw cursor.mistake(
            "the text has no closing " + (char) quote,
            "close it on its line; a text over several lines stands in three quotes");
      }
      character(quote, value);
    }
    cursor.skip(1);
    return value.toString();
  }

  private String lines(int quote) throws TomlMistake {
    SourceSpan start = cursor.span();
    StringBuilder value = new StringBuilder();
    cursor.open();
    cursor.skip(MANY);
    if (cursor.isAtLineEnd()) {
      cursor.nextLine();
    }
    while (!(cursor.peek() == quote && cursor.peek(1) == quote && cursor.peek(2) == quote)) {
      if (cursor.peek() == TomlCursor.END) {
        String quotes = Character.toString(quote).repeat(MANY);
        throw new TomlMistake(
            start, "the text has no closing " + quotes, "close it with " + quotes);
      }
      if (cursor.isAtLineEnd()) {
        value.append('\n');
        cursor.nextLine();
      } else if (quote == '"' && cursor.peek() == '\\' && endsTheLine()) {
        joinLines();
      } else {
        character(quote, value);
      }
    }
    // one or two quotes may stand before the three that close
    for (int i = 0; i < 2 && cursor.peek(MANY) == quote; i++) {
      value.append((char) quote);
      cursor.skip(1);
    }
    cursor.skip(MANY);
    cursor.close();
    return value.toString();
  }

  /** Whether only blanks follow the backslash on its line. */
  private boolean endsTheLine() {
    int ahead = 1;
    while (cursor.peek(ahead) == ' ' || cursor.peek(ahead) == '\t') {
      ahead++;
    }
    return cursor.peek(ahead) == '\n'
        || (cursor.peek(ahead) == '\r' && cursor.peek(ahead + 1) == '\n');
  }

  /** A backslash at the end of a line: all blanks and line ends after it are left out. */
  private void joinLines() {
    cursor.skip(1);
    cursor.skipBlanks();
    while (cursor.peek() != TomlCursor.END && cursor.isAtLineEnd()) {
      cursor.nextLine();
      cursor.skipBlanks();
    }
  }

  private void character(int quote, StringBuilder value) throws TomlMistake {
    cursor.refuseControl();
    if (quote == '"' && cursor.peek() == '\\') {
      escape(value);
    } else {
      value.append((char) cursor.peek());
      cursor.skip(1);
    }
  }

  private void escape(StringBuilder value) throws TomlMistake {
    int c = cursor.peek(1);
    switch (c) {
      case '"', '\\' -> value.append((char) c);
      case 'b' -> value.append('\b');
      case 't' -> value.append('\t');
      case 'n' -> value.append('\n');
      case 'f' -> value.append('\f');
      case 'r' -> value.append('\r');
      case 'u' -> value.appendCodePoint(codePoint(4));
      case 'U' -> value.appendCodePoint(codePoint(8));
      default ->
          throw cursor.mistake(
              "there is no escape \\" + (c == TomlCursor.END ? "" : Character.toString(c)),
              "write \\\\ for a backslash, or the text in '...', which has no escapes");
    }
    cursor.skip(c == 'u' ? 6 : c == 'U' ? 10 : 2);
  }

  private int codePoint(int digits) throws TomlMistake {
    long code = 0;
    for (int i = 0; i < digits; i++) {
      int c = cursor.peek(2 + i);
      int digit = c < 0x7f ? Character.digit(c, 16) : -1;
      if (digit < 0) {
        throw cursor.mistake(
            "the escape needs " + digits + " hexadecimal digits", "write \\u00b5 for \u00b5");
      }
      code = 16 * code + digit;
    }
    if (code > Character.MAX_CODE_POINT || (code >= 0xd800 && code <= 0xdfff)) {
      throw cursor.mistake(
          "there is no character with the number " + Long.toHexString(code),
          "take the number that Unicode gives the character");
    }
    return (int) code;
  }
}
