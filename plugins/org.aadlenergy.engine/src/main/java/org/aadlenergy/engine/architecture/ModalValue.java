package org.aadlenergy.engine.architecture;

import java.util.Set;
import org.aadlenergy.engine.collection.Copies;

/**
 * A value and the modes in which it holds.
 *
 * @param modes names of component modes ({@code app.full}, at the root just {@code full}) or of
 *     operation modes; empty for always
 */
public record ModalValue(Set<String> modes, PropertyValue value) {
  public ModalValue {
    modes = Copies.of(modes);
  }

  /** Whether the value holds in an operation mode. */
  public boolean holdsIn(OperationMode mode) {
    if (modes.isEmpty() || modes.contains(mode.name())) {
      return true;
    }
    for (String current : mode.componentModes()) {
      if (modes.contains(current)) {
        return true;
      }
    }
    return false;
  }
}
