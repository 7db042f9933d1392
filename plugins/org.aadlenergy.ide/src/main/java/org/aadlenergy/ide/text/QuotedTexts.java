package org.aadlenergy.ide.text;

/**
 * Where the texts in quotes of an AADL text end, by the rules of the reader; one that nobody closed
 * ends with its line.
 */
final class QuotedTexts {
  private final String text;
  private boolean oneIsOpen;
  private boolean oneApostropheIsOpen;

  QuotedTexts(String text) {
    this.text = text;
  }

  /**
   * The end of the text in quotes that begins at an offset. It may have several lines where no
   * other was left open, and where no word follows: its end would be the beginning of another.
   */
  int end(int start) {
    boolean severalLines = false;
    int at = start + 1;
    while (at < text.length() && !(severalLines && oneIsOpen)) {
      char c = text.charAt(at);
      severalLines |= c == '\n';
      if (c == '"' && !is('"', at + 1)) {
        break;
      }
      at += c == '"' || c == '\\' ? 2 : 1;
    }
    if (is('"', at) && !(severalLines && (oneIsOpen || isLetter(at + 1)))) {
      return at + 1;
    }
    oneIsOpen |= at >= text.length();
    return lineEnd(text, start);
  }

  /** The same for single quotes; the same offset where it is an apostrophe alone. */
  int singleEnd(int start) {
    boolean severalLines = false;
    int at = start + 1;
    while (at < text.length() && text.charAt(at) != '\'') {
      severalLines |= text.charAt(at) == '\n';
      if (severalLines && oneApostropheIsOpen) {
        return start;
      }
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    oneApostropheIsOpen |= at >= text.length();
    boolean runsInto = severalLines && isLetter(at + 1);
    return at >= text.length() || runsInto ? start : at + 1;
  }

  private boolean is(char wanted, int at) {
    return at < text.length() && text.charAt(at) == wanted;
  }

  private boolean isLetter(int at) {
    return at < text.length() && Character.isLetter(text.charAt(at));
  }

  static int lineEnd(String text, int from) {
    int end = from;
    while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
      end++;
    }
    return end;
  }
}
