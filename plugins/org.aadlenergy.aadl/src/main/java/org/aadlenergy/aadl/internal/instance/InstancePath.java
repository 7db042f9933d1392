package org.aadlenergy.aadl.internal.instance;

import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/** Paths of components: the names from below the root, joined by dots. */
final class InstancePath {
  private InstancePath() {}

  /** Without recursion: models may be nested deeper than a stack is. */
  static String of(ComponentNode component) {
    ArrayDeque<ComponentNode> steps = new ArrayDeque<>();
    ComponentNode known = component;
    @Nullable ComponentNode parent = known.parentNode();
    while (parent != null && known.knownPath() == null) {
      steps.push(known);
      known = parent;
      parent = known.parentNode();
    }
    @Nullable String start = known.knownPath();
    StringBuilder text = new StringBuilder(start == null ? "" : start);
    for (ComponentNode step : steps) {
      text.append(text.length() == 0 ? "" : ".").append(step.name());
    }
    return text.toString();
  }
}
