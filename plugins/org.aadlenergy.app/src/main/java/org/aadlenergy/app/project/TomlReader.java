package org.aadlenergy.app.project;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/**
 * Reads the part of TOML that a project file needs: comments, tables, lists of tables, and keys
 * with texts, numbers, dates, booleans or lists of texts. Everything else is refused with its
 * place.
 */
final class TomlReader {
  /** A mistake and where it is. */
  static final class TomlException extends Exception {
    private static final long serialVersionUID = 1L;
    private final int line;
    private final int column;

    TomlException(String message, int line, int column) {
      super(message);
      this.line = line;
      this.column = column;
    }

    int line() {
      return line;
    }

    int column() {
      return column;
    }
  }

  private final String text;
  private final List<TomlTable> tables = new ArrayList<>();
  private int at;
  private int line = 1;
  private int lineStart;

  private TomlReader(String text) {
    this.text = text;
  }

  /** The tables of a text, the first without a name. */
  static List<TomlTable> read(String text) throws TomlException {
    TomlReader reader = new TomlReader(text.startsWith("\ufeff") ? text.substring(1) : text);
    reader.tables.add(new TomlTable("", 1, new LinkedHashMap<>()));
    while (reader.skipBlank()) {
      reader.statement();
    }
    return reader.tables;
  }

  private void statement() throws TomlException {
    if (peek() == '[') {
      table();
    } else {
      entry();
    }
    skipSpace();
    if (peek() == '#') {
      skipLine();
    } else if (peek() != '\n' && peek() != 0) {
      throw error("nothing may follow here but a comment");
    }
  }

  private void table() throws TomlException {
    int start = line;
    at++;
    boolean list = peek() == '[';
    at += list ? 1 : 0;
    skipSpace();
    String name = key();
    skipSpace();
    expect(']');
    if (list) {
      expect(']');
    }
    for (TomlTable table : tables) {
      if (!list && table.name().equals(name)) {
        throw error("the table [" + name + "] is there twice; a list is written [[" + name + "]]");
      }
    }
    tables.add(new TomlTable(name, start, new LinkedHashMap<>()));
  }

  private void entry() throws TomlException {
    int column = column();
    int start = line;
    String key = key();
    skipSpace();
    expect('=');
    skipSpace();
    TomlTable.Entry entry = value(key, start, column);
    if (tables.get(tables.size() - 1).entries().put(key, entry) != null) {
      throw new TomlException("'" + key + "' is set twice", start, column);
    }
  }

  private TomlTable.Entry value(String key, int start, int column) throws TomlException {
    if (peek() != '[') {
      boolean quoted = peek() == '"' || peek() == '\'';
      return new TomlTable.Entry(key, List.of(scalar()), false, quoted, start, column);
    }
    at++;
    List<String> values = new ArrayList<>();
    while (skipBlank() && peek() != ']') {
      values.add(scalar());
      skipBlank();
      if (peek() == ',') {
        at++;
      } else if (peek() != ']') {
        throw error("a list goes on with ',' or ends with ']'");
      }
    }
    expect(']');
    return new TomlTable.Entry(key, List.copyOf(values), true, true, start, column);
  }

  private String scalar() throws TomlException {
    char quote = peek();
    if (quote == '"' || quote == '\'') {
      return quoted(quote);
    }
    int start = at;
    while (isWord(peek()) || peek() == '.' || peek() == '+' || peek() == ':') {
      at++;
    }
    if (at == start) {
      throw error("a value is missing: a text in quotes, a number, a date, true or false");
    }
    return text.substring(start, at);
  }

  private String quoted(char quote) throws TomlException {
    StringBuilder value = new StringBuilder();
    at++;
    while (peek() != quote) {
      char c = peek();
      if (c == 0 || c == '\n') {
        throw error("the text has no closing " + quote);
      }
      at++;
      value.append(c == '\\' && quote == '"' ? escaped() : c);
    }
    at++;
    return value.toString();
  }

  private char escaped() throws TomlException {
    char c = peek();
    at++;
    return switch (c) {
      case '"', '\\' -> c;
      case 'n' -> '\n';
      case 't' -> '\t';
      default -> throw error("there is no escape \\" + c + "; a text in '...' has none");
    };
  }

  private String key() throws TomlException {
    int start = at;
    while (isWord(peek())) {
      at++;
    }
    if (at == start) {
      throw error("a key is missing: letters, digits, '-' and '_'");
    }
    return text.substring(start, at);
  }

  private static boolean isWord(char c) {
    return c >= 'a' && c <= 'z'
        || c >= 'A' && c <= 'Z'
        || c >= '0' && c <= '9'
        || c == '-'
        || c == '_';
  }

  private char peek() {
    return at < text.length() ? text.charAt(at) : 0;
  }

  private void expect(char wanted) throws TomlException {
    if (peek() != wanted) {
      throw error("'" + wanted + "' is missing");
    }
    at++;
  }

  private void skipSpace() {
    while (peek() == ' ' || peek() == '\t' || peek() == '\r') {
      at++;
    }
  }

  private void skipLine() {
    while (peek() != '\n' && peek() != 0) {
      at++;
    }
  }

  /** Skips space, comments and line ends; false at the end. */
  private boolean skipBlank() {
    while (true) {
      skipSpace();
      if (peek() == '#') {
        skipLine();
      } else if (peek() == '\n') {
        at++;
        line++;
        lineStart = at;
      } else {
        return at < text.length();
      }
    }
  }

  private int column() {
    return at - lineStart + 1;
  }

  private TomlException error(String message) {
    return new TomlException(message, line, column());
  }
}
