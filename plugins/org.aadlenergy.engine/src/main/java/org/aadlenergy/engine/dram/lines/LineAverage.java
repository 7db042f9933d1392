package org.aadlenergy.engine.dram.lines;

import java.util.Map;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramInterface;
import org.aadlenergy.engine.dram.DramLine;

/**
 * What the lines to some chips cost on average, in joules, where commands stand alone, every
 * address is as likely as any other, and data move by rates: with the equations of DRAMPower 6.
 */
public final class LineAverage {
  private final LineTimes times;
  private final DramInterface figures;
  private final Map<String, CommandBits> commands;
  private final ToggleRates rates;

  private LineAverage(DramChip chip, double chips, DramInterface figures, ToggleRates rates) {
    this.times = LineTimes.of(chip, chips);
    this.figures = figures;
    this.commands = CommandBits.of(chip);
    this.rates = rates;
  }

  /** Of a chip whose table has its lines. */
  public static LineAverage of(DramChip chip, double chips, ToggleRates rates) {
    return new LineAverage(chip, chips, chip.lines().orElseThrow(), rates);
  }

  /** The commands that open a row and close it. */
  public double row() {
    LineCounts counts = new LineCounts();
    command("ACT", counts);
    command("PRE", counts);
    return total(counts);
  }

  /** A read: its command, its data and their strobe. */
  public double read() {
    return burst("RD", DramLine.RDQ, DramLine.RDQS);
  }

  /** A write, likewise. */
  public double write() {
    return burst("WR", DramLine.WDQ, DramLine.WDQS);
  }

  private double burst(String command, DramLine data, DramLine strobe) {
    LineCounts counts = new LineCounts();
    command(command, counts);
    int cycles = times.burst() / times.rate();
    times.addRandom(data, times.burst(), rates, counts);
    times.addStrobe(strobe, cycles, counts);
    if (!times.clockAlways()) {
      times.addDataClock(cycles, counts);
    }
    return total(counts);
  }

  /** The command of a refresh of all banks. */
  public double refresh() {
    LineCounts counts = new LineCounts();
    command("REFA", counts);
    return total(counts);
  }

  /** The clocks that never stop, in watts. */
  public double clockWatts() {
    long second = Math.round(1.0 / times.cycle());
    LineCounts counts = new LineCounts();
    counts.add(DramLine.CK, second * times.cycle(), 2.0 * second);
    if (times.clockAlways()) {
      times.addDataClock(second, counts);
    }
    return total(counts);
  }

  private double total(LineCounts counts) {
    return counts.energies(figures).total();
  }

  /** Each wire goes from its rest through the beats of the command, and back. */
  private void command(String name, LineCounts counts) {
    CommandBits bits = commands.getOrDefault(name, CommandBits.NONE);
    double rest = times.drawsHigh() ? 0.0 : 1.0;
    double drawn = 0.0;
    double rises = 0.0;
    for (int wire = 0; wire < bits.wires(); wire++) {
      double before = rest;
      for (int beat = 0; beat < bits.beats(); beat++) {
        double high = bits.likely(beat, wire, times.burst());
        drawn += times.drawsHigh() ? high : 1.0 - high;
        rises += (1.0 - before) * high;
        before = high;
      }
      rises += (1.0 - before) * rest;
    }
    counts.add(DramLine.CA, drawn * times.cycle() / times.commandRate(), rises);
  }
}
