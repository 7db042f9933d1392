package org.aadlenergy.engine.platform;

import java.util.Optional;

/**
 * What an event costs on one rail: its energy, or the power over the event's time, or both.
 *
 * @param energyPerByte what each byte adds to the energy
 */
public record RailCost(
    Optional<Coefficient> energy,
    Optional<Coefficient> power,
    Optional<Coefficient> energyPerByte) {

  /** A cost that does not depend on a size. */
  public RailCost(Optional<Coefficient> energy, Optional<Coefficient> power) {
    this(energy, power, Optional.empty());
  }
}
