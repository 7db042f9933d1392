package org.aadlenergy.ide.format;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.energy.ide.language.TextChange;
import org.aadlenergy.ide.text.AadlDocument;

/**
 * Formats AADL texts: one declaration in each line, indented by packages, classifiers and sections.
 * Tokens, comments and the texts of annexes stay as they are; line breaks within a declaration,
 * single blank lines, and braces in one line are the author's choice and stay.
 */
public final class AadlFormatter {
  /** One more level of indentation, as the library and the examples have it. */
  public static final String TAB = "\t";

  private AadlFormatter() {}

  /**
   * What changes between the tokens of a text, in order.
   *
   * @param indentation one level of it
   * @return empty where the text has mistakes of syntax: it stays as it is
   */
  public static Optional<List<TextChange>> changes(AadlDocument document, String indentation) {
    if (document.file().hasSyntaxErrors()) {
      return Optional.empty();
    }
    SpacedTokens pieces = SpacedTokens.of(document);
    return Optional.of(new WhiteSpace(pieces, Structure.of(pieces), indentation).changes());
  }

  /** The same, of what lies between two offsets. */
  public static Optional<List<TextChange>> changes(
      AadlDocument document, String indentation, int start, int end) {
    return changes(document, indentation)
        .map(
            all ->
                all.stream()
                    .filter(change -> change.end() >= start && change.start() <= end)
                    .toList());
  }

  /** The text in its form; empty where it has mistakes of syntax. */
  public static Optional<String> format(AadlDocument document, String indentation) {
    return changes(document, indentation)
        .map(changes -> TextChange.applied(document.text(), changes));
  }
}
