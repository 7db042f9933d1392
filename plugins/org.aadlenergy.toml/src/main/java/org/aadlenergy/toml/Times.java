package org.aadlenergy.toml;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Locale;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Reads days and times: {@code 2027-01-31}, {@code 07:32:00.5}, {@code 2027-01-31T07:32:00Z}. */
final class Times {
  private static final String DAY = "dddd-dd-dd";
  private static final String TIME = "dd:dd:dd";
  private static final String OFFSET = "dd:dd";

  private Times() {}

  /** Whether a word begins as a day or a time does. */
  static boolean looksLikeOne(String word) {
    return begins(word, "dddd-") || begins(word, "dd:");
  }

  /** The word with a T between day and time, if there is such a day and time. */
  static String read(String word, SourceSpan span) throws TomlMistake {
    String text = word.toUpperCase(Locale.ROOT).replace(' ', 'T');
    boolean hasDay = begins(text, DAY);
    boolean correct = !hasDay || isDay(text.substring(0, DAY.length()));
    String rest = hasDay ? text.substring(DAY.length()) : text;
    if (hasDay && !rest.isEmpty()) {
      correct &= rest.charAt(0) == 'T';
      rest = rest.substring(1);
      int offset = Math.max(rest.indexOf('Z'), Math.max(rest.indexOf('+'), rest.indexOf('-')));
      if (offset >= 0) {
        correct &= isOffset(rest.substring(offset));
        rest = rest.substring(0, offset);
      }
      correct &= isTime(rest);
    } else if (!hasDay) {
      correct = isTime(rest);
    }
    if (!correct) {
      throw new TomlMistake(
          span,
          "there is no day or time " + word,
          "write a day as 2027-01-31, a time as 07:32:00, both as 2027-01-31T07:32:00Z");
    }
    return text;
  }

  private static boolean isDay(String text) {
    try {
      var unused = LocalDate.parse(text);
      return true;
    } catch (DateTimeException e) {
      return false;
    }
  }

  private static boolean isTime(String text) {
    if (!begins(text, TIME) || two(text, 0) > 23 || two(text, 3) > 59 || two(text, 6) > 59) {
      return false;
    }
    String fraction = text.substring(TIME.length());
    return fraction.isEmpty()
        || (fraction.length() > 1
            && fraction.charAt(0) == '.'
            && begins(fraction.substring(1), "d".repeat(fraction.length() - 1)));
  }

  private static boolean isOffset(String text) {
    return text.equals("Z")
        || (text.length() == 1 + OFFSET.length()
            && begins(text.substring(1), OFFSET)
            && two(text, 1) <= 23
            && two(text, 4) <= 59);
  }

  private static int two(String text, int from) {
    return Integer.parseInt(text.substring(from, from + 2));
  }

  /** Whether a text begins with a shape in which d stands for a digit. */
  private static boolean begins(String text, String shape) {
    if (text.length() < shape.length()) {
      return false;
    }
    for (int i = 0; i < shape.length(); i++) {
      char c = text.charAt(i);
      boolean digit = c >= '0' && c <= '9';
      if (shape.charAt(i) == 'd' ? !digit : c != shape.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
