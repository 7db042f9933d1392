package org.aadlenergy.engine.result;

import java.util.List;

/**
 * How much of the architecture the numbers stand for, each a share from 0 to 1.
 *
 * @param threads threads with a calibrated platform
 * @param components execution platform components that something accounts for
 * @param terms cost terms that could be computed
 * @param flaggedShare share of the energy from coefficients outside their conditions
 * @param assumedShare share of the energy that rests on designers' assumptions
 * @param bases shares of the energy by what its figures rest on, from the strongest to the weakest
 */
public record Coverage(
    double threads,
    double components,
    double terms,
    double flaggedShare,
    double assumedShare,
    List<BasisShare> bases) {
  public Coverage {
    bases = List.copyOf(bases);
  }
}
