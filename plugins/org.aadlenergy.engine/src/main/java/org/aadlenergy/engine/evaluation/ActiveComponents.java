package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.OperationMode;

/** The components that are active in an operation mode, containers before what they contain. */
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
  }

  public List<Component> list() {
    return list;
  }

  public boolean contains(Component component) {
    return contained[component.index()];
  }
}
