package org.aadlenergy.engine.platform;

import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.collection.Copies;

/**
 * What held when a coefficient was measured; SI values. Outside of them it still counts, but the
 * result is flagged.
 *
 * @param others free conditions, name to text ({@code kernel})
 */
public record Conditions(
    Optional<Double> pageSizeBytes,
    Optional<Double> frequencyHertz,
    Optional<Double> voltageVolts,
    Map<String, String> others) {
  public static final Conditions NONE =
      new Conditions(Optional.empty(), Optional.empty(), Optional.empty(), Map.of());

  public Conditions {
    others = Copies.of(others);
  }
}
