package org.aadlenergy.engine.dram.trace;

import org.aadlenergy.engine.dram.BankEnergies;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramCurrents;

/**
 * What the commands of a trace cost, part by part, as DRAMPower 5 and later have them, in joules.
 *
 * @param activeShared standing by with a row open, whatever their number
 * @param activeBanks each bank with a row open, besides
 */
public record BankTraceEnergies(
    double activate,
    double precharge,
    double read,
    double write,
    double refresh,
    double activeShared,
    double activeBanks,
    double precharged,
    double activePowerDown,
    double powerDown,
    double selfRefresh,
    double deepSleep) {

  /** Of some chips that do the same, with one column of their currents. */
  public static BankTraceEnergies of(
      BankCounts counts, DramChip chip, DramCurrents currents, double chips) {
    BankEnergies each = BankEnergies.of(chip, currents);
    double cycles = chips / chip.clockHertz();
    return new BankTraceEnergies(
        chips * each.activateJoules() * counts.activates(),
        chips * each.prechargeJoules() * counts.precharges(),
        chips * each.readJoules() * counts.allReads(),
        chips * each.writeJoules() * counts.allWrites(),
        chips
            * (each.refreshJoules() * (counts.refreshes() + counts.selfRefreshes())
                + each.bankRefreshJoules() * counts.bankRefreshes()
                + each.pairRefreshJoules() * counts.pairRefreshes()
                + each.groupRefreshJoules() * counts.groupRefreshes()),
        each.sharedWatts() * counts.rankActiveCycles() * cycles,
        each.bankWatts() * counts.bankActiveCycles() * cycles,
        each.closedWatts() * counts.prechargedCycles() * cycles,
        each.activePowerDownWatts() * counts.activePowerDownCycles() * cycles,
        each.powerDownWatts() * counts.powerDownCycles() * cycles,
        each.selfRefreshWatts() * counts.selfRefreshCycles() * cycles,
        each.deepSleepWatts() * counts.deepSleepCycles() * cycles);
  }

  /** All of them. */
  public double total() {
    return activate
        + precharge
        + read
        + write
        + refresh
        + activeShared
        + activeBanks
        + precharged
        + activePowerDown
        + powerDown
        + selfRefresh
        + deepSleep;
  }
}
