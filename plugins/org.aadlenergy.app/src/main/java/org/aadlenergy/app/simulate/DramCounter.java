package org.aadlenergy.app.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramCurrents;
import org.aadlenergy.engine.dram.lines.LineCounts;
import org.aadlenergy.engine.dram.lines.LineEnergies;
import org.aadlenergy.engine.dram.lines.LineTarget;
import org.aadlenergy.engine.dram.lines.ToggleRates;
import org.aadlenergy.engine.dram.trace.BankCounter;
import org.aadlenergy.engine.dram.trace.BankCounts;
import org.aadlenergy.engine.dram.trace.BankTraceEnergies;
import org.aadlenergy.engine.dram.trace.CommandCounter;
import org.aadlenergy.engine.dram.trace.CommandCounts;
import org.aadlenergy.engine.dram.trace.CommandTimes;
import org.aadlenergy.engine.dram.trace.CommandVerdict;
import org.aadlenergy.engine.dram.trace.DramCommand;
import org.aadlenergy.engine.dram.trace.Oddities;
import org.aadlenergy.engine.dram.trace.TraceCost;
import org.aadlenergy.engine.dram.trace.TraceEnergies;

/**
 * Counts commands as one of the versions of DRAMPower does; it is asked for costs behind its end.
 */
interface DramCounter {
  CommandVerdict accept(DramCommand command, LineTarget target, long time);

  Oddities oddities();

  boolean isEnded();

  /** Ends with the last command. */
  void finish();

  /** Ends at a time. */
  void finishAt(long time);

  /** What is to be known about the figures. */
  List<String> notes();

  TraceCost cost(DramChip chip, DramCurrents currents, double chips);

  /** As version 4.1 does. */
  final class Classic implements DramCounter {
    private final CommandCounter counter;
    private Optional<CommandCounts> counts = Optional.empty();

    Classic(DramChip chip) {
      counter = new CommandCounter(CommandTimes.of(chip));
    }

    @Override
    public CommandVerdict accept(DramCommand command, LineTarget target, long time) {
      return counter.accept(command, target.bank, time);
    }

    @Override
    public Oddities oddities() {
      return counter.oddities();
    }

    @Override
    public boolean isEnded() {
      return counter.isEnded();
    }

    @Override
    public void finish() {
      counts = Optional.of(counter.finish());
    }

    @Override
    public void finishAt(long time) {
      counts = Optional.of(counter.finishAt(time));
    }

    @Override
    public List<String> notes() {
      List<String> notes = new ArrayList<>();
      CommandCounts its = counts.orElseThrow();
      if (its.cyclesBehindEnd() > 0) {
        notes.add(
            String.format(
                "As DRAMPower does, the state at the end is counted twice: %s of %s cycles lie"
                    + " behind the end.",
                its.cyclesBehindEnd(), its.windowCycles()));
      }
      return notes;
    }

    @Override
    public TraceCost cost(DramChip chip, DramCurrents currents, double chips) {
      CommandCounts its = counts.orElseThrow();
      return new TraceCost.Classic(its, TraceEnergies.of(its, chip, currents).times(chips));
    }
  }

  /** As versions 5 and later do, with the lines. */
  final class ByBank implements DramCounter {
    private final BankCounter counter;
    private final DramChip chip;
    private Optional<BankCounts> counts = Optional.empty();
    private LineEnergies lines = LineEnergies.NONE;

    ByBank(DramPlatform platform, Optional<ToggleRates> instead) {
      chip = platform.chip();
      counter = new BankCounter(chip, platform.chips(), platform.rates(), instead);
    }

    @Override
    public CommandVerdict accept(DramCommand command, LineTarget target, long time) {
      return counter.accept(command, target, time);
    }

    @Override
    public Oddities oddities() {
      return counter.oddities();
    }

    @Override
    public boolean isEnded() {
      return counter.isEnded();
    }

    @Override
    public void finish() {
      finishAt(counter.end());
    }

    @Override
    public void finishAt(long time) {
      counts = Optional.of(counter.finish(time));
      Optional<LineCounts> counted = counter.lines(time);
      if (counted.isPresent()) {
        lines = counted.get().energies(chip.lines().orElseThrow());
      }
    }

    @Override
    public List<String> notes() {
      List<String> notes = new ArrayList<>();
      if (chip.lines().isPresent()) {
        notes.add(
            "As DRAMPower does, the clock runs on in power-down and self-refresh"
                + (chip.standard().isDataClocked()
                    ? ", and the clock of the data has fewer edges than its ratio says."
                    : "."));
      } else {
        notes.add("The table of the chip does not say what its lines draw: they are left out.");
      }
      return notes;
    }

    @Override
    public TraceCost cost(DramChip its, DramCurrents currents, double chips) {
      BankCounts done = counts.orElseThrow();
      return new TraceCost.ByBank(done, BankTraceEnergies.of(done, its, currents, chips), lines);
    }
  }
}
