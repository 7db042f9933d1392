package org.aadlenergy.toml;

import org.aadlenergy.engine.diagnostic.SourceSpan;

/** A place in a text that moves forward and knows its line and column. */
final class TomlCursor {
  /** What is read at the end of the text. */
  static final int END = -1;

  private static final String BYTE_ORDER_MARK = "\ufeff";

  private final String file;
  private final String text;
  private int at;
  private int line = 1;
  private int lineStart;
  private int open;

  TomlCursor(String file, String text) {
    this.file = file;
    this.text = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
  }

  SourceSpan span() {
    return SourceSpan.at(file, line, at - lineStart + 1);
  }

  int peek() {
    return peek(0);
  }

  int peek(int ahead) {
    return at + ahead < text.length() ? text.charAt(at + ahead) : END;
  }

  boolean isAtLineEnd() {
    return peek() == END || peek() == '\n' || (peek() == '\r' && peek(1) == '\n');
  }

  /** Whether the text goes on so. */
  boolean startsWith(String words) {
    return text.startsWith(words, at);
  }

  /** Goes on by some characters of this line. */
  void skip(int count) {
    at += count;
  }

  /** Goes over a line end; nothing at the end of the text. */
  void nextLine() {
    if (peek() != END) {
      at += peek() == '\r' ? 2 : 1;
      line++;
      lineStart = at;
    }
  }

  void skipBlanks() {
    while (peek() == ' ' || peek() == '\t') {
      at++;
    }
  }

  /** Leaves this line, whatever is on it. */
  void skipLine() {
    while (!isAtLineEnd()) {
      at++;
    }
    nextLine();
  }

  /** Skips blanks, comments and line ends. */
  void skipLines() throws TomlMistake {
    while (true) {
      skipBlanks();
      skipComment();
      if (peek() == END || !isAtLineEnd()) {
        return;
      }
      nextLine();
    }
  }

  void skipComment() throws TomlMistake {
    if (peek() == '#') {
      while (!isAtLineEnd()) {
        refuseControl();
        at++;
      }
    }
  }

  /** TOML has no control characters but the tab and line ends. */
  void refuseControl() throws TomlMistake {
    int c = peek();
    if (c >= 0 && c < ' ' && c != '\t' || c == 0x7f) {
      throw mistake(
          "the control character " + Integer.toHexString(0x10000 | c).substring(1) + " is no TOML",
          "take it away, or write it as \\u"
              + Integer.toHexString(0x10000 | c).substring(1)
              + " in a text in \"...\"");
    }
  }

  /** Something begins that may go over several lines. */
  void open() {
    open++;
  }

  void close() {
    open--;
  }

  /** Ends all that was begun, and says whether there was any. */
  boolean closeAll() {
    boolean any = open > 0;
    open = 0;
    return any;
  }

  /** Whether only blanks stand before this place on its line. */
  boolean isFirstOnLine() {
    return text.substring(lineStart, at).isBlank();
  }

  TomlMistake mistake(String message, String hint) {
    return new TomlMistake(span(), message, hint);
  }

  /** The text from another place up to this one, on one line. */
  String since(SourceSpan start) {
    return text.substring(lineStart + start.column() - 1, at);
  }

  /** What is left of this line. */
  String restOfLine() {
    int end = text.indexOf('\n', at);
    return text.substring(at, end < 0 ? text.length() : end);
  }
}
