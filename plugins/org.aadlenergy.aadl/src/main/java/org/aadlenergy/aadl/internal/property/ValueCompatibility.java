package org.aadlenergy.aadl.internal.property;

import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.architecture.PropertyValue;

/** Whether a value that was read for one type can stand for another, as a constant's must. */
final class ValueCompatibility {
  private ValueCompatibility() {}

  static boolean fits(PropertyValue value, PropertyType type) {
    if (type instanceof PropertyType.UnknownType) {
      return true;
    } else if (type instanceof PropertyType.NumberType number) {
      return number(value, number);
    } else if (type instanceof PropertyType.RangeType range) {
      return value instanceof PropertyValue.RangeValue r
          && fits(r.min(), range.of())
          && fits(r.max(), range.of());
    } else if (type instanceof PropertyType.ListType list) {
      return value instanceof PropertyValue.ListValue l
          && l.elements().stream().allMatch(e -> fits(e, list.of()));
    } else if (type instanceof PropertyType.EnumerationType enumeration) {
      return value instanceof PropertyValue.EnumerationValue e
          && enumeration.literals().containsKey(e.literal().toLowerCase(Locale.ROOT));
    } else if (type instanceof PropertyType.BooleanType) {
      return value instanceof PropertyValue.BooleanValue;
    } else if (type instanceof PropertyType.StringType) {
      return value instanceof PropertyValue.StringValue;
    } else if (type instanceof PropertyType.RecordType) {
      return value instanceof PropertyValue.RecordValue;
    } else if (type instanceof PropertyType.ClassifierType) {
      return value instanceof PropertyValue.ClassifierValue;
    }
    return value instanceof PropertyValue.ReferenceValue;
  }

  private static boolean number(PropertyValue value, PropertyType.NumberType type) {
    if (!NumericValues.isNumber(value)
        || (!type.real() && value instanceof PropertyValue.RealValue)) {
      return false;
    }
    Optional<String> unit = NumericValues.unit(value);
    return type.units() == null
        ? unit.isEmpty()
        : unit.isPresent() && type.units().units().containsKey(unit.get().toLowerCase(Locale.ROOT));
  }
}
