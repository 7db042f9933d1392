package org.aadlenergy.aadl.internal.token;

import org.aadlenergy.aadl.internal.text.NumberScan;
import org.aadlenergy.aadl.internal.text.OddCharacters;
import org.aadlenergy.aadl.internal.text.SourceText;
import org.aadlenergy.aadl.internal.text.SyntaxErrors;
import org.aadlenergy.aadl.internal.text.TextScan;
import org.jspecify.annotations.Nullable;

/** Cuts the bytes of a file into tokens, one at a time. */
final class Lexer {
  private static final byte LETTER = 1;
  private static final byte DIGIT = 2;
  private static final byte SPACE = 3;
  private static final byte[] CLASSES = classes();

  private final byte[] bytes;
  private final int limit;
  private final NameTable names;
  private final TextScan texts;
  private final OddCharacters odd;
  private int position;
  private int start;
  private @Nullable NameWord name;

  Lexer(SourceText source, int from, NameTable names, SyntaxErrors errors) {
    this.bytes = source.bytes();
    this.limit = bytes.length;
    this.names = names;
    this.texts = new TextScan(bytes, errors);
    this.odd = new OddCharacters(source, errors);
    this.position = from;
  }

  private static byte[] classes() {
    byte[] classes = new byte[256];
    for (int c = 'a'; c <= 'z'; c++) {
      classes[c] = LETTER;
      classes[c - 'a' + 'A'] = LETTER;
    }
    for (int c = '0'; c <= '9'; c++) {
      classes[c] = DIGIT;
    }
    for (int c : new int[] {' ', '\t', '\n', '\r', '\f', 0x0B, 0x1A}) {
      classes[c] = SPACE;
    }
    return classes;
  }

  /** Goes on at an offset. */
  void moveTo(int offset) {
    position = offset;
  }

  /** Where the token just read begins. */
  int start() {
    return start;
  }

  /** Where it ends. */
  int end() {
    return position;
  }

  /** The name, when it was a word. */
  @Nullable NameWord name() {
    return name;
  }

  /** Reads the next token, behind blanks and comments. */
  TokenKind next() {
    while (true) {
      skipBlanks();
      start = position;
      if (position >= limit) {
        return TokenKind.END_OF_FILE;
      }
      byte first = bytes[position];
      switch (CLASSES[first & 0xFF]) {
        case LETTER:
          return word();
        case DIGIT:
          return number();
        default:
          TokenKind token = sign(first);
          if (token != null) {
            return token;
          }
      }
    }
  }

  private void skipBlanks() {
    int at = position;
    while (at < limit) {
      byte value = bytes[at];
      if (CLASSES[value & 0xFF] == SPACE) {
        at++;
      } else if (value == '-' && at + 1 < limit && bytes[at + 1] == '-') {
        at = lineEnd(at + 2);
      } else {
        break;
      }
    }
    position = at;
  }

  private int lineEnd(int from) {
    int at = from;
    while (at < limit && bytes[at] != '\n' && bytes[at] != '\r') {
      at++;
    }
    return at;
  }

  private TokenKind word() {
    int at = position;
    int hash = 0;
    while (at < limit) {
      byte value = bytes[at];
      byte sort = CLASSES[value & 0xFF];
      if (sort != LETTER && sort != DIGIT && value != '_') {
        break;
      }
      hash = NameTable.hash(hash, value);
      at++;
    }
    if (at < limit && bytes[at] < 0 && odd.letterLength(at) > 0) {
      return oddWord();
    }
    position = at;
    name = names.intern(bytes, start, at, hash);
    return TokenKind.WORD;
  }

  private TokenKind oddWord() {
    position = odd.wordEnd(start);
    name = names.intern(odd.reportWord(start, position));
    return TokenKind.WORD;
  }

  private TokenKind number() {
    NumberScan scan = new NumberScan(bytes, position);
    position = scan.end();
    if (scan.isMalformed()) {
      odd.reportNumber(start, position);
    }
    return scan.isReal() ? TokenKind.REAL : TokenKind.INTEGER;
  }

  /** A token that is neither word nor number; null when there was none after all. */
  private @Nullable TokenKind sign(byte first) {
    switch (first) {
      case ';':
        return take(1, TokenKind.SEMICOLON);
      case ',':
        return take(1, TokenKind.COMMA);
      case '(':
        return take(1, TokenKind.OPEN);
      case ')':
        return take(1, TokenKind.CLOSE);
      case '[':
        return take(1, TokenKind.OPEN_BRACKET);
      case ']':
        return take(1, TokenKind.CLOSE_BRACKET);
      case '}':
        return take(1, TokenKind.CLOSE_BRACE);
      case ':':
        return isAt(1, ':') ? take(2, TokenKind.COLONS) : take(1, TokenKind.COLON);
      case '.':
        return isAt(1, '.') ? take(2, TokenKind.DOTS) : take(1, TokenKind.DOT);
      case '*':
        return isAt(1, '*') ? take(2, TokenKind.STARS) : take(1, TokenKind.STAR);
      case '{':
        return isAt(1, '*') && isAt(2, '*')
            ? text(texts.annexEnd(position), TokenKind.ANNEX_TEXT)
            : take(1, TokenKind.OPEN_BRACE);
      case '-':
        return minus();
      case '+':
        return isAt(1, '=') && isAt(2, '>') ? take(3, TokenKind.APPEND) : take(1, TokenKind.PLUS);
      case '"':
        return text(texts.stringEnd(position), TokenKind.STRING);
      case '_':
        return oddWord();
      default:
        return rareSign(first);
    }
  }

  private @Nullable TokenKind rareSign(byte first) {
    int behindMarker = odd.mergeMarkerEnd(position);
    if (behindMarker > position) {
      position = behindMarker;
      return null;
    }
    if (first == '=') {
      return isAt(1, '>') ? take(2, TokenKind.ASSIGN) : take(1, TokenKind.EQUALS);
    }
    if (first == '<' && isAt(1, '-') && isAt(2, '>')) {
      return take(3, TokenKind.BOTH_WAYS);
    }
    if (odd.letterLength(position) > 0) {
      return oddWord();
    }
    int behindQuoted = first == '\'' ? texts.singleQuotedEnd(position) : odd.quotedEnd(position);
    if (behindQuoted > position) {
      position = behindQuoted;
      return TokenKind.STRING;
    }
    position = odd.reportAndSkip(position);
    return null;
  }

  private TokenKind minus() {
    if (isAt(1, '>')) {
      return isAt(2, '>') ? take(3, TokenKind.DELAYED) : take(2, TokenKind.ARROW);
    }
    return take(1, TokenKind.MINUS);
  }

  private boolean isAt(int ahead, char wanted) {
    return position + ahead < limit && bytes[position + ahead] == wanted;
  }

  private TokenKind text(int end, TokenKind token) {
    position = end;
    return token;
  }

  private TokenKind take(int length, TokenKind token) {
    position += length;
    return token;
  }
}
