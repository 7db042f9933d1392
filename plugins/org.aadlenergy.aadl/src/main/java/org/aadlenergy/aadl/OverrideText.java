package org.aadlenergy.aadl;

import java.util.Optional;

/**
 * The parts of {@code Set::Property=value @ path}; the value may be anything that AADL allows
 * there, records and lists of them included.
 *
 * @param path empty for the root
 */
record OverrideText(String property, String value, String path) {

  /** The parts of a text; nothing where it has not all of them, or goes on behind the value. */
  static Optional<OverrideText> of(String text) {
    int equals = text.indexOf('=');
    if (equals <= 0) {
      return Optional.empty();
    }
    int start = text.startsWith("=>", equals) ? equals + 2 : equals + 1;
    int at = text.length();
    int depth = 0;
    for (int i = start; i < text.length(); i++) {
      switch (text.charAt(i)) {
        case '"', '\'' -> i = endOfString(text, i);
        case '(', '[' -> depth++;
        case ')', ']' -> depth--;
        case '@' -> at = i;
        case ';' -> {
          if (depth <= 0 || at < i) {
            return Optional.empty();
          }
        }
        default -> {}
      }
    }
    String property = text.substring(0, equals).trim();
    String value = text.substring(start, at).trim();
    String path = at == text.length() ? "" : text.substring(at + 1).trim();
    return property.isEmpty() || value.isEmpty()
        ? Optional.empty()
        : Optional.of(new OverrideText(property, value, path));
  }

  /** Where a string ends; a quote is written as two, or behind a backslash. */
  private static int endOfString(String text, int start) {
    char quote = text.charAt(start);
    int i = start + 1;
    while (i < text.length() && text.charAt(i) != quote) {
      i += text.charAt(i) == '\\' ? 2 : 1;
    }
    return i;
  }
}
