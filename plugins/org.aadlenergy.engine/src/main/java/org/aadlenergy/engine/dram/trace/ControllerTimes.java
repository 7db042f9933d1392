package org.aadlenergy.engine.dram.trace;

import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramTiming;

/**
 * What a controller keeps to, in cycles. A timing that the chip's table lacks does not hold
 * anything up.
 *
 * @param burst the data of one read or write
 * @param readToWrite from a read to a write: the data lines turn round
 * @param writeToRead likewise
 * @param refreshInterval half of the chip's above 85 degrees Celsius
 */
record ControllerTimes(
    CommandTimes basic,
    int rc,
    int burst,
    int columns,
    int readToWrite,
    int writeToRead,
    int readToPrecharge,
    int writeToPrecharge,
    int readLatency,
    int writeLatency,
    int rrd,
    int faw,
    int cke,
    int refreshInterval) {
  private static final double HOT = 85.0;
  // JEDEC's turn of the data lines
  private static final int TURN = 2;

  static ControllerTimes of(DramChip chip, double celsius) {
    int burst = Math.max(1, chip.burstCycles());
    int rl = chip.cycles(DramTiming.RL);
    int wl = chip.cycles(DramTiming.WL);
    int interval = chip.refreshCycles();
    return new ControllerTimes(
        CommandTimes.of(chip),
        chip.cycles(DramTiming.RC),
        burst,
        Math.max(burst, chip.given(DramTiming.CCD).orElse(burst)),
        Math.max(burst, rl + burst + TURN - wl),
        wl + burst + chip.given(DramTiming.WTR).orElse(0),
        chip.cycles(DramTiming.AL) + chip.given(DramTiming.RTP).orElse(burst),
        wl + burst + chip.given(DramTiming.WR).orElse(0),
        rl,
        wl,
        chip.given(DramTiming.RRD).orElse(1),
        chip.given(DramTiming.FAW).orElse(0),
        chip.cycles(DramTiming.CKE),
        Math.max(1, celsius > HOT ? interval / 2 : interval));
  }
}
