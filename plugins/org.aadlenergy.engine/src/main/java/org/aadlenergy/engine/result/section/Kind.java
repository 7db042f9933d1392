package org.aadlenergy.engine.result.section;

/** What a column holds. */
public enum Kind {
  /** Words. */
  TEXT,
  /** A short word, which is never cut. */
  WORD,
  /** The path of a component; "" is the whole system. */
  PATH,
  /** Whether something is so. */
  FLAG,
  /** How many there are. */
  COUNT,
  /** A number without unit. */
  NUMBER,
  /** A share of a whole, 1 for all of it. */
  SHARE,
  /** A number with a unit, without doubt. */
  QUANTITY,
  /** A number with its bounds. */
  ESTIMATE,
  /** Sentences. */
  TEXTS,
  /** Rows of another table. */
  ROWS,
  /** What happened when. */
  TIMELINE,
  /** Words with quantities. */
  PHRASE,
  /** Quantities that words or signs join. */
  FIGURE,
  /** Words that stand out. */
  MARKS;

  /** Whether it is set to the right. */
  public boolean isNumber() {
    return switch (this) {
      case COUNT, NUMBER, SHARE, QUANTITY, ESTIMATE, FIGURE -> true;
      default -> false;
    };
  }

  /** Whether it fits a cell. */
  public boolean isCell() {
    return switch (this) {
      case TEXTS, ROWS, TIMELINE -> false;
      default -> true;
    };
  }
}
