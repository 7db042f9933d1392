package org.aadlenergy.engine.dram;

/**
 * What each command of one chip costs above what is open meanwhile, and what it draws in each
 * state, where the banks draw currents of their own: by the formulas of DRAMPower 5 and later (TU
 * Kaiserslautern, Fraunhofer IESE). A refreshed bank counts as open.
 *
 * @param refreshJoules of all banks
 * @param bankRefreshJoules of a single bank
 * @param pairRefreshJoules of two banks together
 * @param groupRefreshJoules of the same bank of every group
 * @param sharedWatts with a row open, whatever their number
 * @param bankWatts each bank with a row open, besides
 * @param closedWatts all rows closed
 */
public record BankEnergies(
    double activateJoules,
    double prechargeJoules,
    double readJoules,
    double writeJoules,
    double refreshJoules,
    double bankRefreshJoules,
    double pairRefreshJoules,
    double groupRefreshJoules,
    double sharedWatts,
    double bankWatts,
    double closedWatts,
    double activePowerDownWatts,
    double powerDownWatts,
    double selfRefreshWatts,
    double deepSleepWatts) {

  /** The power with rows open in so many banks. */
  public double openWatts(double banks) {
    return sharedWatts + banks * bankWatts;
  }

  /** With one column of the currents of a chip, from all supplies. */
  public static BankEnergies of(DramChip chip, DramCurrents currents) {
    Formulas its = new Formulas(chip, currents);
    double read = currents.watts(DramCurrent.IDD4R);
    double write = currents.watts(DramCurrent.IDD4W);
    double several = currents.watts(DramCurrent.IDD5B);
    return new BankEnergies(
        (its.opening - its.open(1)) * its.opened,
        (its.beta - its.closed) * its.closing,
        (read - its.moving) * its.readSeconds,
        (write - its.moving) * its.writeSeconds,
        (currents.watts(DramCurrent.IDD5) - its.open(its.banks))
            * chip.seconds(chip.cycles(DramTiming.RFC)),
        (its.refreshing - its.open(1)) * its.refresh,
        (its.refreshing - its.open(2)) * its.refresh,
        (several - its.open(chip.organisation().bankGroups())) * its.refresh,
        its.shared,
        its.each,
        its.closed,
        currents.watts(DramCurrent.IDD3P1),
        currents.watts(DramCurrent.IDD2P1),
        currents.watts(DramCurrent.IDD6),
        currents.watts(DramCurrent.IDD6DS));
  }

  /** Powers and times that several of the figures need. */
  private static final class Formulas {
    private static final double SHARES_OF_REFI = 8.0;

    private final int banks;
    private final double closed;
    private final double shared;
    private final double each;
    private final double beta;
    private final double opened;
    private final double closing;
    private final double opening;
    private final double moving;
    private final double refresh;
    private final double refreshing;
    private final double readSeconds;
    private final double writeSeconds;

    Formulas(DramChip chip, DramCurrents currents) {
      DramOrganisation built = chip.organisation();
      DramStandard standard = chip.standard();
      DramBanks its = chip.banks().orElse(new DramBanks(1.0, 1, false, built.dataRate()));
      double share = its.share();
      banks = built.banks();
      closed = currents.watts(DramCurrent.IDD2N);
      double open = currents.watts(DramCurrent.IDD3N);
      shared =
          standard.opensOne()
              ? (banks * share * open + (1.0 - share) * closed) / (banks * share + 1.0 - share)
              : closed + share * (open - closed);
      each = standard.opensOne() ? open - shared : (open - shared) / banks;
      beta = beta(currents);
      opened = chip.seconds(chip.cycles(DramTiming.RAS));
      closing = chip.seconds(chip.cycles(DramTiming.RP));
      double row = currents.watts(DramCurrent.IDD0);
      opening = (row * (closing + opened) - beta * closing) / opened;
      moving = open(whileMoving(chip));
      refresh = chip.seconds(chip.cycles(DramTiming.REFB));
      refreshing = refreshing(chip, currents);
      int whole = built.burstLength() / built.dataRate();
      double cycles = standard.drawsHigh() ? whole : built.burstCycles();
      readSeconds = chip.seconds(cycles / its.clockRatio());
      writeSeconds = chip.seconds((double) whole / its.clockRatio());
    }

    /** With rows open in so many banks. */
    double open(double count) {
      return shared + count * each;
    }

    /** Of IDD0 where a supply does not say what closing rows draws. */
    private static double beta(DramCurrents currents) {
      double sum = 0.0;
      for (DramSupply supply : currents.supplies()) {
        boolean said = supply.amperes().containsKey(DramCurrent.IBETA);
        sum += supply.watts(said ? DramCurrent.IBETA : DramCurrent.IDD0);
      }
      return sum;
    }

    /** How many banks IDD4R and IDD4W were measured with. */
    private double whileMoving(DramChip chip) {
      boolean grouped = chip.organisation().bankGroups() > 1;
      return switch (chip.standard()) {
        case LPDDR4 -> 1;
        case LPDDR5 -> grouped ? 2 : 1;
        case LPDDR6 -> 2;
        default -> banks;
      };
    }

    /** While a bank is refreshed: of an average over an eighth of REFI, or as it is printed. */
    private double refreshing(DramChip chip, DramCurrents currents) {
      double average = currents.watts(DramCurrent.IDD5PB);
      double every = chip.seconds(chip.cycles(DramTiming.REFI)) / SHARES_OF_REFI;
      return average == 0.0 || refresh == 0.0
          ? currents.watts(DramCurrent.IDD5B)
          : (average * every - closed * (every - refresh)) / refresh;
    }
  }
}
