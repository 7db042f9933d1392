package org.aadlenergy.aadl.internal.property;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr;
import org.aadlenergy.aadl.syntax.tree.TypeExpr;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;

/** Turns the type expressions of one property set into types. */
final class TypeResolver {
  private static final PropertyType UNKNOWN = new PropertyType.UnknownType();
  private static final int MAX_DEPTH = 200;

  private final SetSymbol set;
  private int depth;

  TypeResolver(SetSymbol set) {
    this.set = set;
  }

  PropertyType resolve(TypeExpr expr) {
    if (depth > MAX_DEPTH) {
      return fail(expr, "The type refers to itself", Optional.empty());
    }
    depth++;
    try {
      return dispatch(expr);
    } finally {
      depth--;
    }
  }

  private PropertyType dispatch(TypeExpr expr) {
    if (expr instanceof TypeExpr.NamedType named) {
      return named(named.name());
    } else if (expr instanceof TypeExpr.NumberType number) {
      return number(number);
    } else if (expr instanceof TypeExpr.UnitsType units) {
      return units(units);
    } else if (expr instanceof TypeExpr.EnumerationType enumeration) {
      return enumeration(enumeration);
    } else if (expr instanceof TypeExpr.RangeType range) {
      return new PropertyType.RangeType(resolve(range.of()));
    } else if (expr instanceof TypeExpr.ListType list) {
      return new PropertyType.ListType(resolve(list.of()));
    } else if (expr instanceof TypeExpr.RecordType record) {
      return record(record);
    } else if (expr instanceof TypeExpr.ClassifierType classifier) {
      return new PropertyType.ClassifierType(classifier.allowed());
    } else if (expr instanceof TypeExpr.ReferenceType reference) {
      return new PropertyType.ReferenceType(reference.allowed());
    } else if (expr instanceof TypeExpr.BooleanType) {
      return new PropertyType.BooleanType();
    } else {
      return new PropertyType.StringType();
    }
  }

  private PropertyType named(QName name) {
    SetSymbol where = set;
    if (name.qualifier().isPresent()) {
      SetSymbol found = set.units().setOf(name.qualifier().get().key());
      if (found == null) {
        return fail(
            name,
            "There is no property set '" + name.qualifier().get().text() + "'",
            BoundedSuggestions.didYouMean(name.qualifier().get().text(), set.units().unitNames()));
      }
      where = found;
    }
    Optional<PropertyType> type = where.type(name.name());
    if (type.isEmpty() && name.qualifier().isEmpty()) {
      type = predeclaredType(name.name());
    }
    if (type.isPresent()) {
      return type.get();
    }
    return fail(
        name,
        "There is no property type '" + name.text() + "'",
        BoundedSuggestions.didYouMean(name.name().text(), where.typeNames()));
  }

  private Optional<PropertyType> predeclaredType(Name name) {
    for (String other : org.aadlenergy.properties.PropertySets.PREDECLARED) {
      Optional<SetSymbol> symbol = set.units().findSet(other);
      Optional<PropertyType> type = symbol.flatMap(s -> s == set ? Optional.empty() : s.type(name));
      if (type.isPresent()) {
        return type;
      }
    }
    return Optional.empty();
  }

  private PropertyType number(TypeExpr.NumberType number) {
    PropertyType unbounded = withoutBounds(number);
    if (!(unbounded instanceof PropertyType.NumberType plain)) {
      return unbounded;
    }
    OptionalDouble min = bound(number.min(), unbounded);
    OptionalDouble max = bound(number.max(), unbounded);
    if (min.isPresent() && max.isPresent() && min.getAsDouble() > max.getAsDouble()) {
      set.report(
          DiagnosticCode.VALUE_OUT_OF_RANGE,
          number,
          "The range of the type begins above its end",
          Optional.of("write the smaller value first"));
    }
    return new PropertyType.NumberType(number.real(), plain.units(), min, max);
  }

  /** A number type that takes any number. */
  PropertyType withoutBounds(TypeExpr.NumberType number) {
    PropertyType.UnitsType units = null;
    if (number.units().isPresent()) {
      PropertyType resolved = resolve(number.units().get());
      if (resolved instanceof PropertyType.UnitsType found) {
        units = found;
      } else if (!(resolved instanceof PropertyType.UnknownType)) {
        return fail(number.units().get(), "This type has no units", Optional.empty());
      } else {
        return UNKNOWN;
      }
    }
    return new PropertyType.NumberType(
        number.real(), units, OptionalDouble.empty(), OptionalDouble.empty());
  }

  private OptionalDouble bound(Optional<PropertyExpr> expr, PropertyType type) {
    if (expr.isEmpty() || !(type instanceof PropertyType.NumberType number)) {
      return OptionalDouble.empty();
    }
    boolean bare =
        expr.get() instanceof PropertyExpr.IntegerExpr i && i.unit().isEmpty()
            || expr.get() instanceof PropertyExpr.RealExpr r && r.unit().isEmpty();
    PropertyType.UnitsType units = number.units();
    if (bare && units != null) {
      set.report(
          DiagnosticCode.UNKNOWN_UNIT,
          expr.get(),
          "The unit of the bound is missing; it can be " + units.names(),
          Optional.empty());
    }
    // it means the first unit then
    Optional<PropertyValue> value =
        new ValueReader(set, new ValueReader.NoInstance())
            .read(
                expr.get(),
                new PropertyType.NumberType(
                    number.real(),
                    bare ? null : units,
                    OptionalDouble.empty(),
                    OptionalDouble.empty()));
    return value.isPresent()
        ? NumericValues.inFirstUnit(value.get(), units)
        : OptionalDouble.empty();
  }

  private PropertyType units(TypeExpr.UnitsType expr) {
    LinkedHashMap<String, PropertyType.UnitsType.Unit> units = new LinkedHashMap<>();
    for (TypeExpr.UnitsType.Unit unit : expr.units()) {
      double factor = unit.factor();
      if (unit.base().isPresent()) {
        PropertyType.UnitsType.Unit base = units.get(unit.base().get().key());
        if (base == null) {
          set.report(
              DiagnosticCode.BAD_PROPERTY_TYPE,
              unit,
              "The unit '"
                  + unit.name().text()
                  + "' builds on '"
                  + unit.base().get().text()
                  + "', which is not declared before it",
              Optional.empty());
          continue;
        }
        factor *= base.factor();
      }
      PropertyType.UnitsType.Unit one = new PropertyType.UnitsType.Unit(unit.name().text(), factor);
      if (units.putIfAbsent(unit.name().key(), one) != null) {
        twice(unit, "unit", unit.name());
      }
    }
    return PropertyType.units(units);
  }

  private void twice(SyntaxNode where, String kind, Name name) {
    set.report(
        DiagnosticCode.DUPLICATE_NAME,
        where,
        "The " + kind + " '" + name.text() + "' is there twice; names are the same in any case",
        Optional.of("remove one of them"));
  }

  private PropertyType enumeration(TypeExpr.EnumerationType expr) {
    Map<String, String> literals = new LinkedHashMap<>();
    for (QName literal : expr.literals()) {
      if (literals.putIfAbsent(literal.name().key(), literal.name().text()) != null) {
        twice(literal, "literal", literal.name());
      }
    }
    return new PropertyType.EnumerationType(literals);
  }

  private PropertyType record(TypeExpr.RecordType expr) {
    Map<String, PropertyType.RecordType.Field> fields = new LinkedHashMap<>();
    for (TypeExpr.RecordType.Field field : expr.fields()) {
      fields.put(
          field.name().key(),
          new PropertyType.RecordType.Field(field.name().text(), resolve(field.type())));
    }
    return new PropertyType.RecordType(fields);
  }

  private PropertyType fail(SyntaxNode where, String message, Optional<String> hint) {
    set.report(DiagnosticCode.BAD_PROPERTY_TYPE, where, message, hint);
    return UNKNOWN;
  }
}
