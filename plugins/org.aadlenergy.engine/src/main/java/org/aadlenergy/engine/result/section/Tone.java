package org.aadlenergy.engine.result.section;

/** How a cell stands out where a page has colours or weights. */
public enum Tone {
  NORMAL,
  STRONG,
  FAINT,
  GOOD,
  BAD
}
