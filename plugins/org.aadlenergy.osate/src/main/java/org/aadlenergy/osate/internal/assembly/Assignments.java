package org.aadlenergy.osate.internal.assembly;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.engine.architecture.ModalValue;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.osate.internal.event.InstanceEvents.Place;
import org.aadlenergy.osate.internal.event.InstanceFindings;
import org.aadlenergy.osate.internal.reference.DeclarativeReferences;
import org.aadlenergy.osate.internal.tree.RawInstance;
import org.jspecify.annotations.Nullable;

/** Makes the own assignments of an object out of the values stored on it. */
record Assignments(
    DeclarativeReferences references,
    LocalReferences local,
    OperationModes modes,
    OwnValues ownValues,
    InstanceFindings findings) {
  private static final Comparator<PropertyAssignment> BY_PROPERTY =
      Comparator.comparing(PropertyAssignment::property);

  Assignments(
      DeclarativeReferences references,
      LocalReferences local,
      OperationModes modes,
      InstanceFindings findings) {
    this(references, local, modes, new OwnValues(references), findings);
  }

  /** The properties of which some object had an inherited value. */
  Set<String> inherited() {
    return ownValues.inherited();
  }

  /**
   * The own ones of an object.
   *
   * @param container the object around it, from which it may have inherited
   * @param owners the components whose modes its values may depend on, the nearest first
   */
  List<PropertyAssignment> own(
      List<RawInstance.Association> stored,
      RawInstance.@Nullable Node container,
      Iterable<RawInstance.Component> owners) {
    List<PropertyAssignment> own = new ArrayList<>(Math.min(stored.size(), 8));
    for (RawInstance.Association association : stored) {
      if (ownValues.isOwn(association, container)
          && own.stream().noneMatch(one -> one.property().equals(association.property()))) {
        own.add(assignment(association, owners));
      }
    }
    own.sort(BY_PROPERTY);
    return own.isEmpty() ? List.of() : Collections.unmodifiableList(own);
  }

  private PropertyAssignment assignment(
      RawInstance.Association association, Iterable<RawInstance.Component> owners) {
    List<ModalValue> values = new ArrayList<>(association.values().size());
    for (RawInstance.Value value : association.values()) {
      Set<String> names = modes.names(value.inOperationModes(), owners, association.place());
      PropertyValue resolved =
          value.refers() ? resolved(value.value(), association.place()) : value.value();
      values.add(new ModalValue(names, resolved));
    }
    if (values.size() > 1) {
      // a value without modes is for those that the others leave
      values.sort(Comparator.comparing((ModalValue value) -> value.modes().isEmpty()));
    }
    SourceSpan source =
        references
            .source(association.declaration())
            .orElseGet(() -> findings.span(association.place()));
    return new PropertyAssignment(
        association.property(), Collections.unmodifiableList(values), source);
  }

  /** The value with instance paths for references. */
  private PropertyValue resolved(PropertyValue value, Place place) {
    if (value instanceof PropertyValue.ReferenceValue reference) {
      RawInstance.Node node = local.node(reference.path(), place);
      return node == null
          ? reference
          : new PropertyValue.ReferenceValue(LocalReferences.path(node));
    }
    if (value instanceof PropertyValue.ListValue list) {
      List<PropertyValue> elements = new ArrayList<>(list.elements().size());
      list.elements().forEach(element -> elements.add(resolved(element, place)));
      return new PropertyValue.ListValue(Collections.unmodifiableList(elements));
    }
    if (value instanceof PropertyValue.RecordValue record) {
      Map<String, PropertyValue> fields = new LinkedHashMap<>();
      record.fields().forEach((name, field) -> fields.put(name, resolved(field, place)));
      return new PropertyValue.RecordValue(Collections.unmodifiableMap(fields));
    }
    return value;
  }
}
