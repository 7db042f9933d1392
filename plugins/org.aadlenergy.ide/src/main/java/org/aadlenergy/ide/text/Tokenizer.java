package org.aadlenergy.ide.text;

import java.util.ArrayList;
import java.util.List;

/** Splits a text into tokens; any text has some, and none of them fails. */
final class Tokenizer {
  private static final List<String> SYMBOLS =
      List.of("<->", "+=>", "::", "=>", "->", "..", "-[", "]->");

  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private int position;

  private Tokenizer(String text) {
    this.text = text;
  }

  static List<Token> of(String text) {
    Tokenizer tokenizer = new Tokenizer(text);
    tokenizer.run();
    return List.copyOf(tokenizer.tokens);
  }

  private void run() {
    while (position < text.length()) {
      char c = text.charAt(position);
      if (Character.isWhitespace(c)) {
        position++;
      } else if (text.startsWith("--", position)) {
        add(Token.Kind.COMMENT, lineEnd());
      } else if (text.startsWith("{**", position)) {
        int close = text.indexOf("**}", position + 3);
        add(Token.Kind.ANNEX, close < 0 ? text.length() : close + 3);
      } else if (c == '"') {
        add(Token.Kind.STRING, stringEnd());
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

  private int lineEnd() {
    int end = position;
    while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
      end++;
    }
    return end;
  }

  /** A text ends with its line where nobody closed it. */
  private int stringEnd() {
    int end = lineEnd();
    for (int i = position + 1; i < end; i++) {
      if (text.charAt(i) == '\\') {
        i++;
      } else if (text.charAt(i) == '"') {
        return i + 1;
      }
    }
    return end;
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

  /** Digits, a point with digits behind it, an exponent; a word that touches is a unit. */
  private int numberEnd() {
    int end = digits(position);
    if (end < text.length() && text.charAt(end) == '#') {
      int close = wordEnd(end + 1);
      return close < text.length() && text.charAt(close) == '#' ? close + 1 : close;
    }
    if (end + 1 < text.length()
        && text.charAt(end) == '.'
        && Character.isDigit(text.charAt(end + 1))) {
      end = digits(end + 1);
    }
    if (end < text.length() && (text.charAt(end) | 0x20) == 'e') {
      int sign = end + 1 < text.length() && "+-".indexOf(text.charAt(end + 1)) >= 0 ? 1 : 0;
      int power = end + 1 + sign;
      end = power < text.length() && Character.isDigit(text.charAt(power)) ? digits(power) : end;
    }
    return end;
  }

  private int digits(int from) {
    int end = from;
    while (end < text.length() && (Character.isDigit(text.charAt(end)) || isJoin(end))) {
      end++;
    }
    return end;
  }

  private boolean isJoin(int at) {
    return text.charAt(at) == '_'
        && at + 1 < text.length()
        && Character.isDigit(text.charAt(at + 1));
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
