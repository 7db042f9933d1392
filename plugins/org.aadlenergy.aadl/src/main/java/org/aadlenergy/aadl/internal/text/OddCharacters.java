package org.aadlenergy.aadl.internal.text;

import static org.aadlenergy.engine.diagnostic.DiagnosticCode.ILLEGAL_CHARACTER_OR_NUMBER;
import static org.aadlenergy.engine.diagnostic.DiagnosticCode.MERGE_CONFLICT_MARKER;

/** What stands in a file but is no AADL: foreign letters and quotes, merge markers, comments. */
public final class OddCharacters {
  private final SourceText source;
  private final byte[] bytes;
  private final SyntaxErrors errors;
  private boolean inConflict;
  private boolean noConflictEnd;
  private boolean noCommentEnd;

  public OddCharacters(SourceText source, SyntaxErrors errors) {
    this.source = source;
    this.bytes = source.bytes();
    this.errors = errors;
  }

  /** How many bytes the letter outside ASCII has that stands there; 0 if there is none. */
  public int letterLength(int at) {
    return bytes[at] < 0 && Character.isLetterOrDigit(character(at)) ? length(at) : 0;
  }

  private int length(int at) {
    int lead = bytes[at] & 0xFF;
    int length = !source.isUtf8() || lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    return Math.min(length, bytes.length - at);
  }

  private int character(int at) {
    String text = source.text(at, at + length(at));
    return text.isEmpty() ? ' ' : text.codePointAt(0);
  }

  /** The end of a word that has letters outside ASCII or a '_' in front. */
  public int wordEnd(int start) {
    int at = start;
    while (at < bytes.length) {
      byte value = bytes[at];
      boolean plain = value == '_' || (value > 0 && Character.isLetterOrDigit(value));
      int step = plain ? 1 : letterLength(at);
      if (step == 0) {
        break;
      }
      at += step;
    }
    return at;
  }

  /** Reports such a word and gives its text. */
  public String reportWord(int start, int end) {
    String text = source.text(start, end);
    String message = "'" + Excerpt.shorten(text) + "' cannot be a name in AADL";
    String hint = "A name begins with a letter and has only the letters A-Z, digits and '_'";
    errors.report(ILLEGAL_CHARACTER_OR_NUMBER, start, end, message, hint);
    return text;
  }

  /** Reports a number that is none. */
  public void reportNumber(int start, int end) {
    String message = "'" + Excerpt.shorten(source.text(start, end)) + "' is no number";
    String hint = "Write the base from 2 to 16 and the digits between two '#': 16#FF#";
    errors.report(ILLEGAL_CHARACTER_OR_NUMBER, start, end, message, hint);
  }

  /** Where reading goes on behind a merge-conflict marker; the same offset if there is none. */
  public int mergeMarkerEnd(int at) {
    if (!isMarker(at)) {
      return at;
    }
    byte sign = bytes[at];
    if (inConflict && (sign == '=' || sign == '|')) {
      return behindOtherSide(at);
    }
    if (!inConflict || sign == '<') {
      String hint =
          "Keep one side and delete the lines that begin with '<<<<<<<', '=======' and '>>>>>>>'";
      errors.report(
          MERGE_CONFLICT_MARKER, at, at + 7, "A merge conflict that was not resolved", hint);
    }
    inConflict = sign == '<';
    return lineEnd(at);
  }

  private boolean isMarker(int at) {
    byte sign = bytes[at];
    boolean possible = sign == '<' || sign == '>' || sign == '=' || sign == '|';
    if (!possible || at + 7 > bytes.length || !atLineStart(at)) {
      return false;
    }
    for (int i = at + 1; i < at + 7; i++) {
      if (bytes[i] != sign) {
        return false;
      }
    }
    return true;
  }

  private boolean atLineStart(int at) {
    return at <= source.contentStart() || bytes[at - 1] == '\n' || bytes[at - 1] == '\r';
  }

  private int behindOtherSide(int from) {
    inConflict = false;
    for (int at = lineEnd(from); at < bytes.length && !noConflictEnd; at++) {
      if (bytes[at] == '>' && isMarker(at)) {
        return lineEnd(at);
      }
    }
    noConflictEnd = true;
    return lineEnd(from);
  }

  private int lineEnd(int from) {
    int at = from;
    while (at < bytes.length && bytes[at] != '\n' && bytes[at] != '\r') {
      at++;
    }
    return at;
  }

  /** The end of a text in foreign quotes on one line; the same offset if there is none. */
  public int quotedEnd(int at) {
    int quote = character(at);
    boolean known =
        quote == '`'
            || quote == 0x201C
            || quote == 0x201D
            || quote == 0x2018
            || quote == 0x2019
            || quote == 0x201E
            || quote == 0xAB;
    if (!known) {
      return at;
    }
    for (int i = at + length(at); i < bytes.length && bytes[i] != '\n'; i += length(i)) {
      int character = character(i);
      if (character == quote || (quote > 0x7F && isClosingQuote(character))) {
        String message = "A text stands in straight double quotes";
        errors.report(ILLEGAL_CHARACTER_OR_NUMBER, at, at + length(at), message, "Write \"...\"");
        return i + length(i);
      }
    }
    return at;
  }

  private static boolean isClosingQuote(int character) {
    return character == 0x201D || character == 0x2019 || character == 0x201C || character == 0xBB;
  }

  /** Reports a run of characters without meaning and gives the offset behind them. */
  public int reportAndSkip(int at) {
    int character = character(at);
    if (character == 0xFEFF) {
      return at + length(at);
    }
    if (character == '/' && at + 1 < bytes.length && isCommentSign(bytes[at + 1])) {
      return foreignComment(at);
    }
    int end = at + length(at);
    while (end < bytes.length && bytes[end] == bytes[at] && character < 0x80) {
      end++;
    }
    boolean blank = Character.isSpaceChar(character) || Character.isISOControl(character);
    String shown = blank ? String.format("U+%04X", character) : source.text(at, at + length(at));
    String message = "The character '" + shown + "' has no meaning here";
    errors.report(
        ILLEGAL_CHARACTER_OR_NUMBER, at, end, message, blank ? "Put a plain blank instead" : "");
    return end;
  }

  private static boolean isCommentSign(byte value) {
    return value == '/' || value == '*';
  }

  private int foreignComment(int at) {
    errors.report(
        ILLEGAL_CHARACTER_OR_NUMBER,
        at,
        at + 2,
        "This is no comment in AADL",
        "A comment begins with '--'");
    if (bytes[at + 1] == '/') {
      return lineEnd(at);
    }
    for (int i = at + 2; i + 1 < bytes.length && !noCommentEnd; i++) {
      if (bytes[i] == '*' && bytes[i + 1] == '/') {
        return i + 2;
      }
    }
    noCommentEnd = true;
    return at + 2;
  }
}
