package org.aadlenergy.engine.result.section;

/** How a cell or a sentence stands out where a page has colours or weights. */
public enum CellTone {
  NORMAL,
  STRONG,
  FAINT,
  GOOD,
  WARNING,
  BAD,
  NOTE
}
