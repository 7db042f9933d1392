package org.aadlenergy.engine.workload;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.UnusableValue;

/**
 * Values held against what their properties may be, each once: the instances of a classifier have
 * one value of it, one after the other, and a mission of thousands of stretches is asked for in
 * each mode.
 */
public final class CheckedValues {
  private final Map<String, Checked> last = new HashMap<>();

  /** A value, what is wrong with it, and the one that stands for it where something is. */
  private record Checked(PropertyValue value, List<String> faults, PropertyValue usable) {}

  /** What is wrong with a value of a property; nothing where it can be used. */
  public List<String> faults(String property, PropertyValue value) {
    return of(property, value).faults();
  }

  /** The value as whoever computes finds it: what cannot be used is no number. */
  PropertyValue usable(String property, PropertyValue value) {
    return of(property, value).usable();
  }

  private Checked of(String property, PropertyValue value) {
    Checked known = last.get(property);
    if (known == null || known.value() != value) {
      List<String> faults = Domains.faults(property, value);
      known = new Checked(value, faults, faults.isEmpty() ? value : new UnusableValue(value));
      last.put(property, known);
    }
    return known;
  }
}
