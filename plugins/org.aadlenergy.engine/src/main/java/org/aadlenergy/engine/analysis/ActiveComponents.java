package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.OperationMode;

/** The components that are active in an operation mode, containers before what they contain. */
final class ActiveComponents {
  private final List<Component> list = new ArrayList<>();
  private final boolean[] contained;

  ActiveComponents(ArchitectureView view, OperationMode mode) {
    contained = new boolean[view.components().size()];
    for (Component component : view.components()) {
      if (component.parent().isEmpty() || view.isActive(component, mode)) {
        list.add(component);
        contained[component.index()] = true;
      }
    }
  }

  List<Component> list() {
    return list;
  }

  boolean contains(Component component) {
    return contained[component.index()];
  }
}
