package org.aadlenergy.ide.text;

/** A piece of an AADL text, from one UTF-16 offset up to (not including) another. */
public record Token(Kind kind, int start, int end) {
  /** What stands there. */
  public enum Kind {
    WORD,
    NUMBER,
    STRING,
    SYMBOL,
    COMMENT,
    /** What stands between the delimiters of an annex, with them. */
    ANNEX
  }

  public int length() {
    return end - start;
  }

  /** Whether an offset is inside of it, its end included. */
  public boolean touches(int offset) {
    return start <= offset && offset <= end;
  }
}
