package org.aadlenergy.ui.fixes;

import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.energy.ide.language.SourceDocument;
import org.aadlenergy.energy.ide.language.TextChange;

/**
 * Where a property association goes that a component lacks: into the braces of its subcomponent
 * declaration, which it gets if it has none, or into the properties of its classifier.
 */
final class AssociationPlace {
  private final String text;

  private AssociationPlace(String text) {
    this.text = text;
  }

  /**
   * The edit that adds an association to the declaration at a line.
   *
   * @param line from 1
   * @param association {@code Period => 10 ms;}
   */
  static Optional<TextChange> add(SourceDocument document, int line, String association) {
    return new AssociationPlace(document.text()).at(document.offset(line - 1, 0), association);
  }

  private Optional<TextChange> at(int start, String association) {
    int i = start;
    int depth = 0;
    boolean subcomponent = false;
    while (i < text.length()) {
      int skipped = skip(i);
      if (skipped > i) {
        i = skipped;
        continue;
      }
      char c = text.charAt(i);
      if (c == ':' && !text.startsWith("::", i) && !text.startsWith("::", i - 1)) {
        subcomponent = true;
      } else if (c == '(') {
        depth++;
      } else if (c == ')') {
        depth--;
      } else if (c == '{' && depth == 0 && subcomponent) {
        return Optional.of(new TextChange(i + 1, i + 1, " " + association));
      } else if (c == ';' && depth == 0 && subcomponent) {
        return Optional.of(new TextChange(i, i, " { " + association + " }"));
      } else if (!subcomponent && isWord(i, "end")) {
        int line = text.lastIndexOf('\n', i) + 1;
        return Optional.of(new TextChange(line, line, "properties\n\t\t" + association + "\n"));
      } else if (!subcomponent && isWord(i, "properties")) {
        int end = i + "properties".length();
        return Optional.of(new TextChange(end, end, "\n\t\t" + association));
      }
      i++;
    }
    return Optional.empty();
  }

  /** The end of the comment or string that starts here, or the same offset. */
  private int skip(int i) {
    if (text.startsWith("--", i)) {
      int end = text.indexOf('\n', i);
      return end < 0 ? text.length() : end;
    }
    if (text.charAt(i) == '"') {
      int end = text.indexOf('"', i + 1);
      return end < 0 ? text.length() : end + 1;
    }
    return i;
  }

  private boolean isWord(int i, String word) {
    int end = i + word.length();
    return end < text.length()
        && text.substring(i, end).toLowerCase(Locale.ROOT).equals(word)
        && !Character.isLetterOrDigit(text.charAt(end))
        && text.charAt(end) != '_'
        && (i == 0 || Character.isWhitespace(text.charAt(i - 1)));
  }
}
