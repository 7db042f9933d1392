package org.aadlenergy.engine.architecture;

import java.util.List;

/**
 * A system operation mode: one current mode for every active component that has modes.
 *
 * @param name the component modes joined by {@code +}; "" for the only mode of a system without
 * @param componentModes {@code app.full}; modes of the root have no prefix
 */
public record OperationMode(String name, List<String> componentModes) {
  /** The one mode of a system that has none. */
  public static final OperationMode NONE = new OperationMode("", List.of());

  public OperationMode {
    componentModes = List.copyOf(componentModes);
  }
}
