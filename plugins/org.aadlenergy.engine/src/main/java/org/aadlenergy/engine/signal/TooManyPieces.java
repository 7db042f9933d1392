package org.aadlenergy.engine.signal;

/** Two signals have no common repetition that is short enough to be written out. */
public final class TooManyPieces extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TooManyPieces() {
    super("more than " + Signal.MOST_PIECES + " pieces");
  }
}
