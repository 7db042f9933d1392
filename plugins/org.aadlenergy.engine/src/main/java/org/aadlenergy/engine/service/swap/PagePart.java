package org.aadlenergy.engine.service.swap;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.aadlenergy.engine.collection.Copies;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.Explanation.Given;

/**
 * What a page costs one way.
 *
 * @param joules by rail
 * @param timeFormula how the time follows
 * @param energyFormula how the energies follow
 * @param beyondIdle the rails whose idle power is counted elsewhere, and not here
 */
public record PagePart(
    Estimate seconds,
    Map<String, Estimate> joules,
    String timeFormula,
    String energyFormula,
    Set<String> beyondIdle,
    List<Given> values) {
  public PagePart {
    joules = Copies.of(joules);
    beyondIdle = Copies.of(beyondIdle);
    values = List.copyOf(values);
  }

  /** The energy on one rail. */
  public Estimate joules(String rail) {
    return Objects.requireNonNull(joules.get(rail));
  }

  /** How the energy on a rail follows. */
  public String energyFormula(String rail) {
    return beyondIdle.contains(rail) ? energyFormula + " - p0(" + rail + ") x T" : energyFormula;
  }

  /** The energy on all rails. */
  public double allJoules() {
    double sum = 0.0;
    for (Estimate rail : joules.values()) {
      sum += rail.nominal();
    }
    return sum;
  }
}
