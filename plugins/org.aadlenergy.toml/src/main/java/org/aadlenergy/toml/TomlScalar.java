package org.aadlenergy.toml;

/**
 * A single value.
 *
 * @param text of a text what it says; of a number its digits as written, without underscores and
 *     with base ten; of a time as written, with a T between day and hour; else the word
 */
public record TomlScalar(Kind kind, String text) implements TomlValue {

  /** What a scalar is. */
  public enum Kind {
    TEXT,
    /** A whole number of at most 64 bits. */
    WHOLE,
    /** A number with a point or an exponent that a double can hold; {@code inf} and {@code nan}. */
    REAL,
    TRUTH,
    /** A day, a time of day, or both, with an offset or without. */
    TIME
  }
}
