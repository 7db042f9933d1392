package org.aadlenergy.aadl.internal.token;

/** Gives up the declaration that is being read; what is wrong with it has been reported. */
public final class SyntaxException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** It carries no data: all parsers throw the same object. */
  static final SyntaxException ABANDONED = new SyntaxException();

  private SyntaxException() {
    super("abandoned", null, false, false);
  }
}
