package org.aadlenergy.engine.result.section;

/** Who looks at a section, and with how much room. */
public enum Audience {
  /** A terminal of a hundred columns, without pictures. */
  TERMINAL,
  /** A page with all the room it needs. */
  PAGE,
  /** A comment on a change: the few columns that a decision needs. */
  COMMENT
}
