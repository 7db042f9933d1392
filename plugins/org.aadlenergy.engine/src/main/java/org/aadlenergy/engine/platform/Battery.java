package org.aadlenergy.engine.platform;

import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** What a platform runs on: an energy, or a charge at a voltage. */
public record Battery(
    Optional<Coefficient> energy,
    Optional<Coefficient> charge,
    Optional<Coefficient> voltage,
    SourceSpan span) {

  /** The energy of a full battery, as far as it follows from what is given. */
  public Optional<Double> energyJoules() {
    if (energy.isPresent()) {
      return energy.map(Coefficient::value);
    }
    return charge.flatMap(c -> voltage.map(v -> c.value() * v.value()));
  }
}
