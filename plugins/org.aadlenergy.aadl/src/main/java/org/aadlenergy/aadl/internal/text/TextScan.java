package org.aadlenergy.aadl.internal.text;

import static org.aadlenergy.engine.diagnostic.DiagnosticCode.TEXT_NOT_CLOSED;

/** The extent of texts in quotes and of annex texts, also of those that nobody closed. */
public final class TextScan {
  private final byte[] bytes;
  private final int limit;
  private final SyntaxErrors errors;
  private boolean oneIsOpen;
  private boolean oneApostropheIsOpen;

  public TextScan(byte[] bytes, SyntaxErrors errors) {
    this.bytes = bytes;
    this.limit = bytes.length;
    this.errors = errors;
  }

  /** The end of the annex text that begins at an offset. */
  public int annexEnd(int start) {
    for (int at = start + 3; at + 2 < limit; at++) {
      if (bytes[at] == '*' && bytes[at + 1] == '*' && bytes[at + 2] == '}') {
        return at + 3;
      }
    }
    String message = "The annex text that begins here is not closed";
    errors.report(TEXT_NOT_CLOSED, start, start + 3, message, "Put '**};' behind its last line");
    errors.fileIsCutOff();
    return limit;
  }

  /**
   * The end of the text in quotes that begins at an offset. Once a text ran to the end of the file,
   * no other may have several lines: each would be looked for that far again.
   */
  public int stringEnd(int start) {
    boolean severalLines = false;
    int at = start + 1;
    while (at < limit) {
      byte value = bytes[at];
      if (value == '"' && !isQuote(at + 1)) {
        break;
      }
      severalLines |= value == '\n';
      if (value == '\n' && oneIsOpen) {
        break;
      }
      at += value == '"' || value == '\\' ? 2 : 1;
    }
    boolean runsInto = severalLines && at + 1 < limit && Character.isLetter(bytes[at + 1]);
    if (isQuote(at) && !runsInto) {
      return at + 1;
    }
    oneIsOpen |= at >= limit;
    return openStringEnd(start);
  }

  /**
   * The end of the text in single quotes that begins at an offset; the same offset where it is an
   * apostrophe alone: none follows, or the next one stands on another line, inside a word.
   */
  public int singleQuotedEnd(int start) {
    boolean severalLines = false;
    int at = start + 1;
    while (at < limit && bytes[at] != '\'') {
      severalLines |= bytes[at] == '\n';
      if (severalLines && oneApostropheIsOpen) {
        return start;
      }
      at += bytes[at] == '\\' ? 2 : 1;
    }
    oneApostropheIsOpen |= at >= limit;
    boolean runsInto = severalLines && at + 1 < limit && Character.isLetter(bytes[at + 1]);
    return at >= limit || runsInto ? start : at + 1;
  }

  private boolean isQuote(int at) {
    return at < limit && bytes[at] == '"';
  }

  /** A text without closing quote is taken to end with its line, before the punctuation there. */
  private int openStringEnd(int start) {
    errors.report(
        TEXT_NOT_CLOSED,
        start,
        start + 1,
        "The text that begins here is not closed",
        "Put '\"' at its end");
    int at = start;
    while (at < limit && bytes[at] != '\n' && bytes[at] != '\r') {
      at++;
    }
    errors.mute(start, at);
    while (at > start + 1 && isClosing(bytes[at - 1])) {
      at--;
    }
    return at;
  }

  private static boolean isClosing(byte value) {
    return value == ';' || value == ')' || value == ',' || value == ' ' || value == '\t';
  }
}
