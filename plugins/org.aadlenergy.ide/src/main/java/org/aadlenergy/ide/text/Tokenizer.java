package org.aadlenergy.ide.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a text into tokens: those of the reader where a text has no mistakes, and some in any
 * other text.
 */
final class Tokenizer {
  private static final List<String> SYMBOLS =
      List.of("<->", "+=>", "->>", "::", "=>", "->", "..", "**");

  /** The end of old files; the reader takes it for a blank. */
  private static final char END_OF_OLD_FILES = 0x1A;

  private final String text;
  private final QuotedTexts quoted;
  private final List<Token> tokens = new ArrayList<>();
  private int position;

  private Tokenizer(String text) {
    this.text = text;
    this.quoted = new QuotedTexts(text);
  }

  static List<Token> of(String text) {
    Tokenizer tokenizer = new Tokenizer(text);
    tokenizer.run();
    return List.copyOf(tokenizer.tokens);
  }

  private void run() {
    while (position < text.length()) {
      char c = text.charAt(position);
      if (Character.isWhitespace(c) || c == END_OF_OLD_FILES) {
        position++;
      } else if (text.startsWith("--", position)) {
        add(Token.Kind.COMMENT, QuotedTexts.lineEnd(text, position));
      } else if (text.startsWith("{**", position)) {
        int close = text.indexOf("**}", position + 3);
        add(Token.Kind.ANNEX, close < 0 ? text.length() : close + 3);
      } else if (c == '"') {
        add(Token.Kind.STRING, quoted.end(position));
      } else if (c == '\'' && quoted.singleEnd(position) > position) {
        add(Token.Kind.STRING, quoted.singleEnd(position));
      } else if (Character.isLetter(c) || c == '_') {
        add(Token.Kind.WORD, wordEnd(position));
      } else if (Character.isDigit(c)) {
        add(Token.Kind.NUMBER, numberEnd());
      } else {
        add(Token.Kind.SYMBOL, position + symbolLength());
      }
    }
  }

  private void add(Token.Kind kind, int end) {
    tokens.add(new Token(kind, position, end));
    position = end;
  }

  private int wordEnd(int from) {
    int end = from;
    while (end < text.length() && isPart(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isPart(char c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }

  /** {@code 1_000}, {@code 1.5e-3}, {@code 16#F.F#e2}; a word that touches is a unit. */
  private int numberEnd() {
    int end = digits(position, 10);
    if (at(end) == '#') {
      end = digits(end + 1, 16);
      end = at(end) == '.' ? digits(end + 1, 16) : end;
      end = at(end) == '#' ? end + 1 : wordEnd(end);
    } else if (at(end) == '.' && Character.isDigit(at(end + 1))) {
      end = digits(end + 1, 10);
    }
    int sign = at(end + 1) == '+' || at(end + 1) == '-' ? 1 : 0;
    boolean power = (at(end) | 0x20) == 'e' && Character.isDigit(at(end + 1 + sign));
    return power ? digits(end + 1 + sign, 10) : end;
  }

  private int digits(int from, int base) {
    int end = from;
    while (isDigit(end, base) || (at(end) == '_' && isDigit(end + 1, base))) {
      end++;
    }
    return end;
  }

  private boolean isDigit(int at, int base) {
    return Character.digit(at(at), base) >= 0;
  }

  /** The character at an offset; behind the end there are zeros. */
  private char at(int offset) {
    return offset < text.length() ? text.charAt(offset) : 0;
  }

  private int symbolLength() {
    for (String symbol : SYMBOLS) {
      if (text.startsWith(symbol, position)) {
        return symbol.length();
      }
    }
    return Character.charCount(text.codePointAt(position));
  }
}
