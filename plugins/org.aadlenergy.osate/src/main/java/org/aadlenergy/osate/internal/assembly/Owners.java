package org.aadlenergy.osate.internal.assembly;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.osate.internal.tree.Raw;
import org.jspecify.annotations.Nullable;

/** The components around an object, the nearest first. */
final class Owners {
  private Owners() {}

  /** The components on the way from an object to the root, itself included if it is one. */
  static List<Raw.Component> of(Raw.@Nullable Node node) {
    List<Raw.Component> owners = new ArrayList<>(4);
    for (Raw.Node current = node; current != null; current = current.parent) {
      if (current instanceof Raw.Component component && !component.modes.isEmpty()) {
        owners.add(component);
      }
    }
    return owners;
  }
}
