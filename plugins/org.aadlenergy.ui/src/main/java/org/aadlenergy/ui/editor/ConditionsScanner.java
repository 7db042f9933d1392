package org.aadlenergy.ui.editor;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.rules.IToken;
import org.eclipse.jface.text.rules.RuleBasedScanner;
import org.eclipse.jface.text.rules.Token;

/** Knows that words of the language are names where conditions are listed: {@code processor = }. */
final class ConditionsScanner extends RuleBasedScanner {
  private static final String CONDITIONS = "conditions";

  private final IToken keyword;
  private final IToken name = new Token(null);

  /**
   * A scanner without rules.
   *
   * @param keyword what the rules give for a word of the language
   */
  ConditionsScanner(IToken keyword) {
    this.keyword = keyword;
  }

  @Override
  public IToken nextToken() {
    IToken token = super.nextToken();
    return token == keyword && isName(getTokenOffset(), getTokenLength()) ? name : token;
  }

  private boolean isName(int offset, int length) {
    try {
      int after = skip(offset + length, 1);
      return after < fDocument.getLength()
          && fDocument.getChar(after) == '='
          && isInConditions(offset);
    } catch (BadLocationException e) {
      return false; // the text has changed meanwhile and is looked at again
    }
  }

  /** Whether the last brace that is open before a place follows the word. */
  private boolean isInConditions(int offset) throws BadLocationException {
    int brace = offset - 1;
    while (brace >= 0 && fDocument.getChar(brace) != '{' && fDocument.getChar(brace) != '}') {
      brace--;
    }
    if (brace < 0 || fDocument.getChar(brace) == '}') {
      return false;
    }
    int end = skip(brace - 1, -1) + 1;
    return end >= CONDITIONS.length()
        && fDocument.get(end - CONDITIONS.length(), CONDITIONS.length()).equals(CONDITIONS);
  }

  /** The first place from one on, forwards or backwards, that is no space. */
  private int skip(int from, int step) throws BadLocationException {
    int at = from;
    while (at >= 0 && at < fDocument.getLength() && Character.isWhitespace(fDocument.getChar(at))) {
      at += step;
    }
    return at;
  }
}
