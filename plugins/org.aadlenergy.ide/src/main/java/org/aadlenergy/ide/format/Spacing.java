package org.aadlenergy.ide.format;

import java.util.Set;
import org.aadlenergy.ide.text.Token;

/** Whether a blank stands between two tokens of one line. */
final class Spacing {
  private static final Set<String> NONE_BEFORE = Set.of(";", ",", ")", ":", ".", "::", "**");
  private static final Set<String> NONE_AFTER = Set.of("(", ".", "::", "**");

  private final SpacedTokens pieces;
  private final boolean[] ofTransition;

  Spacing(SpacedTokens pieces) {
    this.pieces = pieces;
    this.ofTransition = new boolean[pieces.count()];
    findTransitions();
  }

  /** The brackets of {@code -[ trigger ]->}. */
  private void findTransitions() {
    int open = -1;
    for (int i = 1; i < pieces.count(); i++) {
      if (pieces.word(i).equals("[")) {
        open = pieces.word(i - 1).equals("-") ? i : -1;
        ofTransition[i] = open == i;
      } else if (pieces.word(i).equals("]") && open >= 0) {
        ofTransition[i] = true;
        open = -1;
      }
    }
  }

  /** Whether a blank stands before a token that follows another in a line. */
  boolean before(int i) {
    return wanted(i) || (isSign(i - 1) && isSign(i) && pieces.endBefore(i) < pieces.startOf(i));
  }

  /** Signs that were apart must not become another one. */
  private boolean isSign(int i) {
    String word = pieces.word(i);
    return !word.isEmpty() && "-+=<>.:*".indexOf(word.charAt(0)) >= 0;
  }

  private boolean wanted(int i) {
    String last = pieces.word(i - 1);
    String next = pieces.word(i);
    boolean annex = pieces.ofAnnexName(i - 1) && last.equals("{");
    annex |= pieces.ofAnnexName(i) && next.equals("}");
    if (annex || NONE_BEFORE.contains(next) || NONE_AFTER.contains(last) || isUnary(i - 1)) {
      return false;
    }
    return switch (next) {
      case "[" -> !ofTransition[i] && !isIndexed(i - 1);
      case "]" -> ofTransition[i];
      case "}" -> !last.equals("{");
      case "->" -> !(last.equals("]") && ofTransition[i - 1]);
      default -> !(last.equals("[") && !ofTransition[i - 1]);
    };
  }

  private boolean isIndexed(int i) {
    boolean name = pieces.kind(i) == Token.Kind.WORD && !pieces.isReserved(i);
    return name || pieces.word(i).equals("]") || pieces.word(i).equals("[");
  }

  /** A sign of a number or constant, with nothing before it that it could join to the number. */
  private boolean isUnary(int i) {
    String word = pieces.word(i);
    if (!word.equals("-") && !word.equals("+")) {
      return false;
    }
    String before = pieces.word(i - 1);
    boolean value = i > 0 && pieces.kind(i - 1) != Token.Kind.SYMBOL && !pieces.isReserved(i - 1);
    return !value && !before.equals(")") && !before.equals("]");
  }
}
