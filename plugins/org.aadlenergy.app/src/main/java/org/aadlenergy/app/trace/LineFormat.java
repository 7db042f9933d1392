package org.aadlenergy.app.trace;

/** How the lines of a trace are read. */
interface LineFormat {
  /** What a line is. */
  enum Kind {
    /** It holds accesses: see {@link #page} and its companions. */
    ACCESS,
    /** A comment, a blank line, or the rest of what came before. */
    NOTHING,
    /** It cannot be read: see {@link #problem}. */
    WRONG
  }

  Kind read(LineStream line);

  /** The page of the last access. */
  long page();

  /** How many accesses the last line stands for. */
  long accesses();

  /** The time of the last access in seconds, NaN where the line has none. */
  double seconds();

  /** What is wrong with the last line. */
  String problem();

  /** Where in the line, from 1. */
  int column();
}
