package org.aadlenergy.aadl.internal.property;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.jspecify.annotations.Nullable;

/**
 * Reads an expression as a value of a type. What does not fit is reported to the scope, and then
 * there is no value.
 */
public final class ValueReader {
  /** What only an instance knows. */
  public interface InstanceContext {
    /** The instance that a reference leads to. */
    Optional<PropertyValue> reference(PropertyExpr.ReferenceExpr expr);

    /** The value that the instance has for another property. */
    Optional<PropertyValue> property(PropertySymbol property);
  }

  /** For reading without an instance: notes whether one is needed. */
  public static final class NoInstance implements InstanceContext {
    private static final Optional<PropertyValue> PLACEHOLDER =
        Optional.of(new PropertyValue.ReferenceValue(""));

    private boolean needed;

    /** Whether the value depends on an instance; then what was read must not be used. */
    public boolean isNeeded() {
      return needed;
    }

    @Override
    public Optional<PropertyValue> reference(PropertyExpr.ReferenceExpr expr) {
      needed = true;
      return PLACEHOLDER;
    }

    @Override
    public Optional<PropertyValue> property(PropertySymbol property) {
      needed = true;
      return Optional.empty();
    }
  }

  private final NameScope scope;
  private final InstanceContext instance;
  private @Nullable NumberReader numbers;

  public ValueReader(NameScope scope, InstanceContext instance) {
    this.scope = scope;
    this.instance = instance;
  }

  private NumberReader numbers() {
    NumberReader known = numbers;
    if (known == null) {
      known = new NumberReader(scope, this);
      numbers = known;
    }
    return known;
  }

  /** The value, or none when it does not fit. */
  public Optional<PropertyValue> read(PropertyExpr expr, PropertyType type) {
    if (expr instanceof PropertyExpr.ComputeExpr compute) {
      return Optional.of(new PropertyValue.ComputedValue(compute.function().text()));
    }
    if (expr instanceof PropertyExpr.NamedExpr named
        && !(type instanceof PropertyType.ListType)
        && !(type instanceof PropertyType.NumberType)) {
      return named(named, type);
    }
    if (type instanceof PropertyType.NumberType number) {
      return numbers().read(expr, number);
    } else if (type instanceof PropertyType.ListType list) {
      return list(expr, list);
    } else if (type instanceof PropertyType.RangeType range) {
      return range(expr, range);
    } else if (type instanceof PropertyType.RecordType record) {
      return record(expr, record);
    } else if (type instanceof PropertyType.BooleanType) {
      return bool(expr, type);
    } else if (type instanceof PropertyType.StringType) {
      return expr instanceof PropertyExpr.StringExpr string
          ? Optional.of(new PropertyValue.StringValue(string.value()))
          : wrong(expr, type);
    } else if (type instanceof PropertyType.ReferenceType) {
      return expr instanceof PropertyExpr.ReferenceExpr reference
          ? reference(reference)
          : wrong(expr, type);
    } else if (type instanceof PropertyType.ClassifierType) {
      return classifier(expr, type);
    } else if (type instanceof PropertyType.UnknownType) {
      return Optional.empty();
    }
    return wrong(expr, type);
  }

  Optional<PropertyValue> named(PropertyExpr.NamedExpr expr, PropertyType type) {
    if (expr.name().qualifier().isEmpty() && type instanceof PropertyType.EnumerationType e) {
      String literal = e.literals().get(expr.name().name().key());
      if (literal != null) {
        return Optional.of(new PropertyValue.EnumerationValue(literal));
      }
    }
    SetSymbol constants = PropertyNames.setOfConstant(scope, expr.name());
    if (constants != null) {
      Optional<PropertyValue> value = constants.constant(expr.name().name().key());
      return value.isPresent() && !Fits.fits(value.get(), type) ? wrong(expr, type) : value;
    }
    PropertySymbol property = PropertyNames.find(scope, expr.name());
    if (property != null) {
      return instance.property(property);
    }
    if (expr.name().qualifier().isEmpty() || PropertyNames.knowsSet(scope, expr.name())) {
      scope
          .symbol()
          .report(
              DiagnosticCode.AE0305, expr, unknownName(expr.name().text(), type), hint(expr, type));
    }
    return Optional.empty();
  }

  private static String unknownName(String name, PropertyType type) {
    return type instanceof PropertyType.EnumerationType
        ? "'" + name + "' is not " + type.words()
        : "There is no constant or property '" + name + "'; wanted is " + type.words();
  }

  private Optional<String> hint(PropertyExpr.NamedExpr expr, PropertyType type) {
    String written = expr.name().name().text();
    return type instanceof PropertyType.EnumerationType e
        ? Suggestions.didYouMean(written, e.literals().values())
        : Optional.empty();
  }

  private Optional<PropertyValue> list(PropertyExpr expr, PropertyType.ListType type) {
    if (expr instanceof PropertyExpr.NamedExpr named) {
      boolean isLiteral =
          type.of() instanceof PropertyType.EnumerationType e
              && e.literals().containsKey(named.name().name().key());
      SetSymbol constants = isLiteral ? null : PropertyNames.setOfConstant(scope, named.name());
      if (constants != null) {
        Optional<PropertyValue> value = constants.constant(named.name().name().key());
        if (value.isEmpty() || Fits.fits(value.get(), type)) {
          return value;
        }
      } else if (!isLiteral && PropertyNames.find(scope, named.name()) != null) {
        Optional<PropertyValue> value = named(named, type);
        return value.isPresent() ? Optional.of(asList(value.get())) : value;
      }
    }
    if (!(expr instanceof PropertyExpr.ListExpr list)) {
      if (expr instanceof PropertyExpr.ReferenceExpr reference
          && type.of() instanceof PropertyType.ReferenceType) {
        List<PropertyValue> values = new ArrayList<>(1);
        return addReferences(reference, values)
            ? Optional.of(new PropertyValue.ListValue(List.copyOf(values)))
            : Optional.empty();
      }
      Optional<PropertyValue> one = read(expr, type.of());
      return one.isPresent() ? Optional.of(single(one.get())) : one;
    }
    List<PropertyValue> values = new ArrayList<>(list.elements().size());
    boolean complete = true;
    for (PropertyExpr element : list.elements()) {
      if (element instanceof PropertyExpr.ReferenceExpr reference
          && type.of() instanceof PropertyType.ReferenceType) {
        complete &= addReferences(reference, values);
        continue;
      }
      Optional<PropertyValue> value = read(element, type.of());
      complete &= value.isPresent();
      if (value.isPresent()) {
        values.add(value.get());
      }
    }
    return complete
        ? Optional.of(new PropertyValue.ListValue(List.copyOf(values)))
        : Optional.empty();
  }

  /** A reference to a whole array stands for all its elements. */
  private boolean addReferences(PropertyExpr.ReferenceExpr reference, List<PropertyValue> values) {
    Optional<PropertyValue> found = instance.reference(reference);
    if (found.isPresent() && found.get() instanceof PropertyValue.ListValue all) {
      values.addAll(all.elements());
    } else if (found.isPresent()) {
      values.add(found.get());
    }
    return found.isPresent();
  }

  /** Where one instance is wanted, an array is its first element. */
  private Optional<PropertyValue> reference(PropertyExpr.ReferenceExpr expr) {
    Optional<PropertyValue> found = instance.reference(expr);
    return found.isPresent() && found.get() instanceof PropertyValue.ListValue all
        ? Optional.of(all.elements().get(0))
        : found;
  }

  private static PropertyValue asList(PropertyValue value) {
    return value instanceof PropertyValue.ListValue ? value : single(value);
  }

  private static PropertyValue single(PropertyValue value) {
    return new PropertyValue.ListValue(List.of(value));
  }

  private Optional<PropertyValue> range(PropertyExpr expr, PropertyType.RangeType type) {
    if (!(expr instanceof PropertyExpr.RangeExpr range)) {
      scope
          .symbol()
          .report(
              DiagnosticCode.AE0302,
              expr,
              "Wanted is " + type.words() + ", not " + Words.of(expr),
              Optional.of("write both ends, as 'x .. x'"));
      return Optional.empty();
    }
    Optional<PropertyValue> min = read(range.min(), type.of());
    Optional<PropertyValue> max = read(range.max(), type.of());
    Optional<PropertyValue> delta =
        range.delta().isPresent() ? read(range.delta().get(), type.of()) : Optional.empty();
    if (min.isEmpty() || max.isEmpty()) {
      return Optional.empty();
    }
    numbers().checkOrder(range, min.get(), max.get(), type.of());
    return Optional.of(new PropertyValue.RangeValue(min.get(), max.get(), delta));
  }

  private Optional<PropertyValue> record(PropertyExpr expr, PropertyType.RecordType type) {
    if (!(expr instanceof PropertyExpr.RecordExpr record)) {
      return wrong(expr, type);
    }
    Map<String, PropertyValue> fields = new LinkedHashMap<>();
    boolean complete = true;
    for (PropertyExpr.RecordExpr.Field field : record.fields()) {
      PropertyType.RecordType.Field declared = type.fields().get(field.name().key());
      if (declared == null) {
        List<String> names =
            type.fields().values().stream().map(PropertyType.RecordType.Field::name).toList();
        scope
            .symbol()
            .report(
                DiagnosticCode.AE0302,
                field,
                "The record has no field '" + field.name().text() + "'",
                Suggestions.didYouMean(field.name().text(), names)
                    .or(() -> Optional.of("its fields are " + String.join(", ", names))));
        complete = false;
        continue;
      }
      Optional<PropertyValue> value = read(field.value(), declared.type());
      complete &= value.isPresent();
      if (value.isPresent()) {
        fields.put(declared.name(), value.get());
      }
    }
    return complete
        ? Optional.of(new PropertyValue.RecordValue(java.util.Collections.unmodifiableMap(fields)))
        : Optional.empty();
  }

  private Optional<PropertyValue> bool(PropertyExpr expr, PropertyType type) {
    if (expr instanceof PropertyExpr.BooleanExpr bool) {
      return Optional.of(new PropertyValue.BooleanValue(bool.value()));
    }
    if (!(expr instanceof PropertyExpr.LogicalExpr logical)) {
      return wrong(expr, type);
    }
    boolean isOr = logical.operator() == PropertyExpr.LogicalExpr.Operator.OR;
    boolean result = !isOr;
    for (PropertyExpr operand : logical.operands()) {
      Optional<PropertyValue> value = read(operand, type);
      if (value.isEmpty() || !(value.get() instanceof PropertyValue.BooleanValue one)) {
        return Optional.empty();
      }
      result = isOr ? result | one.value() : result & one.value();
    }
    boolean isNot = logical.operator() == PropertyExpr.LogicalExpr.Operator.NOT;
    return Optional.of(new PropertyValue.BooleanValue(isNot != result));
  }

  private Optional<PropertyValue> classifier(PropertyExpr expr, PropertyType type) {
    if (!(expr instanceof PropertyExpr.ClassifierExpr classifier)) {
      return wrong(expr, type);
    }
    Optional<String> found = scope.classifier(classifier.classifier());
    return found.isPresent()
        ? Optional.of(new PropertyValue.ClassifierValue(found.get()))
        : Optional.empty();
  }

  private Optional<PropertyValue> wrong(SyntaxNode where, PropertyType type) {
    scope
        .symbol()
        .report(
            DiagnosticCode.AE0302,
            where,
            "Wanted is "
                + type.words()
                + (where instanceof PropertyExpr expr ? ", not " + Words.of(expr) : ""),
            Optional.empty());
    return Optional.empty();
  }
}
