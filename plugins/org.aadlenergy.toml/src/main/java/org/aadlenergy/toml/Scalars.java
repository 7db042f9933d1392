package org.aadlenergy.toml;

import java.math.BigInteger;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.toml.TomlScalar.Kind;

/** Reads values that stand without quotes: numbers, true and false, days and times. */
final class Scalars {
  private static final int BITS = 63;

  /** More digits than any number of 64 bits has, also in base two. */
  private static final int MOST_DIGITS = 100;

  private Scalars() {}

  /** What a word means. */
  static TomlScalar read(String word, SourceSpan span) throws TomlMistake {
    if (word.equals("true") || word.equals("false")) {
      return new TomlScalar(Kind.TRUTH, word);
    }
    if (Times.looksLikeOne(word)) {
      return new TomlScalar(Kind.TIME, Times.read(word, span));
    }
    String number = unsigned(word);
    if (number.equals("inf") || number.equals("nan")) {
      return new TomlScalar(Kind.REAL, word);
    }
    if (number.startsWith("0x") || number.startsWith("0o") || number.startsWith("0b")) {
      return based(word, span);
    }
    if (digits(number, 10) == number.length()) {
      return whole(word, span);
    }
    return real(word, span);
  }

  private static String unsigned(String word) {
    return word.startsWith("+") || word.startsWith("-") ? word.substring(1) : word;
  }

  private static TomlScalar based(String word, SourceSpan span) throws TomlMistake {
    int base = word.charAt(1) == 'x' ? 16 : word.charAt(1) == 'o' ? 8 : 2;
    String number = word.substring(2);
    if (word.charAt(0) != '0' || number.isEmpty() || digits(number, base) != number.length()) {
      throw none(word, span);
    }
    return inRange(word, number.replace("_", ""), base, span);
  }

  private static TomlScalar whole(String word, SourceSpan span) throws TomlMistake {
    String number = unsigned(word);
    if (number.isEmpty()) {
      throw none(word, span);
    }
    refuseLeadingZero(word, number, number.length(), span);
    return inRange(word, word.replace("_", ""), 10, span);
  }

  private static TomlScalar inRange(String word, String number, int base, SourceSpan span)
      throws TomlMistake {
    if (number.length() <= MOST_DIGITS) {
      BigInteger value = new BigInteger(number, base);
      if (value.bitLength() <= BITS) {
        return new TomlScalar(Kind.WHOLE, value.toString());
      }
    }
    throw new TomlMistake(
        span,
        "the number " + shortened(word) + " is too large",
        "whole numbers reach from " + Long.MIN_VALUE + " to " + Long.MAX_VALUE);
  }

  private static TomlScalar real(String word, SourceSpan span) throws TomlMistake {
    String number = unsigned(word);
    int at = digits(number, 10);
    boolean correct = at > 0;
    refuseLeadingZero(word, number, at, span);
    if (at < number.length() && number.charAt(at) == '.') {
      int decimals = digits(number.substring(at + 1), 10);
      correct &= decimals > 0;
      at += 1 + decimals;
    }
    if (at < number.length() && (number.charAt(at) == 'e' || number.charAt(at) == 'E')) {
      String power = unsigned(number.substring(at + 1));
      correct &= !power.isEmpty() && digits(power, 10) == power.length();
      at = number.length();
    }
    if (!correct || at < number.length()) {
      throw none(word, span);
    }
    String plain = word.replace("_", "");
    double value = Double.parseDouble(plain);
    if (Double.isInfinite(value) || (value == 0.0 && hasOtherDigits(plain))) {
      throw new TomlMistake(
          span,
          "the number " + shortened(word) + " is too " + (value == 0.0 ? "small" : "large"),
          "the least is about 5e-324, the largest about 1.8e308");
    }
    return new TomlScalar(Kind.REAL, plain);
  }

  private static void refuseLeadingZero(String word, String number, int digits, SourceSpan span)
      throws TomlMistake {
    if (digits > 1 && number.charAt(0) == '0') {
      throw new TomlMistake(
          span,
          "the number " + shortened(word) + " begins with a zero",
          "leave the zeros before the first other digit out");
    }
  }

  /** Whether a digit before the exponent is not zero. */
  private static boolean hasOtherDigits(String number) {
    for (int i = 0; i < number.length() && Character.toLowerCase(number.charAt(i)) != 'e'; i++) {
      if (number.charAt(i) >= '1' && number.charAt(i) <= '9') {
        return true;
      }
    }
    return false;
  }

  /** How many characters at the start are digits, with single underscores between them. */
  private static int digits(String text, int base) {
    int count = 0;
    while (count < text.length()) {
      char c = text.charAt(count);
      boolean between =
          c == '_'
              && count > 0
              && text.charAt(count - 1) != '_'
              && count + 1 < text.length()
              && isDigit(text.charAt(count + 1), base);
      if (!between && !isDigit(c, base)) {
        break;
      }
      count++;
    }
    return count;
  }

  private static boolean isDigit(char c, int base) {
    return c < 0x7f && Character.digit(c, base) >= 0;
  }

  static TomlMistake none(String word, SourceSpan span) {
    return new TomlMistake(
        span,
        "the value "
            + shortened(word)
            + " is neither a number, a day, true, false nor a text in quotes",
        "put texts and quantities in quotes: \"5 V\"");
  }

  private static String shortened(String word) {
    return word.length() <= 40 ? word : word.substring(0, 40) + "...";
  }
}
