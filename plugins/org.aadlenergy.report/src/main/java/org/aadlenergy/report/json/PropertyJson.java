package org.aadlenergy.report.json;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.ModalValue;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyValue;

/**
 * Writes property values. One that differs between modes is keyed by the operation modes in which
 * its component is active; with more of these than {@value #MANY_MODES}, by component modes.
 */
record PropertyJson(ArchitectureView view, JsonOutput json, List<OperationMode> modes) {
  private static final int MANY_MODES = 1000;

  PropertyJson(ArchitectureView view, JsonOutput json) {
    this(
        view,
        json,
        view.operationModes().isEmpty() ? List.of(OperationMode.NONE) : view.operationModes());
  }

  /** The members of an object of properties. */
  void write(Component component, List<InheritedProperties.Effective> properties)
      throws IOException {
    for (InheritedProperties.Effective property : properties) {
      PropertyAssignment nearest = property.values().get(0);
      if (!nearest.isModal()) {
        json.name(property.property());
        value(nearest.values().get(0).value());
      } else if (modes.size() > MANY_MODES) {
        byComponentMode(property);
      } else {
        byOperationMode(component, property);
      }
    }
  }

  private void byOperationMode(Component component, InheritedProperties.Effective property)
      throws IOException {
    List<String> names = new ArrayList<>();
    List<PropertyValue> values = new ArrayList<>();
    boolean everywhere = true;
    for (OperationMode mode : modes) {
      if (view.isActive(component, mode)) {
        Optional<PropertyValue> value = valueIn(property.values(), mode);
        if (value.isPresent()) {
          names.add(mode.name());
          values.add(value.get());
        } else {
          everywhere = false;
        }
      }
    }
    if (values.isEmpty()) {
      return;
    }
    json.name(property.property());
    if (everywhere && values.stream().distinct().count() == 1) {
      value(values.get(0));
      return;
    }
    json.beginInlineObject().name("modes").beginInlineObject();
    for (int i = 0; i < names.size(); i++) {
      json.name(names.get(i));
      value(values.get(i));
    }
    json.endObject().endObject();
  }

  private static Optional<PropertyValue> valueIn(
      List<PropertyAssignment> nearestFirst, OperationMode mode) {
    return nearestFirst.stream().map(a -> a.valueIn(mode)).flatMap(Optional::stream).findFirst();
  }

  private void byComponentMode(InheritedProperties.Effective property) throws IOException {
    Map<String, PropertyValue> values = new TreeMap<>();
    for (PropertyAssignment assignment : property.values()) {
      for (ModalValue modal : assignment.values()) {
        modal.modes().forEach(mode -> values.putIfAbsent(mode, modal.value()));
        if (modal.modes().isEmpty()) {
          values.putIfAbsent("", modal.value());
        }
      }
    }
    json.name(property.property());
    json.beginInlineObject().name("modes").beginInlineObject();
    for (Map.Entry<String, PropertyValue> entry : values.entrySet()) {
      json.name(entry.getKey());
      value(entry.getValue());
    }
    json.endObject().endObject();
  }

  private void value(PropertyValue value) throws IOException {
    if (value instanceof PropertyValue.IntegerValue number) {
      beginNumber(number.unit());
      json.value(number.value());
      endNumber(number.unit());
    } else if (value instanceof PropertyValue.RealValue number) {
      beginNumber(number.unit());
      json.value(number.value());
      endNumber(number.unit());
    } else if (value instanceof PropertyValue.RangeValue range) {
      range(range);
    } else if (value instanceof PropertyValue.StringValue text) {
      json.value(text.value());
    } else if (value instanceof PropertyValue.BooleanValue truth) {
      json.value(truth.value());
    } else if (value instanceof PropertyValue.EnumerationValue literal) {
      json.value(literal.literal());
    } else if (value instanceof PropertyValue.ReferenceValue reference) {
      json.value(reference.path());
    } else if (value instanceof PropertyValue.ClassifierValue classifier) {
      json.value(classifier.classifier());
    } else if (value instanceof PropertyValue.ListValue list) {
      list(list);
    } else if (value instanceof PropertyValue.RecordValue fields) {
      fields(fields);
    } else if (value instanceof PropertyValue.ComputedValue computed) {
      json.beginInlineObject().name("compute").value(computed.function()).endObject();
    }
  }

  private void beginNumber(Optional<String> unit) throws IOException {
    if (unit.isPresent()) {
      json.beginInlineObject().name("value");
    }
  }

  private void endNumber(Optional<String> unit) throws IOException {
    if (unit.isPresent()) {
      json.name("unit").value(unit.get()).endObject();
    }
  }

  private void range(PropertyValue.RangeValue range) throws IOException {
    json.beginInlineObject().name("min");
    value(range.min());
    json.name("max");
    value(range.max());
    if (range.delta().isPresent()) {
      json.name("delta");
      value(range.delta().get());
    }
    json.endObject();
  }

  private void list(PropertyValue.ListValue list) throws IOException {
    json.beginInlineArray();
    for (PropertyValue element : list.elements()) {
      value(element);
    }
    json.endArray();
  }

  private void fields(PropertyValue.RecordValue fields) throws IOException {
    json.beginInlineObject();
    for (Map.Entry<String, PropertyValue> field : fields.fields().entrySet()) {
      json.name(field.getKey());
      value(field.getValue());
    }
    json.endObject();
  }
}
