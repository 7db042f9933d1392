package org.aadlenergy.web.jdk;

import org.teavm.interop.NoSideEffects;

/** What an operator of a script works on. */
public final class Operands {
  private Operands() {}

  /** The value itself, in parentheses where it is computed by an operator of the same rank. */
  @NoSideEffects
  public static native double second(double value);
}
