package org.aadlenergy.report.json;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.engine.architecture.PropertyHolder;

/**
 * The property values that reach a component, sorted by name: computed from its container's by one
 * merge, so that a whole tree takes linear time. Immutable.
 */
final class InheritedProperties {
  private final ArchitectureView view;
  private final Map<String, PropertyDefinition> definitions;

  /** What the contents take over. */
  private final List<Effective> handedOn;

  private final List<Effective> effective;

  /**
   * The values of a property that reach a component.
   *
   * @param own whether the first of them is the component's own
   * @param values nearest first; a further one counts in modes in which the nearer ones say nothing
   */
  record Effective(String property, boolean own, List<PropertyAssignment> values) {}

  /** What reaches a root: nothing yet. */
  InheritedProperties(ArchitectureView view) {
    this(view, new HashMap<>(), List.of(), List.of());
  }

  private InheritedProperties(
      ArchitectureView view,
      Map<String, PropertyDefinition> definitions,
      List<Effective> handedOn,
      List<Effective> effective) {
    this.view = view;
    this.definitions = definitions;
    this.handedOn = handedOn;
    this.effective = effective;
  }

  /** The values that the component has, sorted by property name. */
  List<Effective> effective() {
    return effective;
  }

  /** What reaches a component directly in the one that this stands for. */
  InheritedProperties of(Component component) {
    List<Effective> merged = merge(handedOn, ownOf(component));
    List<Effective> visible = new ArrayList<>(merged.size());
    List<Effective> onward = new ArrayList<>(merged.size());
    boolean changed = false;
    for (Effective value : merged) {
      if (value.own || appliesTo(value.property, component.category())) {
        visible.add(value);
      }
      boolean inherits = definition(value.property).inherit();
      if (inherits) {
        onward.add(value.own ? new Effective(value.property, false, value.values) : value);
      }
      changed |= value.own && inherits;
    }
    return new InheritedProperties(view, definitions, changed ? onward : handedOn, visible);
  }

  private boolean appliesTo(String property, Category category) {
    return definition(property).appliesTo(category);
  }

  private PropertyDefinition definition(String property) {
    PropertyDefinition known = definitions.get(property);
    if (known == null) {
      Optional<PropertyDefinition> declared = view.definition(property);
      known =
          declared.isPresent()
              ? declared.get()
              : new PropertyDefinition(property, false, Optional.empty());
      definitions.put(property, known);
    }
    return known;
  }

  private static List<PropertyAssignment> ownOf(PropertyHolder holder) {
    List<PropertyAssignment> own = holder.ownProperties();
    for (int i = 1; i < own.size(); i++) {
      if (own.get(i - 1).property().compareTo(own.get(i).property()) > 0) {
        List<PropertyAssignment> sorted = new ArrayList<>(own);
        sorted.sort(Comparator.comparing(PropertyAssignment::property));
        return sorted;
      }
    }
    return own;
  }

  private static List<Effective> merge(List<Effective> above, List<PropertyAssignment> own) {
    if (own.isEmpty()) {
      return above;
    }
    List<Effective> merged = new ArrayList<>(above.size() + own.size());
    int next = 0;
    for (PropertyAssignment assignment : own) {
      String property = assignment.property();
      while (next < above.size() && above.get(next).property.compareTo(property) < 0) {
        merged.add(above.get(next++));
      }
      List<PropertyAssignment> values = List.of(assignment);
      if (next < above.size() && above.get(next).property.equals(property)) {
        Effective hidden = above.get(next++);
        if (assignment.isModal()) {
          values = new ArrayList<>(values);
          values.addAll(hidden.values);
        }
      }
      merged.add(new Effective(property, true, values));
    }
    merged.addAll(above.subList(next, above.size()));
    return merged;
  }
}
