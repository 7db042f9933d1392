package org.aadlenergy.engine.dram.trace;

import org.aadlenergy.engine.dram.lines.LineEnergies;

/** What a trace did to a memory, and what that costs. */
public sealed interface TraceCost {
  Counts counts();

  /** All joules. */
  double total();

  /** What every way of counting knows. */
  interface Counts {
    /** All cycles that were counted. */
    long windowCycles();

    long activates();

    long allReads();

    long allWrites();
  }

  /**
   * As DRAMPower 4.1 has it.
   *
   * @param energies of all chips
   */
  record Classic(CommandCounts counts, TraceEnergies energies) implements TraceCost {
    @Override
    public double total() {
      return energies.total();
    }
  }

  /**
   * With the currents of single banks and the lines, as DRAMPower 5 and later have it.
   *
   * @param energies of all chips
   * @param lines none where the table does not say
   */
  record ByBank(BankCounts counts, BankTraceEnergies energies, LineEnergies lines)
      implements TraceCost {
    @Override
    public double total() {
      return energies.total() + lines.total();
    }
  }
}
