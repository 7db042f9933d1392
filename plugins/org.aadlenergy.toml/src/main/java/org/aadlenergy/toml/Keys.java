package org.aadlenergy.toml;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Reads keys: words, texts in quotes, and several of them joined by points. */
record Keys(TomlCursor cursor, TomlTexts texts) {
  /** So many levels are enough for anything that somebody writes by hand. */
  static final int MOST_LEVELS = 64;

  /** A key and where it stands. */
  record Key(String name, SourceSpan span) {}

  /** The parts of the key that starts here. */
  List<Key> read() throws TomlMistake {
    List<Key> parts = new ArrayList<>();
    while (true) {
      parts.add(part());
      cursor.skipBlanks();
      if (cursor.peek() != '.') {
        return parts;
      }
      if (parts.size() == MOST_LEVELS) {
        throw cursor.mistake(
            "the key has more than " + MOST_LEVELS + " parts", "use fewer tables within tables");
      }
      cursor.skip(1);
      cursor.skipBlanks();
    }
  }

  private Key part() throws TomlMistake {
    SourceSpan start = cursor.span();
    int quote = cursor.peek();
    if (quote == '"' || quote == '\'') {
      return new Key(texts.line(quote), start);
    }
    while (isWord(cursor.peek())) {
      cursor.skip(1);
    }
    String name = cursor.since(start);
    if (name.isEmpty()) {
      throw cursor.mistake(
          "a key is missing: letters, digits, '-' and '_'",
          "write [table] or key = value; other characters in a key need quotes");
    }
    return new Key(name, start);
  }

  static boolean isWord(int c) {
    return c >= 'a' && c <= 'z'
        || c >= 'A' && c <= 'Z'
        || c >= '0' && c <= '9'
        || c == '-'
        || c == '_';
  }
}
