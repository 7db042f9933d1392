package org.aadlenergy.engine.architecture;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.collection.Copies;

/** A property value as it was written, with names resolved and constants put in. */
public sealed interface PropertyValue {

  /** A whole number; the unit is spelled as its declaration spells it. */
  record IntegerValue(long value, Optional<String> unit) implements PropertyValue {}

  /** A real number; the unit is spelled as its declaration spells it. */
  record RealValue(double value, Optional<String> unit) implements PropertyValue {}

  /** From {@code min} to {@code max}, both numbers. */
  record RangeValue(PropertyValue min, PropertyValue max, Optional<PropertyValue> delta)
      implements PropertyValue {}

  record StringValue(String value) implements PropertyValue {}

  record BooleanValue(boolean value) implements PropertyValue {}

  /** An enumeration literal, spelled as its declaration spells it. */
  record EnumerationValue(String literal) implements PropertyValue {}

  /** An instance path, relative to the root. */
  record ReferenceValue(String path) implements PropertyValue {}

  /** {@code Pkg::Type} or {@code Pkg::Type.impl}. */
  record ClassifierValue(String classifier) implements PropertyValue {}

  record ListValue(List<PropertyValue> elements) implements PropertyValue {
    public ListValue {
      elements = List.copyOf(elements);
    }
  }

  /** Fields in the order written. */
  record RecordValue(Map<String, PropertyValue> fields) implements PropertyValue {
    public RecordValue {
      fields = Copies.of(fields);
    }
  }

  /** {@code compute (function)}. */
  record ComputedValue(String function) implements PropertyValue {}

  /**
   * What was written, where it is outside of what its property may be: who reads it finds no
   * number. Readers of models never make one, lookups of the engine do.
   */
  record UnusableValue(PropertyValue written) implements PropertyValue {}
}
