package org.aadlenergy.aadl.internal.instance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.classifier.Association;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.jspecify.annotations.Nullable;

/** The associations for a property, in lookup order, at least one; of most there is no other. */
final class PropertyEntry {
  final Association first;
  private List<Association> several = List.of();
  private @Nullable Optional<PropertyAssignment> settled;

  PropertyEntry(Association first) {
    this.first = first;
  }

  String name() {
    return first.property().qualifiedName();
  }

  void add(List<Association> others) {
    if (!others.isEmpty()) {
      several = new ArrayList<>(all());
      several.addAll(others);
    }
  }

  List<Association> all() {
    return several.isEmpty() ? List.of(first) : several;
  }

  /** The value that every instance finds; null where it depends on the instance. */
  @Nullable Optional<PropertyAssignment> settled() {
    if (settled == null && isSettled()) {
      settled = Optional.of(first.plain());
    }
    return settled;
  }

  boolean isSettled() {
    return first.isPlain() && !first.isForBinding();
  }
}
