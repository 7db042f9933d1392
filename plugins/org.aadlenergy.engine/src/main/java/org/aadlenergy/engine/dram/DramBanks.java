package org.aadlenergy.engine.dram;

/**
 * What a table says besides where its banks draw currents of their own, as DRAMPower has it from
 * version 5 on.
 *
 * @param share of active standby that does not depend on how many banks have a row open
 * @param clockRatio cycles of the clock of the data in one of the clock; 1 where there is none
 * @param clockAlways whether the clock of the data runs on where nothing is read or written
 * @param strobeRate edges of the strobes in a cycle of the clock
 */
public record DramBanks(double share, int clockRatio, boolean clockAlways, int strobeRate) {
  /** The row of a table that says the share. */
  public static final String SHARED = "shared_standby";

  /** The row with the ratio of the clocks. */
  public static final String DATA_CLOCK = "data_clock";

  /** The row that is 1 where the clock of the data runs on. */
  public static final String RUNS = "data_clock_runs";

  /** The row with the edges of the strobes. */
  public static final String STROBE_RATE = "strobe_rate";
}
