package org.aadlenergy.engine.dram.trace;

/**
 * What a chip was asked for, and how many cycles it spent in each state, as DRAMPower counts them.
 *
 * @param precharges a precharge of all banks counts once for each that was open
 * @param powerDowns of every kind
 * @param activeCycles a row open, or refreshing up to the closing of the rows
 * @param prechargedCycles all rows closed
 * @param fastActiveCycles in power-down with a row open, with the fast exit
 * @param selfRefreshCycles behind the refresh that self-refresh begins with
 * @param entryActiveCycles of that refresh, up to the closing of the rows
 * @param entryPrechargedCycles the rest of it
 * @param exitActiveCycles of that refresh, where the self-refresh ended before
 * @param exitPrechargedCycles likewise
 * @param endCycle the cycle of the last command
 */
public record CommandCounts(
    long activates,
    long precharges,
    long reads,
    long writes,
    long refreshes,
    long powerDowns,
    long selfRefreshes,
    long activeCycles,
    long prechargedCycles,
    long fastActiveCycles,
    long slowActiveCycles,
    long fastPrechargedCycles,
    long slowPrechargedCycles,
    long selfRefreshCycles,
    long entryActiveCycles,
    long entryPrechargedCycles,
    long exitActiveCycles,
    long exitPrechargedCycles,
    long endCycle)
    implements TraceCost.Counts {

  @Override
  public long windowCycles() {
    return activeCycles
        + prechargedCycles
        + powerDownCycles()
        + selfRefreshCycles
        + entryCycles()
        + exitActiveCycles
        + exitPrechargedCycles;
  }

  @Override
  public long allReads() {
    return reads;
  }

  @Override
  public long allWrites() {
    return writes;
  }

  /** In power-down of every kind. */
  public long powerDownCycles() {
    return fastActiveCycles + slowActiveCycles + fastPrechargedCycles + slowPrechargedCycles;
  }

  /** Of the refreshes that self-refreshes begin with, while they lasted. */
  public long entryCycles() {
    return entryActiveCycles + entryPrechargedCycles;
  }

  /**
   * How many cycles were counted behind the end: DRAMPower counts the state at the end of a trace
   * for a second time.
   */
  public long cyclesBehindEnd() {
    return Math.max(0, windowCycles() - endCycle);
  }
}
