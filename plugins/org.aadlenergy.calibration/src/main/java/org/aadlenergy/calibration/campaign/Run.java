package org.aadlenergy.calibration.campaign;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * One run of a bench or of an application.
 *
 * @param step which of the bench's runs it is: runs of two scenarios with one step do the same work
 * @param counts what happened how often, by column: {@code page_faults}, {@code tlb_misses}
 * @param start when it began on the bench's clock, in seconds
 * @param seconds how long it took
 * @param pulse which pulse of the bench's marker stands for it, 1 the first of the bench
 * @param joules what it took from each rail
 * @param span its line
 */
public record Run(
    String bench,
    String scenario,
    int step,
    int repeat,
    Map<String, Double> counts,
    Optional<Double> start,
    double seconds,
    OptionalInt pulse,
    Map<String, Double> joules,
    SourceSpan span) {

  /** How often something happened; empty where the bench does not say. */
  public Optional<Double> count(String name) {
    return Optional.ofNullable(counts.get(name));
  }

  /** The same run with the energy of one more rail. */
  public Run withEnergy(String rail, double energyJoules) {
    Map<String, Double> all = new HashMap<>(joules);
    all.put(rail, energyJoules);
    return new Run(
        bench, scenario, step, repeat, counts, start, seconds, pulse, Map.copyOf(all), span);
  }

  /** The same run with other counts. */
  public Run withCounts(Map<String, Double> others) {
    return new Run(
        bench, scenario, step, repeat, Map.copyOf(others), start, seconds, pulse, joules, span);
  }
}
