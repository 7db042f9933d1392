package org.aadlenergy.aadl.internal.connection;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.aadl.internal.instance.ComponentNode;

/** Finds the components that differ from one by array indices only. */
final class Replicas {
  private Replicas() {}

  /** The component and its like in the other elements of the arrays that it is in. */
  static List<ComponentNode> of(ComponentNode component) {
    boolean inArray = false;
    List<Integer> positions = new ArrayList<>();
    ComponentNode root = component;
    while (root.parentNode() != null) {
      positions.add(root.position());
      inArray |= !ArrayConnections.sizesOf(root.part()).isEmpty();
      root = root.parentNode();
    }
    if (!inArray) {
      return List.of(component);
    }
    List<ComponentNode> found = List.of(root);
    for (int i = positions.size() - 1; i >= 0; i--) {
      List<ComponentNode> next = new ArrayList<>();
      for (ComponentNode one : found) {
        next.addAll(one.childrenAt(positions.get(i)));
      }
      found = next;
    }
    return found;
  }
}
