package org.aadlenergy.energy.internal.reading;

import java.util.Optional;

/** Texts in quotes. */
final class Quotes {
  private static final String ESCAPED = "btnfr\"'\\";
  private static final String MEANT = "\b\t\n\f\r\"'\\";

  private Quotes() {}

  /** What stands between the quotes; empty where an escape is not one of the simple ones. */
  static Optional<String> off(String quoted) {
    String inner = quoted.substring(1, quoted.length() - 1);
    if (inner.indexOf('\\') < 0) {
      return Optional.of(inner);
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < inner.length(); i++) {
      char c = inner.charAt(i);
      if (c == '\\') {
        i++;
        int known = ESCAPED.indexOf(inner.charAt(i));
        if (known < 0) {
          return Optional.empty();
        }
        c = MEANT.charAt(known);
      }
      text.append(c);
    }
    return Optional.of(text.toString());
  }
}
