package org.aadlenergy.calibration.imported.dram;

import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * Reads JSON and tells where each value stands, which parsers of JSON do not. Comments are passed
 * over, as DRAMPower does.
 */
final class PlacedJson {
  private static final int DEEPEST = 16;

  /** What is told of a file. */
  interface Listener {
    /** An object begins under a name, "" in lists and at the top. */
    void begin(String name, SourceSpan place);

    void end();

    /** A number, a text without its quotes, or a word such as true. */
    void value(String name, String text, SourceSpan place);
  }

  /** What is no JSON, where it stops being so. */
  static final class Broken extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient SourceSpan place;

    Broken(String message, SourceSpan place) {
      super(message);
      this.place = place;
    }

    SourceSpan place() {
      return place;
    }
  }

  private final String file;
  private final String text;
  private final Listener listener;
  private int at;
  private int line = 1;
  private int lineStart;
  private int depth;

  private PlacedJson(String file, String text, Listener listener) {
    this.file = file;
    this.text = text;
    this.listener = listener;
  }

  static void read(String file, String text, Listener listener) throws Broken {
    PlacedJson json =
        new PlacedJson(file, text.startsWith("\uFEFF") ? text.substring(1) : text, listener);
    json.value("");
    json.blanks();
    if (json.at < json.text.length()) {
      throw json.broken("there is more behind the end");
    }
  }

  private SourceSpan place() {
    return SourceSpan.at(file, line, at - lineStart + 1);
  }

  private Broken broken(String what) {
    return new Broken(what, place());
  }

  private char peek() throws Broken {
    blanks();
    if (at >= text.length()) {
      throw broken("the JSON ends too early");
    }
    return text.charAt(at);
  }

  private void blanks() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\n') {
        line++;
        lineStart = at + 1;
      }
      if (Character.isWhitespace(c)) {
        at++;
      } else if (text.startsWith("//", at)) {
        skipTo("\n", 0);
      } else if (text.startsWith("/*", at)) {
        skipTo("*/", 2);
      } else {
        return;
      }
    }
  }

  private void skipTo(String end, int more) {
    int found = text.indexOf(end, at + 2);
    int stop = found < 0 ? text.length() : found + more;
    for (; at < stop; at++) {
      if (text.charAt(at) == '\n') {
        line++;
        lineStart = at + 1;
      }
    }
  }

  private void value(String name) throws Broken {
    char c = peek();
    SourceSpan place = place();
    if (c == '{') {
      listener.begin(name, place);
      each('}', () -> member());
      listener.end();
    } else if (c == '[') {
      each(']', () -> value(name));
    } else if (c == '"') {
      listener.value(name, string(), place);
    } else {
      listener.value(name, word(), place);
    }
  }

  /** Reads something that may be broken. */
  private interface Item {
    void read() throws Broken;
  }

  private void each(char close, Item item) throws Broken {
    if (++depth > DEEPEST) {
      throw broken("it is nested too deep for a memory specification");
    }
    at++;
    boolean first = true;
    while (peek() != close) {
      if (!first) {
        expect(',');
      }
      first = false;
      item.read();
    }
    at++;
    depth--;
  }

  private void member() throws Broken {
    if (peek() != '"') {
      throw broken("a name in quotes is expected here");
    }
    String name = string();
    expect(':');
    value(name);
  }

  private void expect(char c) throws Broken {
    if (peek() != c) {
      throw broken("'" + c + "' is expected here");
    }
    at++;
  }

  private String string() throws Broken {
    StringBuilder read = new StringBuilder();
    at++;
    while (true) {
      if (at >= text.length() || text.charAt(at) == '\n') {
        throw broken("a text has no end");
      }
      char c = text.charAt(at++);
      if (c == '"') {
        return read.toString();
      }
      read.append(c == '\\' && at < text.length() ? escaped() : c);
    }
  }

  private char escaped() throws Broken {
    char c = text.charAt(at++);
    if (c != 'u') {
      return "nt".indexOf(c) >= 0 ? ' ' : c;
    }
    try {
      at += 4;
      return (char) Integer.parseInt(text.substring(at - 4, at), 16);
    } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
      throw broken("a character is written in a wrong way");
    }
  }

  private String word() throws Broken {
    int from = at;
    while (at < text.length() && "+-.".indexOf(text.charAt(at)) >= 0
        || at < text.length() && Character.isLetterOrDigit(text.charAt(at))) {
      at++;
    }
    if (at == from) {
      throw broken("a value is expected here");
    }
    return text.substring(from, at);
  }
}
