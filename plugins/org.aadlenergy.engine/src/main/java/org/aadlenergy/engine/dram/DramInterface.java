package org.aadlenergy.engine.dram;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * What the lines between a chip and its controller draw.
 *
 * @param volts of VDDQ
 */
public record DramInterface(double volts, Map<DramLine, Figure> lines) {

  /**
   * What one line draws.
   *
   * @param joules of a rise
   * @param ohms of its termination, through which a current flows at one of its two levels; empty
   *     where there is none
   */
  public record Figure(double joules, OptionalDouble ohms) {}

  public DramInterface {
    Map<DramLine, Figure> ordered = new EnumMap<>(DramLine.class);
    ordered.putAll(lines);
    lines = Collections.unmodifiableMap(ordered);
  }

  /** The energy of so many rises. */
  public double switching(DramLine line, double rises) {
    Figure figure = lines.get(line);
    return figure == null ? 0.0 : rises * figure.joules();
  }

  /** The energy of a termination that draws for so long, summed over the wires. */
  public double termination(DramLine line, double wireSeconds) {
    Figure figure = lines.get(line);
    return figure == null || figure.ohms().isEmpty()
        ? 0.0
        : wireSeconds * volts * volts / figure.ohms().getAsDouble();
  }
}
