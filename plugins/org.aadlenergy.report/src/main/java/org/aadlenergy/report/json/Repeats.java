package org.aadlenergy.report.json;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Remembers how the last texts and numbers were written, as reports of many threads repeat most of
 * them: each has one place, which it shares with others. For one thread.
 */
final class Repeats {
  private static final int PLACES = 1 << 10;
  private static final int BITS = 10;
  private static final int LONGEST_NUMBER = 32;

  /** Spreads the bits of numbers that differ in a few of them only (Knuth's golden ratio). */
  private static final long SPREAD = 0x9e3779b97f4a7c15L;

  /** A text that needs escapes, or is long. */
  private static final byte[] UNUSUAL = {};

  private final @Nullable String[] texts = new String[PLACES];
  private final byte[] @Nullable [] quoted = new byte[PLACES][];
  private final long[] numbers = new long[PLACES];
  private final byte[] lengths = new byte[PLACES];
  private final byte[] digits = new byte[PLACES * LONGEST_NUMBER];

  /**
   * A text in quotes, once the very same object comes again; nothing for one that comes first, is
   * long or needs escapes.
   *
   * @param longest with the quotes
   */
  byte @Nullable [] quoted(String text, int longest) {
    int hash = text.hashCode();
    int place = (hash ^ hash >>> BITS) & PLACES - 1;
    if (texts[place] != text) {
      texts[place] = text;
      quoted[place] = null;
      return null;
    }
    byte[] known = quoted[place];
    if (known == null) {
      known = text.length() + 2 <= longest && isPlain(text) ? inQuotes(text) : UNUSUAL;
      quoted[place] = known;
    }
    return known == UNUSUAL ? null : known;
  }

  private static byte[] inQuotes(String text) {
    return ('"' + text + '"').getBytes(StandardCharsets.US_ASCII);
  }

  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!JsonBytes.isPlain(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  /** Puts a number, at most 26 bytes, and returns the position after it. */
  int put(double number, ShortestDecimal decimal, byte[] target, int at) {
    long bits = Double.doubleToRawLongBits(number);
    int place = (int) (bits * SPREAD >>> Long.SIZE - BITS);
    int start = place * LONGEST_NUMBER;
    if (numbers[place] == bits && lengths[place] > 0) {
      System.arraycopy(digits, start, target, at, lengths[place]);
      return at + lengths[place];
    }
    int end = decimal.write(number, target, at);
    numbers[place] = bits;
    lengths[place] = (byte) (end - at);
    System.arraycopy(target, at, digits, start, end - at);
    return end;
  }
}
