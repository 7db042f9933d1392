package org.aadlenergy.engine.dram.lines;

import org.aadlenergy.engine.dram.DramBanks;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramLine;
import org.aadlenergy.engine.dram.DramOrganisation;
import org.aadlenergy.engine.dram.DramStandard;

/**
 * How fast the lines of some chips side by side are.
 *
 * @param cycle of the clock, in seconds
 * @param rate beats of the data in a cycle
 * @param commandRate beats of commands in a cycle
 * @param burst beats of one read or write
 * @param strobes pairs of wires that strobe
 * @param strobeRate edges of each in a cycle
 * @param wires of the data
 * @param clockRatio cycles of the clock of the data in one of the clock
 */
record LineTimes(
    DramStandard standard,
    double cycle,
    int rate,
    int commandRate,
    int burst,
    int strobes,
    int strobeRate,
    int wires,
    int clockRatio,
    boolean clockAlways) {
  private static final int WIDE = 16;
  private static final int WORD = 32;
  private static final int PACKED_BURST = 24;

  static LineTimes of(DramChip chip, double chips) {
    DramOrganisation built = chip.organisation();
    DramStandard standard = chip.standard();
    DramBanks banks = chip.banks().orElse(new DramBanks(1.0, 1, false, built.dataRate()));
    int wires = (int) Math.round(built.widthBits() * chips);
    int strobes = built.widthBits() == WIDE && !standard.isDataClocked() ? 2 : 1;
    return new LineTimes(
        standard,
        1.0 / chip.clockHertz(),
        built.dataRate(),
        standard.isDataClocked() || standard == DramStandard.HBM2 ? 2 : 1,
        standard == DramStandard.LPDDR6 ? PACKED_BURST : built.burstLength(),
        standard == DramStandard.HBM2 ? Math.max(1, wires / WORD) : strobes,
        banks.strobeRate(),
        wires,
        banks.clockRatio(),
        banks.clockAlways());
  }

  boolean drawsHigh() {
    return standard.drawsHigh();
  }

  /** The strobe's two wires while data move: each is high for half of the time. */
  void addStrobe(DramLine line, double cycles, LineCounts counts) {
    if (line == DramLine.RDQS || !standard.isDataClocked()) {
      counts.add(line, cycles * strobes * cycle, cycles * strobes * strobeRate);
    }
  }

  /** The two wires of the data's clock, of which DRAMPower counts too few edges. */
  void addDataClock(long cycles, LineCounts counts) {
    if (standard.isDataClocked()) {
      long edges = cycles * (rate / clockRatio) / 2;
      counts.add(DramLine.WCK, 2.0 * edges * cycle / clockRatio / 2.0, 2.0 * edges);
    }
  }

  /** Data by rates, in whole beats, and what the lines rest at. */
  void addToggled(DramLine line, long beats, long resting, ToggleRates rates, LineCounts counts) {
    boolean reads = line == DramLine.RDQ;
    double duty = reads ? rates.readDuty() : rates.writeDuty();
    boolean high = reads ? rates.readRestsHigh() : rates.writeRestsHigh();
    double drawn = Math.floor(beats * (drawsHigh() ? duty : 1.0 - duty));
    double rises = Math.floor(beats * (reads ? rates.readRate() : rates.writeRate()) / 2.0);
    double rest = high == drawsHigh() ? resting : 0.0;
    counts.add(line, (drawn + rest) * wires * cycle / rate, rises * wires);
  }

  /** Data of some beats by rates, on average. */
  void addRandom(DramLine line, double beats, ToggleRates rates, LineCounts counts) {
    boolean reads = line == DramLine.RDQ;
    double duty = reads ? rates.readDuty() : rates.writeDuty();
    double rises = (reads ? rates.readRate() : rates.writeRate()) / 2.0;
    double drawn = beats * (drawsHigh() ? duty : 1.0 - duty);
    counts.add(line, drawn * wires * cycle / rate, beats * rises * wires);
  }
}
