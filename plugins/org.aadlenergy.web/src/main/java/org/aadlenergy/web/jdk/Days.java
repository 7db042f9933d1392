package org.aadlenergy.web.jdk;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Date;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Days without all that reads and prints times. */
public final class Days {
  /** A sign, and more digits, where a year has more than four. */
  private static final Pattern DAY =
      Pattern.compile("(\\d{4}|-\\d{4}|[-+]\\d{5,9})-(\\d\\d)-(\\d\\d)");

  private static final int YEARS_BEFORE = 1900;

  private Days() {}

  /** A day as {@code 2027-01-31}. */
  public static LocalDate parse(CharSequence text) {
    Matcher day = DAY.matcher(text);
    if (!day.matches() || day.group(1).equals("-0000")) {
      throw new DateTimeParseException("this is no day: " + text, text, 0);
    }
    try {
      return LocalDate.of(
          Integer.parseInt(day.group(1)),
          Integer.parseInt(day.group(2)),
          Integer.parseInt(day.group(3)));
    } catch (DateTimeException e) {
      throw new DateTimeParseException("there is no such day: " + text, text, 0);
    }
  }

  /** Today, where the page is. */
  @SuppressWarnings({"deprecation", "JavaUtilDate"}) // the browser's own answer
  public static LocalDate now() {
    Date now = new Date();
    return LocalDate.of(YEARS_BEFORE + now.getYear(), 1 + now.getMonth(), now.getDate());
  }
}
