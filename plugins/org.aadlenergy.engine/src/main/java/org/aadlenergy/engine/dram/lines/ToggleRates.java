package org.aadlenergy.engine.dram.lines;

/**
 * How data move their lines, where nobody says what they are.
 *
 * @param readRate changes of level of a line in a beat, of what is read
 * @param readDuty the share of the beats at the high level
 * @param readRestsHigh the level of the lines between bursts
 */
public record ToggleRates(
    double readRate,
    double writeRate,
    double readDuty,
    double writeDuty,
    boolean readRestsHigh,
    boolean writeRestsHigh) {

  /** Bits that are as likely high as low, whatever the bit before was. */
  public static ToggleRates random(boolean restsHigh) {
    return new ToggleRates(0.5, 0.5, 0.5, 0.5, restsHigh, restsHigh);
  }
}
