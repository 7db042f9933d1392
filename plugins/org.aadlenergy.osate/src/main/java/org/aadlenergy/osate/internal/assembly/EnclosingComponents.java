package org.aadlenergy.osate.internal.assembly;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.osate.internal.tree.RawInstance;
import org.jspecify.annotations.Nullable;

/** The components around an object, the nearest first. */
final class EnclosingComponents {
  private EnclosingComponents() {}

  /** The components on the way from an object to the root, itself included if it is one. */
  static List<RawInstance.Component> of(RawInstance.@Nullable Node node) {
    List<RawInstance.Component> owners = new ArrayList<>(4);
    for (RawInstance.Node current = node; current != null; current = current.parent) {
      if (current instanceof RawInstance.Component component && !component.modes.isEmpty()) {
        owners.add(component);
      }
    }
    return owners;
  }
}
