package org.aadlenergy.engine.dram.trace;

import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramCurrent;
import org.aadlenergy.engine.dram.DramCurrents;
import org.aadlenergy.engine.dram.DramTiming;

/**
 * What the commands of a trace cost, part by part, as DRAMPower 4.1 has them, in joules.
 *
 * @param activeStandby standing by with a row open, of all ranks; so for the other states
 * @param selfRefresh of the array
 * @param selfRefreshBackground what is drawn besides during the refresh that self-refresh begins
 *     with: DRAMPower has it in the total alone
 */
public record TraceEnergies(
    double activate,
    double precharge,
    double read,
    double write,
    double activeStandby,
    double prechargedStandby,
    double powerDown,
    double refresh,
    double selfRefresh,
    double selfRefreshBackground) {

  /** With the nominal currents of a chip. */
  public static TraceEnergies of(CommandCounts counts, DramChip chip) {
    return of(counts, chip, chip.currents());
  }

  /** With one column of the currents of a chip. */
  public static TraceEnergies of(CommandCounts counts, DramChip chip, DramCurrents currents) {
    double cycle = 1.0 / chip.clockHertz();
    // who is not spoken to stands by or sleeps with the others
    double ranks = chip.organisation().ranks() * cycle;
    double open = currents.watts(DramCurrent.IDD3N);
    double closed = currents.watts(DramCurrent.IDD2N);
    double row = currents.watts(DramCurrent.IDD0);
    double refresh = currents.watts(DramCurrent.IDD5) - open;
    double slowActive = currents.watts(DramCurrent.IDD3P0);
    double slow = currents.watts(DramCurrent.IDD2P0);
    double burst = chip.organisation().burstCycles() * cycle;
    int ras = chip.cycles(DramTiming.RAS);
    double refreshing =
        counts.entryCycles() + counts.exitActiveCycles() + counts.exitPrechargedCycles();
    return new TraceEnergies(
        (row - open) * ras * cycle * counts.activates(),
        (row - closed) * (chip.cycles(DramTiming.RC) - ras) * cycle * counts.precharges(),
        (currents.watts(DramCurrent.IDD4R) - open) * burst * counts.reads(),
        (currents.watts(DramCurrent.IDD4W) - open) * burst * counts.writes(),
        open * counts.activeCycles() * ranks,
        closed * counts.prechargedCycles() * ranks,
        (currents.watts(DramCurrent.IDD3P1) * counts.fastActiveCycles()
                + slowActive * counts.slowActiveCycles()
                + currents.watts(DramCurrent.IDD2P1) * counts.fastPrechargedCycles()
                + slow * counts.slowPrechargedCycles())
            * ranks,
        refresh * chip.cycles(DramTiming.RFC) * cycle * counts.refreshes(),
        (currents.watts(DramCurrent.IDD6) * counts.selfRefreshCycles() + refresh * refreshing)
            * ranks,
        (slowActive * counts.entryActiveCycles()
                + slow * counts.entryPrechargedCycles()
                + open * counts.exitActiveCycles()
                + closed * counts.exitPrechargedCycles())
            * ranks);
  }

  /** All of them. */
  public double total() {
    return activate
        + precharge
        + read
        + write
        + activeStandby
        + prechargedStandby
        + powerDown
        + refresh
        + selfRefresh
        + selfRefreshBackground;
  }

  /** Of so many chips that do the same. */
  public TraceEnergies times(double chips) {
    return new TraceEnergies(
        activate * chips,
        precharge * chips,
        read * chips,
        write * chips,
        activeStandby * chips,
        prechargedStandby * chips,
        powerDown * chips,
        refresh * chips,
        selfRefresh * chips,
        selfRefreshBackground * chips);
  }
}
