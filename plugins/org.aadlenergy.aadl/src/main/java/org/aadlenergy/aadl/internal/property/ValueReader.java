package org.aadlenergy.aadl.internal.property;

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

  /** For a system that is in no text: references are the paths that are written. */
  public static final class AsWritten implements InstanceContext {
    @Override
    public Optional<PropertyValue> reference(PropertyExpr.ReferenceExpr expr) {
      return Optional.of(new PropertyValue.ReferenceValue(expr.path().withIndices()));
    }

    @Override
    public Optional<PropertyValue> property(PropertySymbol property) {
      return property.definition().defaultValue();
    }
  }

  private final NameScope scope;
  private final InstanceContext instance;
  private @Nullable NumberReader numbers;
  private @Nullable CompositeReader composites;

  public ValueReader(NameScope scope, InstanceContext instance) {
    this.scope = scope;
    this.instance = instance;
  }

  private CompositeReader composites() {
    CompositeReader known = composites;
    if (known == null) {
      known = new CompositeReader(scope, this, instance);
      composites = known;
    }
    return known;
  }

  NumberReader numbers() {
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
      return composites().list(expr, list);
    } else if (type instanceof PropertyType.RangeType range) {
      return composites().range(expr, range);
    } else if (type instanceof PropertyType.RecordType record) {
      return composites().record(expr, record);
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
      return value.isPresent() && !ValueCompatibility.fits(value.get(), type)
          ? wrong(expr, type)
          : value;
    }
    PropertySymbol property = PropertyNames.find(scope, expr.name());
    if (property != null) {
      return instance.property(property);
    }
    if (expr.name().qualifier().isEmpty() || PropertyNames.knowsSet(scope, expr.name())) {
      scope.report(
          DiagnosticCode.UNKNOWN_LITERAL,
          expr,
          unknownName(expr.name().text(), type),
          hint(expr, type));
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
        ? BoundedSuggestions.didYouMean(written, e.literals().values())
        : Optional.empty();
  }

  /** Where one instance is wanted, an array is its first element. */
  private Optional<PropertyValue> reference(PropertyExpr.ReferenceExpr expr) {
    Optional<PropertyValue> found = instance.reference(expr);
    return found.isPresent() && found.get() instanceof PropertyValue.ListValue all
        ? Optional.of(all.elements().get(0))
        : found;
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

  /** Reports what is wanted instead. */
  Optional<PropertyValue> wrong(SyntaxNode where, PropertyType type) {
    scope.report(
        DiagnosticCode.VALUE_OF_WRONG_TYPE,
        where,
        "Wanted is "
            + type.words()
            + (where instanceof PropertyExpr expr ? ", not " + ExpressionWords.of(expr) : ""),
        Optional.empty());
    return Optional.empty();
  }
}
