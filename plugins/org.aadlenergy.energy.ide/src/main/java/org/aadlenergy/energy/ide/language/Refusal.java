package org.aadlenergy.energy.ide.language;

/** There is no answer; the message says why and what to do. */
public final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public Refusal(String why) {
    super(why);
  }
}
