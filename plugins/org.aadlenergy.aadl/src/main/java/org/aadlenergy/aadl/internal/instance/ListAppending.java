package org.aadlenergy.aadl.internal.instance;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.architecture.ModalValue;
import org.aadlenergy.engine.architecture.PropertyValue;

/** Puts appended lists behind what they append to. */
final class ListAppending {
  private ListAppending() {}

  static List<ModalValue> append(List<ModalValue> before, List<ModalValue> added) {
    List<ModalValue> joined = new ArrayList<>();
    for (ModalValue first : before) {
      for (ModalValue second : added) {
        Set<String> modes = common(first.modes(), second.modes());
        if (!modes.isEmpty() || first.modes().isEmpty() && second.modes().isEmpty()) {
          joined.add(new ModalValue(modes, join(first.value(), second.value())));
        }
      }
    }
    return joined.isEmpty() ? added : joined;
  }

  private static Set<String> common(Set<String> first, Set<String> second) {
    if (first.isEmpty()) {
      return second;
    } else if (second.isEmpty()) {
      return first;
    }
    Set<String> both = new LinkedHashSet<>(first);
    both.retainAll(second);
    return both;
  }

  private static PropertyValue join(PropertyValue before, PropertyValue added) {
    List<PropertyValue> elements = new ArrayList<>(elements(before));
    elements.addAll(elements(added));
    return new PropertyValue.ListValue(List.copyOf(elements));
  }

  private static List<PropertyValue> elements(PropertyValue value) {
    return value instanceof PropertyValue.ListValue list ? list.elements() : List.of(value);
  }
}
