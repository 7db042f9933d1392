package org.aadlenergy.engine.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.aadlenergy.engine.architecture.ModalValue;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyHolder;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** The values of a component, a feature or a declared connection. */
final class TestValues implements PropertyHolder {
  private final TreeMap<String, PropertyAssignment> own = new TreeMap<>();

  /** Replaces what was there, except that values of several modes add up. */
  void set(String property, Set<String> modes, PropertyValue value, int line) {
    List<ModalValue> values = new ArrayList<>();
    PropertyAssignment before = own.get(property);
    if (before != null && before.isModal() && !modes.isEmpty()) {
      values.addAll(before.values());
    }
    values.add(new ModalValue(modes, value));
    SourceSpan place = SourceSpan.at(TestComponent.FILE, line, 5);
    own.put(property, new PropertyAssignment(property, values, place));
  }

  /** Takes over all values of another, the very same ones or copies with their places. */
  void like(TestValues other, boolean same) {
    for (PropertyAssignment one : other.own.values()) {
      own.put(
          one.property(),
          same ? one : new PropertyAssignment(one.property(), one.values(), one.source()));
    }
  }

  @Override
  public Optional<PropertyAssignment> own(String property) {
    return Optional.ofNullable(own.get(property));
  }

  @Override
  public List<PropertyAssignment> ownProperties() {
    return List.copyOf(own.values());
  }
}
