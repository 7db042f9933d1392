package org.aadlenergy.ide.format;

/** Which tokens of a text begin a line, and how deep their lines are indented. */
final class LineStarts {
  /** What may stand before a token. */
  enum Place {
    /** Always a line break. */
    LINE,
    /** A line break where the author has put one. */
    FREE,
    /** No line break but behind a comment. */
    JOINED
  }

  private final Place[] places;
  private final int[] levels;
  private final int[] innerLevels;

  LineStarts(int tokens) {
    places = new Place[tokens];
    levels = new int[tokens];
    innerLevels = new int[tokens];
  }

  void put(int i, Place place, int level, int inner) {
    places[i] = place;
    levels[i] = level;
    innerLevels[i] = inner;
  }

  Place place(int i) {
    return places[i];
  }

  /** How deep a line is indented that begins with a token. */
  int level(int i) {
    return levels[i];
  }

  /** The same for comments above it that belong to what stands before. */
  int innerLevel(int i) {
    return innerLevels[i];
  }
}
