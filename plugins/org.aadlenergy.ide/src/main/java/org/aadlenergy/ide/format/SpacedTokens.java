package org.aadlenergy.ide.format;

import java.util.List;
import java.util.Locale;
import org.aadlenergy.ide.text.AadlDocument;
import org.aadlenergy.ide.text.AadlWords;
import org.aadlenergy.ide.text.Token;

/** The tokens of a text, comments included, with what stands between them. */
final class SpacedTokens {
  private static final char BYTE_ORDER_MARK = 0xFEFF;

  final String text;
  private final List<Token> tokens;
  private final String[] words;
  private final int start;

  private SpacedTokens(AadlDocument document) {
    text = document.text();
    boolean marked = !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK;
    start = marked ? 1 : 0;
    List<Token> all = document.tokens();
    tokens = marked ? all.subList(1, all.size()) : all;
    words = new String[tokens.size()];
    for (int i = 0; i < words.length; i++) {
      boolean plain = kind(i) == Token.Kind.WORD || kind(i) == Token.Kind.SYMBOL;
      words[i] = plain ? document.text(tokens.get(i)).toLowerCase(Locale.ROOT) : "";
    }
  }

  static SpacedTokens of(AadlDocument document) {
    return new SpacedTokens(document);
  }

  int count() {
    return words.length;
  }

  Token.Kind kind(int i) {
    return tokens.get(i).kind();
  }

  /** A word or sign, in lower case; "" for all else, and where there is nothing. */
  String word(int i) {
    return i >= 0 && i < words.length ? words[i] : "";
  }

  boolean isComment(int i) {
    return kind(i) == Token.Kind.COMMENT;
  }

  /** Whether it is a word that cannot be a name. */
  boolean isReserved(int i) {
    return !word(i).isEmpty() && kind(i) == Token.Kind.WORD && AadlWords.isReserved(word(i));
  }

  /** Whether it is a brace of <code>{emv2}**error type</code>. */
  boolean ofAnnexName(int i) {
    int open = word(i).equals("}") ? i - 2 : i;
    return word(open).equals("{") && word(open + 2).equals("}") && word(open + 3).equals("**");
  }

  /** The next one that is no comment; the count where there is none. */
  int next(int i) {
    int next = i + 1;
    while (next < count() && isComment(next)) {
      next++;
    }
    return next;
  }

  /** The last one that is no comment; -1 where there is none. */
  int previous(int i) {
    int previous = i - 1;
    while (previous >= 0 && isComment(previous)) {
      previous--;
    }
    return previous;
  }

  int startOf(int i) {
    return tokens.get(i).start();
  }

  /** Where the one before ends, or the text begins. */
  int endBefore(int i) {
    return i == 0 ? start : tokens.get(i - 1).end();
  }

  /** How many line breaks stand before one, or before the end of the text. */
  int breaksBefore(int i) {
    int end = i < count() ? startOf(i) : text.length();
    int breaks = 0;
    for (int at = endBefore(i); at < end; at++) {
      char c = text.charAt(at);
      boolean first = c == '\r' && !(at + 1 < end && text.charAt(at + 1) == '\n');
      breaks += c == '\n' || first ? 1 : 0;
    }
    return breaks;
  }

  /** The column of one, with tabs at each eighth. */
  int column(int i) {
    int column = 0;
    int from = startOf(i);
    while (from > 0 && text.charAt(from - 1) != '\n' && text.charAt(from - 1) != '\r') {
      from--;
    }
    for (int at = from; at < startOf(i); at++) {
      column = text.charAt(at) == '\t' ? (column / 8 + 1) * 8 : column + 1;
    }
    return column;
  }

  /** The end of most lines; a text without any has the one of Unix. */
  String lineEnd() {
    int windows = 0;
    int unix = 0;
    int old = 0;
    for (int at = 0; at < text.length(); at++) {
      if (text.charAt(at) == '\n') {
        boolean both = at > 0 && text.charAt(at - 1) == '\r';
        windows += both ? 1 : 0;
        unix += both ? 0 : 1;
      } else if (text.charAt(at) == '\r') {
        old++;
      }
    }
    if (windows > unix) {
      return "\r\n";
    }
    return unix + windows == 0 && old > 0 ? "\r" : "\n";
  }
}
