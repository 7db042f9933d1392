package org.aadlenergy.engine.dram.trace;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.collection.Copies;
import org.aadlenergy.engine.dram.DramChip;

/**
 * What a trace costs a memory.
 *
 * @param chips that do the same, side by side
 * @param service what the controller did, where the trace was of reads and writes
 * @param cost of all chips, with the nominal currents
 * @param variation of the total over the spread of the process, by the names of the columns
 * @param notes what is to be known about the figures
 */
public record DramStudy(
    String trace,
    String platform,
    DramChip chip,
    double chips,
    TraceCost cost,
    Optional<OpenPage.Service> service,
    Map<String, Double> variation,
    List<String> notes) {
  public DramStudy {
    variation = Copies.of(variation);
    notes = List.copyOf(notes);
  }

  /** How long the cycles that were counted take. */
  public double seconds() {
    return chip.seconds(cost.counts().windowCycles());
  }

  /** The average power over them; nothing where there are none. */
  public Optional<Double> watts() {
    return cost.counts().windowCycles() == 0
        ? Optional.empty()
        : Optional.of(cost.total() / seconds());
  }

  /** The bytes that were read. */
  public double readBytes() {
    return cost.counts().allReads() * chip.organisation().burstBytes() * chips;
  }

  /** The bytes that were written. */
  public double writtenBytes() {
    return cost.counts().allWrites() * chip.organisation().burstBytes() * chips;
  }

  /** The share of the bursts for which no row was opened; 0 where there are none. */
  public double rowHitShare() {
    long bursts = cost.counts().allReads() + cost.counts().allWrites();
    return bursts == 0 ? 0.0 : Math.max(0.0, 1.0 - (double) cost.counts().activates() / bursts);
  }
}
