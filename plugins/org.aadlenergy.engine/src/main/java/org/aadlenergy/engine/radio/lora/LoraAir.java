package org.aadlenergy.engine.radio.lora;

/**
 * How long a packet of LoRa takes in the air: SX1276 data sheet, 4.1.1.6 and 4.1.1.7, and
 * AN1200.13, section 4.
 *
 * @param factor the spreading factor, 7 to 12; 6 without a header
 * @param hertz the bandwidth
 * @param coding 1 to 4, of coding rates 4/5 to 4/8
 * @param preamble programmed symbols of the preamble
 * @param header whether there is an explicit header
 * @param checked whether the payload has a CRC
 * @param slow whether low data rates are optimised
 */
public record LoraAir(
    int factor,
    double hertz,
    int coding,
    int preamble,
    boolean header,
    boolean checked,
    boolean slow) {
  /** 4.1.1.6: symbols of 16 ms and more need it. */
  private static final double SLOW_SYMBOL = 16e-3;

  /** A packet with header whose low data rate optimisation follows its symbols. */
  public static LoraAir of(int factor, double hertz, int coding, boolean checked) {
    return new LoraAir(factor, hertz, coding, 8, true, checked, isSlow(factor, hertz));
  }

  /** Whether symbols are so long that they have to be optimised. */
  public static boolean isSlow(int factor, double hertz) {
    return (1 << factor) / hertz > SLOW_SYMBOL;
  }

  /** 4.1.1.5: Ts = 2^SF / BW. */
  public double symbol() {
    return (1 << factor) / hertz;
  }

  /** T_preamble = (n + 4.25) Ts. */
  public double preambleSeconds() {
    return (preamble + 4.25) * symbol();
  }

  /** 8 + max(ceil((8 PL - 4 SF + 28 + 16 CRC - 20 IH) / (4 (SF - 2 DE))) (CR + 4), 0). */
  public int payloadSymbols(int bytes) {
    int bits = 8 * bytes - 4 * factor + 28 + (checked ? 16 : 0) - (header ? 0 : 20);
    int each = 4 * (factor - (slow ? 2 : 0));
    return 8 + Math.max(-Math.floorDiv(-bits, each) * (coding + 4), 0);
  }

  /** T_packet = T_preamble + n_payload Ts. */
  public double seconds(int bytes) {
    return preambleSeconds() + payloadSymbols(bytes) * symbol();
  }
}
