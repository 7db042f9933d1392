package org.aadlenergy.aadl;

import java.util.List;
import java.util.Optional;

/**
 * How a root is instantiated.
 *
 * @param operationModeLimit the most operation modes that are looked at
 * @param mode component modes joined by {@code +}: only operation modes that have all of them
 */
public record InstantiationSettings(
    List<PropertyOverride> overrides, int operationModeLimit, Optional<String> mode) {
  /** As OSATE does: no overrides, 1000 operation modes. */
  public static final InstantiationSettings DEFAULT =
      new InstantiationSettings(List.of(), 1000, Optional.empty());

  public InstantiationSettings {
    overrides = List.copyOf(overrides);
  }
}
