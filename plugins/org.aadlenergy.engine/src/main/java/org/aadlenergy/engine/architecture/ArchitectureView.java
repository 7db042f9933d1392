package org.aadlenergy.engine.architecture;

import java.util.List;
import java.util.Optional;

/** One root system, instantiated. Readers make it; the engine only reads it. Immutable. */
public interface ArchitectureView {
  /** {@code Pkg::Sys.impl}. */
  String rootName();

  Component root();

  /** The file that holds the system, as the user named it; "" where there is none. */
  default String file() {
    return root().source().file();
  }

  /** Every component, containers before what they contain. */
  List<Component> components();

  /** The component at an instance path (any case); "" is the root. */
  Optional<Component> component(String path);

  List<Connection> connections();

  /** The operation modes; empty where nothing has modes. */
  List<OperationMode> operationModes();

  /** What is declared of a property {@code Set::Name}. */
  Optional<PropertyDefinition> definition(String property);

  /**
   * The value that a classifier gives a property of its instances, where this knows it. Without the
   * declarations, the first instance with a value of its own stands for all.
   */
  default Optional<PropertyAssignment> ofClassifier(String classifier, String property) {
    for (Component component : components()) {
      if (component.classifier().equalsIgnoreCase(classifier)) {
        Optional<PropertyAssignment> own = component.own(property);
        if (own.isPresent()) {
          return own;
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Whether a component may have a value of its own for a property {@code Set::Name}: most
   * properties that are looked for stand nowhere in a model, and need not be looked for twice.
   */
  default boolean isGiven(String property) {
    return true;
  }

  /** Whether a component is active in an operation mode. */
  default boolean isActive(Component component, OperationMode mode) {
    Component current = component;
    while (current.parent().isPresent()) {
      Component parent = current.parent().get();
      if (!current.inModes().isEmpty() && !anyCurrent(parent, current.inModes(), mode)) {
        return false;
      }
      current = parent;
    }
    return true;
  }

  private static boolean anyCurrent(Component owner, List<String> modes, OperationMode current) {
    String prefix = owner.path().isEmpty() ? "" : owner.path() + ".";
    return modes.stream().anyMatch(mode -> current.componentModes().contains(prefix + mode));
  }
}
