package org.aadlenergy.engine.radio;

import java.util.List;
import org.aadlenergy.engine.quantity.Dimension;

/**
 * A number or word that a protocol goes by.
 *
 * @param name as it is written, in words with low lines
 * @param dimension of a number; a count or share is a ratio
 * @param usual where nobody says it; of words the place in their list
 * @param whole whether only whole numbers make sense
 * @param words to choose from; none of a number
 * @param what it is, with the section that says so
 */
public record RadioParameter(
    String name,
    Dimension dimension,
    double usual,
    double least,
    double most,
    boolean whole,
    List<String> words,
    String what) {
  public RadioParameter {
    words = List.copyOf(words);
  }

  public static RadioParameter count(String name, int usual, int least, int most, String what) {
    return new RadioParameter(name, Dimension.RATIO, usual, least, most, true, List.of(), what);
  }

  public static RadioParameter share(String name, double usual, String what) {
    return new RadioParameter(name, Dimension.RATIO, usual, 0.0, 1.0, false, List.of(), what);
  }

  public static RadioParameter time(
      String name, double usual, double least, double most, String what) {
    return new RadioParameter(name, Dimension.TIME, usual, least, most, false, List.of(), what);
  }

  public static RadioParameter bytes(String name, int usual, int least, int most, String what) {
    return new RadioParameter(name, Dimension.SIZE, usual, least, most, true, List.of(), what);
  }

  /** One of several words; the first is the usual one. */
  public static RadioParameter word(String name, List<String> words, String what) {
    return new RadioParameter(
        name, Dimension.RATIO, 0.0, 0.0, words.size() - 1.0, true, words, what);
  }

  public static RadioParameter yes(String name, boolean usual, String what) {
    return word(name, usual ? List.of("yes", "no") : List.of("no", "yes"), what);
  }
}
