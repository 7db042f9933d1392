package org.aadlenergy.engine.dram;

/**
 * What each command of one chip costs, and what it draws in each state, by the formulas of
 * DRAMPower (Chandrasekar et al., TU Delft, TU Eindhoven and TU Kaiserslautern). One rank takes a
 * command; all ranks stand by, power down and refresh themselves together, and the states are those
 * of all.
 *
 * @param activateJoules opening a row, above standing by with it open
 * @param prechargeJoules closing it, above standing by with all rows closed
 * @param readJoules a burst, above standing by with the row open
 * @param writeJoules likewise
 * @param refreshJoules a refresh, above standing by as if a row were open
 * @param firstRefreshJoules the refresh that self-refresh begins with, of all ranks
 * @param selfRefreshEntryJoules that refresh, above self-refresh
 * @param selfRefreshRestJoules what is drawn besides during that refresh, which DRAMPower books in
 *     the total alone
 * @param activeWatts standing by with a row open
 * @param prechargedWatts standing by with all rows closed
 * @param fastPowerDownWatts all rows closed, with the fast exit
 * @param slowPowerDownWatts all rows closed, with the slow exit
 * @param selfRefreshWatts keeping the whole array, as IDD6 says
 */
public record DramEnergies(
    double activateJoules,
    double prechargeJoules,
    double readJoules,
    double writeJoules,
    double refreshJoules,
    double firstRefreshJoules,
    double selfRefreshEntryJoules,
    double selfRefreshRestJoules,
    double activeWatts,
    double prechargedWatts,
    double fastPowerDownWatts,
    double slowPowerDownWatts,
    double selfRefreshWatts) {

  /** With the nominal currents of a chip. */
  public static DramEnergies of(DramChip chip) {
    return of(chip, chip.currents());
  }

  /** With one column of the currents of a chip. */
  public static DramEnergies of(DramChip chip, DramCurrents currents) {
    return chip.banks().isPresent() ? byBank(chip, currents) : classic(chip, currents);
  }

  /** One row open at a time; a refresh stands by with all banks open, which is not in it. */
  private static DramEnergies byBank(DramChip chip, DramCurrents currents) {
    BankEnergies its = BankEnergies.of(chip, currents);
    int ranks = chip.organisation().ranks();
    double others = (ranks - 1) * its.closedWatts();
    double refresh = its.refreshJoules() * ranks;
    double down = its.powerDownWatts() * ranks;
    return new DramEnergies(
        its.activateJoules(),
        its.prechargeJoules(),
        its.readJoules(),
        its.writeJoules(),
        refresh,
        0.0,
        0.0,
        refresh,
        its.openWatts(1) + others,
        its.closedWatts() * ranks,
        down,
        down,
        its.selfRefreshWatts() * ranks);
  }

  private static DramEnergies classic(DramChip chip, DramCurrents currents) {
    double cycle = 1.0 / chip.clockHertz();
    double open = currents.watts(DramCurrent.IDD3N);
    double closed = currents.watts(DramCurrent.IDD2N);
    double row = currents.watts(DramCurrent.IDD0);
    double refresh = currents.watts(DramCurrent.IDD5) - open;
    double asleep = currents.watts(DramCurrent.IDD6);
    double burst = chip.organisation().burstCycles() * cycle;
    int ras = chip.cycles(DramTiming.RAS);
    int rfc = chip.cycles(DramTiming.RFC);
    int rp = chip.cycles(DramTiming.RP);
    double slowActive = currents.watts(DramCurrent.IDD3P0);
    double slow = currents.watts(DramCurrent.IDD2P0);
    int ranks = chip.organisation().ranks();
    return new DramEnergies(
        (row - open) * ras * cycle,
        (row - closed) * (chip.cycles(DramTiming.RC) - ras) * cycle,
        (currents.watts(DramCurrent.IDD4R) - open) * burst,
        (currents.watts(DramCurrent.IDD4W) - open) * burst,
        refresh * rfc * cycle,
        refresh * rfc * cycle * ranks,
        (refresh - asleep) * rfc * cycle * ranks,
        (slowActive * (rfc - rp) + slow * rp) * cycle * ranks,
        open * ranks,
        closed * ranks,
        currents.watts(DramCurrent.IDD2P1) * ranks,
        slow * ranks,
        asleep * ranks);
  }
}
