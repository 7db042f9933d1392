package org.aadlenergy.toml;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Reads values: scalars, lists in brackets and tables in braces. */
final class TomlValues {
  private final TomlCursor cursor;
  private final TomlTexts texts;
  private final Keys keys;
  private int level;

  TomlValues(TomlCursor cursor, TomlTexts texts, Keys keys) {
    this.cursor = cursor;
    this.texts = texts;
    this.keys = keys;
  }

  /** The value that starts here; the cursor goes behind it. */
  TomlValue read() throws TomlMistake {
    int first = cursor.peek();
    if (first == '[' || first == '{') {
      if (level == Keys.MOST_LEVELS) {
        throw cursor.mistake(
            "the value is nested deeper than " + Keys.MOST_LEVELS + " levels",
            "use fewer lists and tables within each other");
      }
      level++;
      TomlValue value = first == '[' ? list() : table();
      level--;
      return value;
    }
    return first == '"' || first == '\''
        ? new TomlScalar(TomlScalar.Kind.TEXT, texts.read())
        : word();
  }

  /** Forgets what a mistake left open, and says whether that was something of several lines. */
  boolean forget() {
    level = 0;
    return cursor.closeAll();
  }

  private TomlValue word() throws TomlMistake {
    SourceSpan start = cursor.span();
    while (isWord(cursor.peek())) {
      cursor.skip(1);
      boolean day = cursor.since(start).length() == "2027-01-31".length();
      if (day && cursor.peek() == ' ' && isDigit(cursor.peek(1)) && cursor.peek(3) == ':') {
        cursor.skip(1);
      }
    }
    String word = cursor.since(start);
    if (word.isEmpty()) {
      throw cursor.mistake(
          "a value is missing: a text in quotes, a number, a day, true or false",
          "write key = \"text\", or key = 5");
    }
    return Scalars.read(word, start);
  }

  private TomlList list() throws TomlMistake {
    List<TomlValue> values = new ArrayList<>();
    cursor.open();
    cursor.skip(1);
    cursor.skipLines();
    while (cursor.peek() != ']') {
      values.add(read());
      cursor.skipLines();
      if (cursor.peek() == ',') {
        cursor.skip(1);
        cursor.skipLines();
      } else if (cursor.peek() != ']') {
        throw cursor.mistake(
            "a list goes on with ',' or ends with ']'", "put commas between its values");
      }
    }
    cursor.skip(1);
    cursor.close();
    return new TomlList(values);
  }

  /** A table in braces: on one line, with no comma at its end, and closed for good. */
  private TomlTable table() throws TomlMistake {
    TableBuilder table = new TableBuilder(cursor.span(), TableBuilder.Origin.HEADER);
    cursor.open();
    cursor.skip(1);
    cursor.skipBlanks();
    if (cursor.peek() != '}') {
      entry(table);
      while (cursor.peek() == ',') {
        cursor.skip(1);
        cursor.skipBlanks();
        entry(table);
      }
    }
    if (cursor.peek() != '}') {
      throw cursor.mistake(
          "a table in braces goes on with ',' or ends with '}' on its line",
          "a larger table is written as [table] with its keys below");
    }
    cursor.skip(1);
    cursor.close();
    return table.build();
  }

  private void entry(TableBuilder table) throws TomlMistake {
    keyAndValue(table);
    cursor.skipBlanks();
  }

  /** Reads {@code key = value} into a table. */
  void keyAndValue(TableBuilder table) throws TomlMistake {
    List<Keys.Key> key = keys.read();
    if (cursor.peek() != '=') {
      throw cursor.mistake("'=' is missing", "write key = value, or [table]");
    }
    cursor.skip(1);
    cursor.skipBlanks();
    TomlValue value = read();
    table.put(key, value);
  }

  private static boolean isWord(int c) {
    return Keys.isWord(c) || c == '.' || c == '+' || c == ':';
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }
}
