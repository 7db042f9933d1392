package org.aadlenergy.engine.result.section;

/** A word that makes a row stand out: {@code best}, {@code MISSED}. */
public record RowMark(String word, CellTone tone) {}
