package org.aadlenergy.energy.internal.reading;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.text.Suggestions;

/**
 * The first mistake of a text, in the words of somebody who writes platforms.
 *
 * @param offset where it is
 * @param atEnd whether it is that the text ends: then nothing is left to read
 */
public record Mistake(int offset, String text, Optional<String> hint, boolean atEnd) {
  private static final List<String> STATEMENTS =
      List.of(
          "platform",
          "extends",
          "title",
          "description",
          "source",
          "conditions",
          "rail",
          "charged",
          "covers",
          "memory",
          "processor",
          "device",
          "board",
          "constant",
          "parameter",
          "default",
          "profile",
          "includes",
          "frequency",
          "voltage",
          "governor",
          "event",
          "time",
          "power",
          "energy",
          "state",
          "policy",
          "falls",
          "timeout",
          "wake_up",
          "battery",
          "dram",
          "variation",
          "organisation",
          "timing",
          "supply",
          "price",
          "observation",
          "part",
          "error",
          "stderr",
          "least",
          "most",
          "fit",
          "measured",
          "published",
          "datasheet",
          "kernel",
          "derived",
          "assumed",
          "from",
          "when",
          "note",
          "rounding");

  /** The end of a text within a block or a statement. */
  public static Mistake end(int offset) {
    return new Mistake(
        offset, "the file ends too early", Optional.of("close every '{' with a '}'"), true);
  }

  /** A comment that goes on to the end of the text. */
  static Mistake openComment(int offset) {
    return new Mistake(offset, "the comment is not closed", Optional.of("end it with '*/'"), true);
  }

  /**
   * A word that does not belong there.
   *
   * @param before the word before it, where what follows that is wrong; "" otherwise
   * @param expected what stands there in a right text, as "a name"; "" where it is not one thing
   */
  public static Mistake of(int offset, String found, String before, String expected) {
    return new Mistake(
        offset,
        "'"
            + firstLine(found)
            + "' is not understood"
            + (before.isEmpty() ? " here" : " after '" + firstLine(before) + "'")
            + (expected.isEmpty() ? "" : ", " + expected + " is expected"),
        hint(firstLine(found)),
        false);
  }

  private static Optional<String> hint(String found) {
    if (found.startsWith(",")) {
      return Optional.of("decimals are written with a point: 0.149");
    }
    if (found.startsWith("\"")) {
      return Optional.of("close the text with a double quote");
    }
    if (STATEMENTS.contains(found) || !Character.isLetter(found.charAt(0))) {
      return Optional.of("something before '" + found + "' is missing or does not belong there");
    }
    return Suggestions.closest(found, STATEMENTS).map(word -> "did you mean '" + word + "'?");
  }

  private static String firstLine(String text) {
    int end = text.indexOf('\n');
    String line = end < 0 ? text : text.substring(0, end);
    return line.length() > 40 ? line.substring(0, 40) + "..." : line;
  }
}
