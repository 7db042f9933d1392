package org.aadlenergy.ui.fixes;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
  static Optional<Edit> of(String text, int line, String meant) {
    int start = Lines.offset(text, line);
    if (start < 0) {
      return Optional.empty();
    }
    Matcher matcher = NAME.matcher(text).region(start, Lines.end(text, start));
    Optional<Edit> best = Optional.empty();
    String wanted = meant.toLowerCase(Locale.ROOT);
    int smallest = Integer.MAX_VALUE;
    while (matcher.find()) {
      int distance = EditDistance.between(matcher.group().toLowerCase(Locale.ROOT), wanted);
      if (distance < smallest) {
        smallest = distance;
        best = Optional.of(new Edit(matcher.start(), matcher.group().length(), meant));
      }
    }
    return smallest <= meant.length() / 2 ? best : Optional.empty();
  }

  /** The first text in quotes on a line, replaced by another. */
  static Optional<Edit> quoted(String text, int line, String other) {
    int start = Lines.offset(text, line);
    int quote = start < 0 ? -1 : text.indexOf('"', start);
    int end = quote < 0 ? -1 : text.indexOf('"', quote + 1);
    return end < 0 || end > Lines.end(text, start)
        ? Optional.empty()
        : Optional.of(new Edit(quote + 1, end - quote - 1, other));
  }
}
