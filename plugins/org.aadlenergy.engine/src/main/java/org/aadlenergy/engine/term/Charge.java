package org.aadlenergy.engine.term;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;

/**
 * Energy that one component draws from one rail for one service.
 *
 * @param busySeconds how long the component works for it; empty: for the time of the service
 */
public record Charge(
    Component component, String rail, Estimate energyJoules, Optional<Estimate> busySeconds) {

  /** Energy of a component that works as long as the service takes. */
  public Charge(Component component, String rail, Estimate energyJoules) {
    this(component, rail, energyJoules, Optional.empty());
  }
}
