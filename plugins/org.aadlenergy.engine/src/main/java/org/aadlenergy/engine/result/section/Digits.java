package org.aadlenergy.engine.result.section;

/** How a quantity is written for people. */
public enum Digits {
  /** Four digits. */
  FOUR,
  /** As many as it needs, at most four: for what a person has set. */
  NEEDED,
  /** One unit and one number of decimals for a whole column, where the page can do so. */
  ALIGNED,
  /** A size in KiB or MiB. */
  BINARY
}
