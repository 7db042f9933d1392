package org.aadlenergy.aadl.internal.connection;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.aadl.internal.instance.ComponentNode;
import org.jspecify.annotations.Nullable;

/**
 * An end of a connection inside the component that contains all of it.
 *
 * @param leaf the feature; none where the component is the end
 * @param chain the first elements from the end up to below the container
 * @param sizes of all array dimensions from the end up to the container, innermost first
 */
record ConnectionEnd(
    ComponentNode component,
    @Nullable FeatureLeaf leaf,
    List<ComponentNode> chain,
    List<Integer> sizes) {

  static ConnectionEnd of(
      ComponentNode component, @Nullable FeatureLeaf leaf, ComponentNode container) {
    List<ComponentNode> chain = new ArrayList<>(2);
    List<Integer> sizes = new ArrayList<>(0);
    if (leaf != null) {
      sizes.addAll(leaf.top().sizes());
    }
    ComponentNode current = component;
    while (current != null && current != container) {
      chain.add(current);
      sizes.addAll(ArrayConnections.sizesOf(current.part()));
      current = current.parentNode();
    }
    return new ConnectionEnd(component, leaf, chain, sizes);
  }

  /** The components of the elements with the given indices; nothing where one does not exist. */
  ComponentNode @Nullable [] resolve(ComponentNode container, List<Integer> indices) {
    int offset = leaf == null ? 0 : leaf.top().sizes().size();
    int[] starts = new int[chain.size()];
    for (int i = 0; i < chain.size(); i++) {
      starts[i] = offset;
      offset += ArrayConnections.sizesOf(chain.get(i).part()).size();
    }
    ComponentNode[] found = new ComponentNode[chain.size()];
    ComponentNode current = container;
    for (int i = chain.size() - 1; i >= 0; i--) {
      ComponentNode first = chain.get(i);
      int element = element(ArrayConnections.sizesOf(first.part()), indices, starts[i]);
      List<ComponentNode> elements = current.childrenAt(first.position());
      if (element < 0 || element >= elements.size()) {
        return null;
      }
      current = elements.get(element);
      found[i] = current;
    }
    return found;
  }

  /** The position of an element from 0; indices that are not given are 1. */
  private static int element(List<Integer> sizes, List<Integer> indices, int start) {
    int element = 0;
    for (int i = 0; i < sizes.size(); i++) {
      int index = start + i < indices.size() ? indices.get(start + i) : 1;
      if (index < 1 || index > sizes.get(i)) {
        return -1;
      }
      element = element * sizes.get(i) + index - 1;
    }
    return element;
  }

  /** The instance path of the end. */
  String path(ComponentNode[] resolved, ComponentNode container, List<Integer> indices) {
    ComponentNode end = resolved.length == 0 ? container : resolved[0];
    if (leaf == null) {
      return end.path();
    }
    int element = Math.max(0, element(leaf.top().sizes(), indices, 0));
    return end.qualified(leaf.path(element));
  }

  /** The resolved component in the place of a first element; none where it is not on the way. */
  @Nullable ComponentNode same(ComponentNode first, List<ComponentNode> resolved) {
    for (int i = 0; i < resolved.size(); i++) {
      if (chain.get(i) == first) {
        return resolved.get(i);
      }
    }
    return null;
  }
}
