package org.aadlenergy.energy.parsing;

import java.util.Optional;
import org.aadlenergy.energy.internal.reading.Statements;
import org.aadlenergy.energy.internal.text.StandaloneLanguage;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.parser.IParseResult;

/** Parses platform texts, whatever is wrong with them. */
public final class PlatformTexts {
  private static final int MOST_MISTAKES = 20;

  private PlatformTexts() {}

  /** The tree of a text, with its syntax errors. */
  public static IParseResult parse(String text) {
    return StandaloneLanguage.parse(text);
  }

  /**
   * The text with spaces in place of its broken statements, so that the tree holds all others;
   * offsets stay what they are. Statements that cannot be removed in this way stay broken.
   */
  public static String mended(String text) {
    return mended(text, text.length(), text.length());
  }

  /**
   * The same for the statements in the lines before an offset only: in its own line somebody is
   * writing.
   */
  public static String mendedBefore(String text, int offset) {
    int lineStart = text.lastIndexOf('\n', Math.max(0, offset - 1)) + 1;
    return mended(text, lineStart, offset);
  }

  private static String mended(String text, int end, int untouched) {
    String mended = text;
    for (int i = 0; i < MOST_MISTAKES; i++) {
      Optional<Integer> mistake = firstMistake(mended);
      if (mistake.isEmpty() || mistake.get() >= end) {
        return mended;
      }
      Statements statements = new Statements(mended);
      boolean any = statements.blankAt(mistake.get());
      String next = statements.text();
      if (!any || !next.substring(end, untouched).equals(text.substring(end, untouched))) {
        return mended;
      }
      mended = next;
    }
    return mended;
  }

  private static Optional<Integer> firstMistake(String text) {
    Optional<Integer> first = Optional.empty();
    for (INode error : parse(text).getSyntaxErrors()) {
      if (first.isEmpty() || error.getOffset() < first.get()) {
        first = Optional.of(error.getOffset());
      }
    }
    return first;
  }
}
