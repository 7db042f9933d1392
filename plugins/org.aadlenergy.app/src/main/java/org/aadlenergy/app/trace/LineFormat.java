package org.aadlenergy.app.trace;

/** How the lines of a trace are read, and what the last one was. */
abstract class LineFormat {
  /** What a line is. */
  enum Kind {
    /** It holds accesses: see {@link #page} and its companions. */
    ACCESS,
    /** A comment, a blank line, or the rest of what came before. */
    NOTHING,
    /** It cannot be read: see {@link #problem}. */
    WRONG
  }

  /** By how many bits an address is a page. */
  protected final int shift;

  protected long page;
  protected long accesses = 1;
  protected double seconds;
  protected int column;
  private String problem = "";

  LineFormat(int shift) {
    this.shift = shift;
  }

  abstract Kind read(LineStream line);

  /** Says what is wrong with the line. */
  protected final Kind wrong(String what) {
    problem = what;
    return Kind.WRONG;
  }

  /** The page of the last access. */
  final long page() {
    return page;
  }

  /** How many accesses the last line stands for. */
  final long accesses() {
    return accesses;
  }

  /** The time of the last access in seconds, NaN where the line has none. */
  final double seconds() {
    return seconds;
  }

  /** What is wrong with the last line. */
  final String problem() {
    return problem;
  }

  /** Where in the line, from 1. */
  final int column() {
    return column;
  }
}
