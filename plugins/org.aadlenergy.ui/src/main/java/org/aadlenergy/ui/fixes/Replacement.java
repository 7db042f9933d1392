package org.aadlenergy.ui.fixes;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.energy.ide.language.SourceDocument;
import org.aadlenergy.energy.ide.language.TextChange;
import org.aadlenergy.engine.text.EditDistance;

/** Puts the name that was meant in the place of the one on the line that is most like it. */
final class Replacement {
  private static final Pattern NAME = Pattern.compile("[A-Za-z][\\w.:-]*");
  private static final Pattern MEANT = Pattern.compile("did you mean \"?([\\w.:-]*[\\w])\"?");

  private Replacement() {}

  /** The name that a hint suggests. */
  static Optional<String> meant(String hint) {
    Matcher matcher = MEANT.matcher(hint);
    return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  /** The edit that replaces the name. */
  static Optional<TextChange> of(SourceDocument document, int line, String meant) {
    Matcher matcher =
        NAME.matcher(document.text()).region(document.offset(line - 1, 0), end(document, line));
    Optional<TextChange> best = Optional.empty();
    String wanted = meant.toLowerCase(Locale.ROOT);
    int smallest = Integer.MAX_VALUE;
    while (matcher.find()) {
      int distance = EditDistance.between(matcher.group().toLowerCase(Locale.ROOT), wanted);
      if (distance < smallest) {
        smallest = distance;
        best = Optional.of(new TextChange(matcher.start(), matcher.end(), meant));
      }
    }
    return smallest <= meant.length() / 2 ? best : Optional.empty();
  }

  /** The first text in quotes on a line, replaced by another. */
  static Optional<TextChange> quoted(SourceDocument document, int line, String other) {
    int quote = document.text().indexOf('"', document.offset(line - 1, 0));
    int end = quote < 0 ? -1 : document.text().indexOf('"', quote + 1);
    return end < 0 || end > end(document, line)
        ? Optional.empty()
        : Optional.of(new TextChange(quote + 1, end, other));
  }

  private static int end(SourceDocument document, int line) {
    return document.offset(line - 1, Integer.MAX_VALUE / 2);
  }
}
