package org.aadlenergy.aadl.internal.instance;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.aadl.internal.classifier.ClassifierSymbol;
import org.aadlenergy.engine.architecture.ModalValue;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.jspecify.annotations.Nullable;

/**
 * Tells whether a component is bound to an instance of one of some classifiers, which is what
 * {@code in binding} asks: directly, or through the virtual processors, buses and memories in
 * between.
 */
final class BindingCondition {
  private static final String[] BINDINGS = {
    "Deployment_Properties::Actual_Processor_Binding",
    "Deployment_Properties::Actual_Memory_Binding",
    "Deployment_Properties::Actual_Connection_Binding"
  };

  private static final ThreadLocal<Boolean> ASKING = ThreadLocal.withInitial(() -> false);

  private final List<ClassifierSymbol> classifiers;
  private final Set<ComponentNode> seen = new HashSet<>();

  private BindingCondition(List<ClassifierSymbol> classifiers) {
    this.classifiers = classifiers;
  }

  /** False as well while a binding itself is being looked up: it cannot depend on what it says. */
  static boolean isBound(ComponentNode component, List<ClassifierSymbol> classifiers) {
    if (classifiers.isEmpty() || ASKING.get()) {
      return false;
    }
    ASKING.set(true);
    try {
      return new BindingCondition(classifiers).reaches(component);
    } finally {
      ASKING.set(false);
    }
  }

  private boolean reaches(ComponentNode component) {
    for (String binding : BINDINGS) {
      Optional<PropertyAssignment> assignment = effective(component, binding);
      if (assignment.isPresent()) {
        for (ModalValue modal : assignment.get().values()) {
          if (reaches(component, modal.value())) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private boolean reaches(ComponentNode from, PropertyValue value) {
    if (value instanceof PropertyValue.ListValue list) {
      return list.elements().stream().anyMatch(element -> reaches(from, element));
    }
    if (!(value instanceof PropertyValue.ReferenceValue reference)) {
      return false;
    }
    ComponentNode target = at(from, reference.path());
    return target != null && seen.add(target) && (isOne(target) || reaches(target));
  }

  private boolean isOne(ComponentNode target) {
    if (target.layout().use == null) {
      return false;
    }
    List<ClassifierSymbol> lineage = target.layout().use.symbol().lineage();
    return classifiers.stream().anyMatch(lineage::contains);
  }

  private static Optional<PropertyAssignment> effective(ComponentNode component, String property) {
    ComponentNode current = component;
    while (current != null) {
      Optional<PropertyAssignment> own = current.own(property);
      if (own.isPresent()) {
        return own;
      }
      current = current.parentNode();
    }
    return Optional.empty();
  }

  private static @Nullable ComponentNode at(ComponentNode from, String path) {
    ComponentNode root = from;
    while (root.parentNode() != null) {
      root = root.parentNode();
    }
    return Descendants.find(root, path);
  }
}
