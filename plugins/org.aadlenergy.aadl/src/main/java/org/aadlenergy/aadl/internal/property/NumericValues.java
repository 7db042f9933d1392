package org.aadlenergy.aadl.internal.property;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.jspecify.annotations.Nullable;

/** Arithmetic on numeric property values. */
final class NumericValues {
  private NumericValues() {}

  static boolean isNumber(PropertyValue value) {
    return value instanceof PropertyValue.IntegerValue || value instanceof PropertyValue.RealValue;
  }

  static double plain(PropertyValue number) {
    return number instanceof PropertyValue.IntegerValue i
        ? i.value()
        : ((PropertyValue.RealValue) number).value();
  }

  static Optional<String> unit(PropertyValue number) {
    return number instanceof PropertyValue.IntegerValue i
        ? i.unit()
        : ((PropertyValue.RealValue) number).unit();
  }

  /** The number in the first unit of its type; without a unit it is taken to be in that already. */
  static OptionalDouble inFirstUnit(PropertyValue number, PropertyType.@Nullable UnitsType units) {
    if (!isNumber(number)) {
      return OptionalDouble.empty();
    }
    Optional<String> unit = unit(number);
    if (unit.isEmpty() || units == null) {
      return OptionalDouble.of(plain(number));
    }
    PropertyType.UnitsType.Unit known = units.units().get(unit.get().toLowerCase(Locale.ROOT));
    return known == null
        ? OptionalDouble.empty()
        : OptionalDouble.of(plain(number) * known.factor());
  }

  static PropertyValue negated(PropertyValue number) {
    return number instanceof PropertyValue.IntegerValue i
        ? new PropertyValue.IntegerValue(-i.value(), i.unit())
        : new PropertyValue.RealValue(-plain(number), unit(number));
  }
}
