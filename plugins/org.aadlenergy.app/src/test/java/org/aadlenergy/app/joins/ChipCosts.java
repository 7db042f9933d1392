package org.aadlenergy.app.joins;

/**
 * What is read from and written to a memory chip, by the currents of its data sheet. At rest it
 * draws the same with a row open and with none.
 *
 * @param work whose bytes they are
 */
record ChipCosts(Design.Chip chip, Design.Work work) {
  private static final double HITS = 0.5;

  /** Joules of rows opened, of bursts read and of bursts written; copied pages are read, too. */
  double[] joules(int pages, int kib, int readKib) {
    double perBurst = Design.Chip.WIDTH / 8.0 * Design.Chip.BURST * chip.chips();
    double written = pages * kib * 1024.0 / perBurst;
    double read = readKib * 1024.0 / perBurst + (work.copies() ? written : 0);
    double hits = work.ramReads() > 0 ? chip.hitPercent() / 100.0 : HITS;
    double opened = (read + written) * (1 - hits) * Design.Chip.RC;
    double amp = chip.chips() * chip.volts() / 1e3 / (Design.Chip.MEGAHERTZ * 1e6);
    return new double[] {
      opened * (chip.activate() - chip.standby()) * amp,
      read * Design.Chip.BURST / 2 * (chip.read() - chip.standby()) * amp,
      written * Design.Chip.BURST / 2 * (chip.write() - chip.standby()) * amp
    };
  }

  /** Standing by, and refreshes, in watts. */
  static double standby(Design.Chip chip) {
    double amps =
        chip.standby()
            + (chip.refresh() - chip.standby()) * 1.0 * Design.Chip.RFC / Design.Chip.REFI;
    return amps * chip.chips() * chip.volts() / 1e3;
  }
}
