package org.aadlenergy.engine.dram;

/**
 * How a chip is built.
 *
 * @param widthBits data lines
 * @param dataRate transfers on each line in a cycle of the clock
 * @param burstLength transfers of one read or write on each line
 * @param bankGroups one where the banks are not grouped
 */
public record DramOrganisation(
    int widthBits,
    int dataRate,
    int burstLength,
    int banks,
    int bankGroups,
    int ranks,
    int rows,
    int columns) {

  /** The bytes that one read or write moves. */
  public double burstBytes() {
    return widthBits / 8.0 * burstLength;
  }

  /** The cycles that the data of one read or write take: half cycles count. */
  public double burstCycles() {
    return (double) burstLength / dataRate;
  }

  /** The bytes that the chip holds, all ranks together. */
  public double bytes() {
    return widthBits / 8.0 * columns * rows * banks * ranks;
  }
}
