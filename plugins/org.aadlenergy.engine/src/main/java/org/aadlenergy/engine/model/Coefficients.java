package org.aadlenergy.engine.model;

import java.util.HashMap;
import java.util.Map;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Estimate;

/** Turns the coefficients of one analysis into estimates that stay coherent over all their uses. */
public final class Coefficients {
  private final Map<String, Estimate> estimates = new HashMap<>();

  /** The coefficient with its error. */
  public Estimate estimate(Coefficient coefficient) {
    Estimate known = estimates.get(coefficient.id());
    if (known == null) {
      known =
          Estimate.ofCoefficient(
              estimates.size(), coefficient.value(), coefficient.uncertainty().halfWidth95());
      estimates.put(coefficient.id(), known);
    }
    return known;
  }
}
