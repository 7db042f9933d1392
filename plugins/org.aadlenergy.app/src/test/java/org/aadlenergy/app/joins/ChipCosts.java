package org.aadlenergy.app.joins;

/**
 * What is read from and written to a memory chip, by the currents of its data sheet. At rest it
 * draws the same with a row open and with none.
 *
 * @param work whose bytes they are
 */
record ChipCosts(Design.Chip chip, Design.Work work) {
  private static final double HITS = 0.5;

  /** Joules of rows opened, of bursts read and of bursts written. */
  double[] joules(double read, double written) {
    double hits = work.ramReads() > 0 ? chip.hitPercent() / 100.0 : HITS;
    double opened = bursts(read + written) * (1 - hits) * Design.Chip.RC;
    return new double[] {
      opened * (chip.activate() - chip.standby()) * joulesOfCycle(),
      bursts(read) * Design.Chip.BURST / 2 * (chip.read() - chip.standby()) * joulesOfCycle(),
      bursts(written) * Design.Chip.BURST / 2 * (chip.write() - chip.standby()) * joulesOfCycle()
    };
  }

  private double bursts(double bytes) {
    return bytes / (Design.Chip.WIDTH / 8.0 * Design.Chip.BURST * chip.chips());
  }

  /** Of a mA. */
  private double joulesOfCycle() {
    return chip.chips() * chip.volts() / 1e3 / (Design.Chip.MEGAHERTZ * 1e6);
  }

  /** Filled and copied pages: a copy is read, too. */
  double[] pages(int count, int kib, int readKib) {
    double filled = count * kib * 1024.0;
    return joules(readKib * 1024.0 + (work.copies() ? filled : 0), filled);
  }

  /** Standing by, and refreshes, in watts. */
  static double standby(Design.Chip chip) {
    double amps =
        chip.standby()
            + (chip.refresh() - chip.standby()) * 1.0 * Design.Chip.RFC / Design.Chip.REFI;
    return amps * chip.chips() * chip.volts() / 1e3;
  }
}
