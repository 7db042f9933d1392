package org.aadlenergy.aadl.internal.property;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;

/** Reads values that are made of others: lists, ranges and records. */
record CompositeReader(NameScope scope, ValueReader values, ValueReader.InstanceContext instance) {
  Optional<PropertyValue> list(PropertyExpr expr, PropertyType.ListType type) {
    if (expr instanceof PropertyExpr.NamedExpr named) {
      boolean isLiteral =
          type.of() instanceof PropertyType.EnumerationType e
              && e.literals().containsKey(named.name().name().key());
      SetSymbol constants = isLiteral ? null : PropertyNames.setOfConstant(scope, named.name());
      if (constants != null) {
        Optional<PropertyValue> value = constants.constant(named.name().name().key());
        if (value.isEmpty() || ValueCompatibility.fits(value.get(), type)) {
          return value;
        }
      } else if (!isLiteral && PropertyNames.find(scope, named.name()) != null) {
        Optional<PropertyValue> value = values.named(named, type);
        return value.isPresent() ? Optional.of(asList(value.get())) : value;
      }
    }
    return expr instanceof PropertyExpr.ListExpr list
        ? elements(list.elements(), type)
        : listOfOne(expr, type);
  }

  /** A value without parentheses, where a list is wanted. */
  private Optional<PropertyValue> listOfOne(PropertyExpr expr, PropertyType.ListType type) {
    if (isReference(expr, type)) {
      return elements(List.of(expr), type);
    }
    Optional<PropertyValue> one = values.read(expr, type.of());
    return one.isPresent() ? Optional.of(single(one.get())) : one;
  }

  private Optional<PropertyValue> elements(List<PropertyExpr> exprs, PropertyType.ListType type) {
    List<PropertyValue> elements = new ArrayList<>(exprs.size());
    boolean complete = true;
    for (PropertyExpr expr : exprs) {
      if (isReference(expr, type)) {
        complete &= addReferences((PropertyExpr.ReferenceExpr) expr, elements);
        continue;
      }
      Optional<PropertyValue> value = values.read(expr, type.of());
      complete &= value.isPresent();
      if (value.isPresent()) {
        elements.add(value.get());
      }
    }
    return complete
        ? Optional.of(new PropertyValue.ListValue(List.copyOf(elements)))
        : Optional.empty();
  }

  private static boolean isReference(PropertyExpr expr, PropertyType.ListType type) {
    return expr instanceof PropertyExpr.ReferenceExpr
        && type.of() instanceof PropertyType.ReferenceType;
  }

  /** A reference to a whole array stands for all its elements. */
  private boolean addReferences(
      PropertyExpr.ReferenceExpr reference, List<PropertyValue> elements) {
    Optional<PropertyValue> found = instance.reference(reference);
    if (found.isPresent() && found.get() instanceof PropertyValue.ListValue all) {
      elements.addAll(all.elements());
    } else if (found.isPresent()) {
      elements.add(found.get());
    }
    return found.isPresent();
  }

  private static PropertyValue asList(PropertyValue value) {
    return value instanceof PropertyValue.ListValue ? value : single(value);
  }

  private static PropertyValue single(PropertyValue value) {
    return new PropertyValue.ListValue(List.of(value));
  }

  Optional<PropertyValue> range(PropertyExpr expr, PropertyType.RangeType type) {
    if (!(expr instanceof PropertyExpr.RangeExpr range)) {
      scope.report(
          DiagnosticCode.VALUE_OF_WRONG_TYPE,
          expr,
          "Wanted is " + type.words() + ", not " + ExpressionWords.of(expr),
          Optional.of("write both ends, as 'x .. x'"));
      return Optional.empty();
    }
    Optional<PropertyValue> min = values.read(range.min(), type.of());
    Optional<PropertyValue> max = values.read(range.max(), type.of());
    Optional<PropertyValue> delta =
        range.delta().isPresent() ? values.read(range.delta().get(), type.of()) : Optional.empty();
    if (min.isEmpty() || max.isEmpty()) {
      return Optional.empty();
    }
    if (delta.isPresent()
        && NumericValues.isNumber(delta.get())
        && NumericValues.plain(delta.get()) < 0) {
      scope.report(
          DiagnosticCode.VALUE_OUT_OF_RANGE, range, "The delta is negative", Optional.empty());
    }
    values.numbers().checkOrder(range, min.get(), max.get(), type.of());
    return Optional.of(new PropertyValue.RangeValue(min.get(), max.get(), delta));
  }

  Optional<PropertyValue> record(PropertyExpr expr, PropertyType.RecordType type) {
    if (!(expr instanceof PropertyExpr.RecordExpr record)) {
      return values.wrong(expr, type);
    }
    Map<String, PropertyValue> fields = new LinkedHashMap<>();
    boolean complete = true;
    for (PropertyExpr.RecordExpr.Field field : record.fields()) {
      PropertyType.RecordType.Field declared = type.fields().get(field.name().key());
      if (declared == null) {
        List<String> names =
            type.fields().values().stream().map(PropertyType.RecordType.Field::name).toList();
        scope.report(
            DiagnosticCode.VALUE_OF_WRONG_TYPE,
            field,
            "The record has no field '" + field.name().text() + "'",
            BoundedSuggestions.didYouMean(field.name().text(), names)
                .or(() -> Optional.of("its fields are " + String.join(", ", names))));
        complete = false;
        continue;
      }
      Optional<PropertyValue> value = values.read(field.value(), declared.type());
      complete &= value.isPresent();
      if (value.isPresent() && fields.put(declared.name(), value.get()) != null) {
        scope.report(
            DiagnosticCode.VALUE_OF_WRONG_TYPE,
            field,
            "The field '" + field.name().text() + "' is given twice",
            Optional.of("remove one of them"));
      }
    }
    return complete
        ? Optional.of(new PropertyValue.RecordValue(Collections.unmodifiableMap(fields)))
        : Optional.empty();
  }
}
