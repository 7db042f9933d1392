package org.aadlenergy.engine.xip;

/** Which form of the energy threshold counts. */
public enum ThresholdForm {
  /** Each access time goes with the power of its own memory: {@code T_F P2 - T_R P1}. */
  CORRECTED("corrected"),
  /** As the paper prints it, with the two powers exchanged: {@code T_F P1 - T_R P2}. */
  AS_PRINTED("as printed");

  private final String word;

  ThresholdForm(String word) {
    this.word = word;
  }

  /** As reports write it. */
  public String word() {
    return word;
  }
}
