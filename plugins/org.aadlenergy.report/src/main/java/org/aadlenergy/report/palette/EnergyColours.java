package org.aadlenergy.report.palette;

/**
 * The colours of boxes by their energy: from a pale one at nothing in a straight line to the full
 * one at the most of a picture. Black text can be read on all of them.
 */
public final class EnergyColours {
  private static final int PALE_HARDWARE = 0xfff6ee;
  private static final int PALE_SOFTWARE = 0xeef7fd;
  private static final int VERMILLION = 3;
  private static final int SKY_BLUE = 4;

  private EnergyColours() {}

  /**
   * The colour of a box as red, green and blue.
   *
   * @param software whether it is what threads cost; otherwise what hardware draws
   * @param share of the most, from 0 to 1
   */
  public static int rgb(boolean software, double share) {
    int pale = software ? PALE_SOFTWARE : PALE_HARDWARE;
    int full = Palette.at(software ? SKY_BLUE : VERMILLION).rgb();
    int mixed = 0;
    for (int shift = 16; shift >= 0; shift -= 8) {
      int from = pale >> shift & 0xff;
      int to = full >> shift & 0xff;
      mixed |= (int) Math.round(from + (to - from) * share) << shift;
    }
    return mixed;
  }
}
