package org.aadlenergy.aadl.internal.instance;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Finds component instances by their paths. */
public final class Descendants {
  private Descendants() {}

  /** What stands at a path below a component, in any case; none where nothing does. */
  public static @Nullable ComponentNode find(ComponentNode from, String path) {
    if (path.isEmpty()) {
      return from;
    }
    ComponentNode current = from;
    for (String step : path.toLowerCase(Locale.ROOT).split("\\.", -1)) {
      current = child(current, step);
      if (current == null) {
        return null;
      }
    }
    return current;
  }

  private static @Nullable ComponentNode child(ComponentNode component, String step) {
    int bracket = step.indexOf('[');
    int at = component.layout().position(bracket < 0 ? step : step.substring(0, bracket));
    if (at < 0) {
      return null;
    }
    for (ComponentNode child : component.childrenAt(at)) {
      if (child.name().equalsIgnoreCase(step)) {
        return child;
      }
    }
    return null;
  }
}
