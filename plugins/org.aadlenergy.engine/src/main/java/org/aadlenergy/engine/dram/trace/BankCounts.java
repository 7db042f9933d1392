package org.aadlenergy.engine.dram.trace;

/**
 * What a chip with currents of single banks was asked for, and how many cycles it spent in each
 * state, summed over its ranks, as DRAMPower 5 and later count them. A refreshed bank counts as
 * open.
 *
 * @param precharges with those that a burst asked for
 * @param reads those that leave the row open
 * @param readsAuto those that close it
 * @param refreshes of all banks, self-refreshes aside
 * @param pairRefreshes of two banks
 * @param groupRefreshes of the same bank of every group
 * @param rankActiveCycles a row open
 * @param bankActiveCycles the same, summed over the banks
 */
public record BankCounts(
    long activates,
    long precharges,
    long reads,
    long writes,
    long readsAuto,
    long writesAuto,
    long refreshes,
    long bankRefreshes,
    long pairRefreshes,
    long groupRefreshes,
    long powerDowns,
    long selfRefreshes,
    long windowCycles,
    int ranks,
    long rankActiveCycles,
    long bankActiveCycles,
    long activePowerDownCycles,
    long powerDownCycles,
    long selfRefreshCycles,
    long deepSleepCycles)
    implements TraceCost.Counts {

  /** All banks closed, and awake. */
  public long prechargedCycles() {
    return windowCycles * ranks
        - rankActiveCycles
        - activePowerDownCycles
        - powerDownCycles
        - selfRefreshCycles
        - deepSleepCycles;
  }

  /** Refreshes by a command. */
  public long allRefreshes() {
    return refreshes + bankRefreshes + pairRefreshes + groupRefreshes;
  }

  @Override
  public long allReads() {
    return reads + readsAuto;
  }

  @Override
  public long allWrites() {
    return writes + writesAuto;
  }
}
