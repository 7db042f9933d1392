package org.aadlenergy.engine.dram.lines;

import java.util.EnumMap;
import java.util.Map;
import org.aadlenergy.engine.dram.DramInterface;
import org.aadlenergy.engine.dram.DramLine;

/** What happened on the lines: for how long wires drew through their termination, and rises. */
public final class LineCounts {
  private final Map<DramLine, double[]> lines = new EnumMap<>(DramLine.class);

  /** Adds to a line. */
  public void add(DramLine line, double wireSeconds, double rises) {
    double[] sums = lines.computeIfAbsent(line, its -> new double[2]);
    sums[0] += wireSeconds;
    sums[1] += rises;
  }

  /** The rises on all wires of a line. */
  public double rises(DramLine line) {
    return lines.containsKey(line) ? lines.get(line)[1] : 0.0;
  }

  /** How long wires of a line drew, summed over them. */
  public double wireSeconds(DramLine line) {
    return lines.containsKey(line) ? lines.get(line)[0] : 0.0;
  }

  /** What it costs, by who drives the lines. */
  public LineEnergies energies(DramInterface figures) {
    double[] by = new double[4];
    lines.forEach(
        (line, sums) -> {
          int at = line.isByMemory() ? 2 : 0;
          by[at] += figures.switching(line, sums[1]);
          by[at + 1] += figures.termination(line, sums[0]);
        });
    return new LineEnergies(by[0], by[1], by[2], by[3]);
  }
}
