package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.OperationMode;

/**
 * The components that are active in an operation mode, containers before what they contain. They
 * stand in the order of their paths, so that no figure depends on the order of declarations.
 */
public final class ActiveComponents {
  private final List<Component> list = new ArrayList<>();
  private final boolean[] contained;

  public ActiveComponents(ArchitectureView view, OperationMode mode) {
    contained = new boolean[view.components().size()];
    for (Component component : view.components()) {
      if (component.parent().isEmpty() || view.isActive(component, mode)) {
        list.add(component);
        contained[component.index()] = true;
      }
    }
    list.sort(ActiveComponents::byPath);
  }

  private static int byPath(Component a, Component b) {
    return a.path().compareTo(b.path());
  }

  public List<Component> list() {
    return list;
  }

  public boolean contains(Component component) {
    return contained[component.index()];
  }
}
