package org.aadlenergy.engine.diagnostic;

/**
 * A place in a text file: from a start to an end, both 1-based; columns count UTF-16 characters.
 * The file is written as the user named it, with forward slashes.
 */
public record SourceSpan(String file, int line, int column, int endLine, int endColumn) {
  /** No place: a value that nobody wrote. */
  public static final SourceSpan NONE = new SourceSpan("", 0, 0, 0, 0);

  /** All of it; written out, as a cold run pays for a record's generated one. */
  @Override
  public boolean equals(Object object) {
    if (!(object instanceof SourceSpan)) {
      return false;
    }
    SourceSpan other = (SourceSpan) object;
    return line == other.line
        && column == other.column
        && endLine == other.endLine
        && endColumn == other.endColumn
        && file.equals(other.file);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * (31 * (31 * file.hashCode() + line) + column) + endLine) + endColumn;
  }

  /** As a record's generated one, written out for the same reason. */
  @Override
  public String toString() {
    return "SourceSpan[file="
        + file
        + ", line="
        + line
        + ", column="
        + column
        + ", endLine="
        + endLine
        + ", endColumn="
        + endColumn
        + "]";
  }

  /** A place in a file of which only the start is known. */
  public static SourceSpan at(String file, int line, int column) {
    return new SourceSpan(file, line, column, line, column);
  }

  /** The whole of a file. */
  public static SourceSpan file(String file) {
    return new SourceSpan(file, 1, 1, 1, 1);
  }

  /** Whether there is a place at all. */
  public boolean isKnown() {
    return !file.isEmpty();
  }

  /** {@code file:line}, or an empty text when there is no place. */
  public String brief() {
    return isKnown() ? file + ":" + line : "";
  }
}
