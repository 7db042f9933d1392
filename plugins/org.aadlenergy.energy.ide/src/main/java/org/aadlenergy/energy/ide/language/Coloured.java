package org.aadlenergy.energy.ide.language;

/** A piece of a text with a colour, from one UTF-16 offset up to (not including) another. */
public record Coloured(int start, int end, Colour colour) {
  /** The sorts of pieces that are told apart. */
  public enum Colour {
    KEYWORD,
    TYPE,
    PROPERTY,
    NUMBER,
    UNIT,
    COMMENT,
    STRING,
    ANNEX
  }
}
