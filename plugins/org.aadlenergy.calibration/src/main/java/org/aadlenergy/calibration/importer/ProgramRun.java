package org.aadlenergy.calibration.importer;

import java.util.Map;
import java.util.Optional;

/**
 * A row of a table of programs.
 *
 * @param line in its file
 * @param variant of the program: rows of the same one do the same work at other frequencies
 * @param hertz of the processor
 * @param celsius where it was measured
 * @param rates how often each event happened in a second, on all cores together
 */
public record ProgramRun(
    int line,
    String program,
    String variant,
    double hertz,
    double volts,
    double watts,
    Optional<Double> celsius,
    Map<String, Double> rates) {
  /** How often an event happened in a second; never, where nothing is said of it. */
  public double rate(String event) {
    return rates.getOrDefault(event, 0.0);
  }
}
