package org.aadlenergy.aadl.internal.property;

import java.util.Optional;
import java.util.OptionalDouble;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;

/** Reads numbers: whole or real as the type says, the unit spelled as declared, within bounds. */
record NumberReader(NameScope scope, ValueReader names) {
  Optional<PropertyValue> read(PropertyExpr expr, PropertyType.NumberType type) {
    Optional<PropertyValue> value = unbounded(expr, type);
    if (value.isPresent()) {
      checkBounds(expr, value.get(), type);
    }
    return value;
  }

  private Optional<PropertyValue> unbounded(PropertyExpr expr, PropertyType.NumberType type) {
    if (expr instanceof PropertyExpr.IntegerExpr integer) {
      Optional<Optional<String>> unit = unit(expr, integer.unit(), integer.value() == 0, type);
      if (unit.isEmpty()) {
        return Optional.empty();
      }
      if (!type.real()) {
        return Optional.of(new PropertyValue.IntegerValue(integer.value(), unit.get()));
      }
      pointWanted(integer);
      return Optional.of(new PropertyValue.RealValue(integer.value(), unit.get()));
    } else if (expr instanceof PropertyExpr.RealExpr real) {
      if (!type.real()) {
        return wholeNumberWanted(real, type);
      }
      Optional<Optional<String>> unit = unit(expr, real.unit(), real.value() == 0, type);
      return unit.isEmpty()
          ? Optional.empty()
          : Optional.of(new PropertyValue.RealValue(real.value(), unit.get()));
    } else if (expr instanceof PropertyExpr.NamedExpr named) {
      Optional<PropertyValue> found = names.named(named, type);
      return found.isPresent() ? Optional.of(converted(found.get(), type)) : found;
    } else if (expr instanceof PropertyExpr.NegatedExpr negated) {
      PropertyType.NumberType noBounds =
          new PropertyType.NumberType(
              type.real(), type.units(), OptionalDouble.empty(), OptionalDouble.empty());
      return unbounded(negated.operand(), noBounds)
          .filter(NumericValues::isNumber)
          .map(NumericValues::negated);
    }
    return names.wrong(expr, type);
  }

  private static PropertyValue converted(PropertyValue value, PropertyType.NumberType type) {
    return type.real() && value instanceof PropertyValue.IntegerValue i
        ? new PropertyValue.RealValue(i.value(), i.unit())
        : value;
  }

  /** A whole number is none of type aadlreal, though what it means is clear. */
  private void pointWanted(PropertyExpr.IntegerExpr whole) {
    if (scope.isText()) {
      String unit = whole.unit().map(u -> " " + u.text()).orElse("");
      scope.report(
          DiagnosticCode.VALUE_OF_WRONG_TYPE,
          whole,
          "Wanted is a number with a decimal point, not a whole number",
          Optional.of("write '" + whole.value() + ".0" + unit + "'"));
    }
  }

  private Optional<PropertyValue> wholeNumberWanted(
      PropertyExpr.RealExpr real, PropertyType.NumberType type) {
    scope.report(
        DiagnosticCode.VALUE_OF_WRONG_TYPE,
        real,
        "Wanted is " + type.words() + ", not " + ExpressionWords.of(real),
        type.units() == null
            ? Optional.empty()
            : Optional.of("use a smaller unit, as '149 ns' for 0.149 us"));
    return Optional.empty();
  }

  /** The unit as declared; the outer value is absent when the unit is wrong. */
  private Optional<Optional<String>> unit(
      PropertyExpr expr, Optional<Name> written, boolean zero, PropertyType.NumberType type) {
    PropertyType.UnitsType units = type.units();
    if (units == null) {
      if (written.isEmpty()) {
        return Optional.of(Optional.empty());
      }
      report(expr, "The property has no unit, but '" + written.get().text() + "' is written");
      return Optional.empty();
    }
    if (written.isEmpty()) {
      if (zero && !scope.isText()) {
        // zero is the same in every unit, but AADL wants one
        return Optional.of(units.units().values().iterator().next().spelling());
      }
      report(expr, "The unit is missing; it can be " + units.names());
      return Optional.empty();
    }
    PropertyType.UnitsType.Unit unit = units.units().get(written.get().key());
    if (unit == null) {
      scope.report(
          DiagnosticCode.UNKNOWN_UNIT,
          expr,
          "There is no unit '" + written.get().text() + "' here; it can be " + units.names(),
          unitHint(written.get(), units));
      return Optional.empty();
    }
    return Optional.of(unit.spelling());
  }

  private static Optional<String> unitHint(Name written, PropertyType.UnitsType units) {
    String inOtherWords =
        switch (written.key()) {
          case "s", "second", "seconds" -> "sec";
          case "h", "hour", "hours" -> "hr";
          case "b", "byte" -> "Bytes";
          case "kb" -> "KByte";
          case "mb" -> "MByte";
          case "gb" -> "GByte";
          case "kib" -> "KiByte";
          case "mib" -> "MiByte";
          case "gib" -> "GiByte";
          default -> "";
        };
    return units.spellings().contains(inOtherWords)
        ? Optional.of("did you mean '" + inOtherWords + "'?")
        : BoundedSuggestions.didYouMean(written.text(), units.spellings());
  }

  private void report(PropertyExpr expr, String message) {
    scope.report(DiagnosticCode.UNKNOWN_UNIT, expr, message, Optional.empty());
  }

  private void checkBounds(PropertyExpr expr, PropertyValue value, PropertyType.NumberType type) {
    if (type.min().isEmpty() && type.max().isEmpty()) {
      return;
    }
    OptionalDouble number = NumericValues.inFirstUnit(value, type.units());
    if (number.isEmpty()) {
      return;
    }
    if (type.min().isPresent() && number.getAsDouble() < type.min().getAsDouble()
        || type.max().isPresent() && number.getAsDouble() > type.max().getAsDouble()) {
      scope.report(
          DiagnosticCode.VALUE_OUT_OF_RANGE,
          expr,
          "The value must lie between "
              + bound(type.min(), type)
              + " and "
              + bound(type.max(), type),
          Optional.empty());
    }
  }

  private static String bound(OptionalDouble bound, PropertyType.NumberType type) {
    if (bound.isEmpty()) {
      return "any number";
    }
    double value = bound.getAsDouble();
    String number =
        value == Math.rint(value) && Math.abs(value) < 1e15
            ? Long.toString((long) value)
            : Double.toString(value);
    return type.units() == null
        ? number
        : number + " " + type.units().units().values().iterator().next().name();
  }

  /** Reports a range whose lower end is above its upper end. */
  void checkOrder(
      PropertyExpr.RangeExpr range, PropertyValue min, PropertyValue max, PropertyType type) {
    if (!(type instanceof PropertyType.NumberType number)) {
      return;
    }
    OptionalDouble low = NumericValues.inFirstUnit(min, number.units());
    OptionalDouble high = NumericValues.inFirstUnit(max, number.units());
    if (low.isPresent() && high.isPresent() && low.getAsDouble() > high.getAsDouble()) {
      scope.report(
          DiagnosticCode.VALUE_OUT_OF_RANGE,
          range,
          "The range begins above its end",
          Optional.of("write the smaller value first"));
    }
  }
}
