package org.aadlenergy.engine.dram.lines;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramLine;
import org.aadlenergy.engine.dram.DramStandard;

/** Counts what the commands of a trace put on the lines, as DRAMPower 6 does. */
public final class LineCounter {
  private final LineTimes times;
  private final int groups;
  private final Optional<ToggleRates> instead;
  private final ToggleRates otherwise;
  private final CommandBits[] bits;
  private final BusCount commands;
  private final BusCount read;
  private final BusCount written;
  private final BurstBits layout;
  // without data of their own
  private long bareRead;
  private long bareWritten;
  private long toggledRead;
  private long toggledWritten;
  private long readCycles;
  private long writtenCycles;

  /**
   * The lines of some chips side by side.
   *
   * @param names of the commands, by number
   * @param otherwise how data move the lines of which the trace does not say what they are
   * @param instead of the data of the trace
   */
  public LineCounter(
      DramChip chip,
      double chips,
      List<String> names,
      ToggleRates otherwise,
      Optional<ToggleRates> instead) {
    times = LineTimes.of(chip, chips);
    groups = Math.max(1, chip.organisation().bankGroups());
    this.otherwise = otherwise;
    this.instead = instead;
    Map<String, CommandBits> known = CommandBits.of(chip);
    bits = new CommandBits[names.size()];
    int wires = 1;
    for (int i = 0; i < bits.length; i++) {
      bits[i] = known.getOrDefault(names.get(i), CommandBits.NONE);
      wires = Math.max(wires, bits[i].wires());
    }
    boolean high = !chip.standard().drawsHigh();
    commands = new BusCount(wires, high);
    read = new BusCount(times.wires(), high);
    written = new BusCount(times.wires(), high);
    layout = new BurstBits(times.wires(), chip.standard() == DramStandard.LPDDR6);
  }

  /** Takes a command that moves no data. */
  public void take(int command, LineTarget target, long time) {
    put(command, target, time, 0);
  }

  /** Takes a read or a write. */
  public void take(int command, LineTarget target, long time, boolean reads) {
    byte[] data = target.data;
    int beats = data.length == 0 ? times.burst() : layout.beats(data.length);
    if (data.length > 0 && instead.isEmpty()) {
      BusCount bus = reads ? read : written;
      layout.fill(data, beats, bus.burst(time * times.rate(), beats), bus.words());
    } else if (reads) {
      toggledRead += instead.isPresent() ? beats : 0;
      bareRead += instead.isPresent() ? 0 : beats;
    } else {
      toggledWritten += instead.isPresent() ? beats : 0;
      bareWritten += instead.isPresent() ? 0 : beats;
    }
    readCycles += reads ? beats / times.rate() : 0;
    writtenCycles += reads ? 0 : beats / times.rate();
    put(command, target, time, beats);
  }

  private void put(int command, LineTarget target, long time, int burst) {
    CommandBits its = bits[command];
    if (its.beats() == 0) {
      return;
    }
    long[] levels = commands.burst(time * times.commandRate(), its.beats());
    for (int beat = 0; beat < its.beats(); beat++) {
      levels[beat] = its.beat(beat, target, burst, groups);
    }
  }

  /** The cycles in which data were read or written. */
  private long movingCycles() {
    return readCycles + writtenCycles;
  }

  /** Ends, once, behind so many cycles. */
  public LineCounts finish(long cycles) {
    LineCounts counts = new LineCounts();
    double cycle = times.cycle();
    counts.add(DramLine.CK, cycles * cycle, 2.0 * cycles);
    times.addDataClock(times.clockAlways() ? cycles : movingCycles(), counts);
    commands.countUntil(cycles * times.commandRate());
    counts.add(DramLine.CA, drawn(commands) * cycle / times.commandRate(), commands.rises());
    times.addStrobe(DramLine.RDQS, readCycles, counts);
    times.addStrobe(DramLine.WDQS, writtenCycles, counts);
    bus(DramLine.RDQ, read, cycles, counts);
    bus(DramLine.WDQ, written, cycles, counts);
    return counts;
  }

  private double drawn(BusCount bus) {
    return times.drawsHigh() ? bus.highs() : bus.lows();
  }

  private void bus(DramLine line, BusCount bus, long cycles, LineCounts counts) {
    boolean reads = line == DramLine.RDQ;
    double beat = times.cycle() / times.rate();
    if (instead.isPresent()) {
      long beats = reads ? toggledRead : toggledWritten;
      times.addToggled(line, beats, cycles * times.rate() - beats, instead.get(), counts);
      return;
    }
    bus.countUntil(cycles * times.rate());
    counts.add(line, drawn(bus) * beat, bus.rises());
    times.addRandom(line, reads ? bareRead : bareWritten, otherwise, counts);
  }
}
