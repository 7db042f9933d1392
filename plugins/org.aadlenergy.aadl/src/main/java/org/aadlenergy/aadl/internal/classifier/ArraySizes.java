package org.aadlenergy.aadl.internal.classifier;

import java.util.Optional;
import java.util.OptionalLong;
import org.aadlenergy.aadl.internal.property.PropertyNames;
import org.aadlenergy.aadl.internal.property.PropertySymbol;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.ArrayDimension;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;

/** The size of an array's dimension: a number, a constant, or a property of the classifier. */
final class ArraySizes {
  /** More elements than this in one dimension are taken for a mistake. */
  static final int MAX = 1_000_000;

  private ArraySizes() {}

  static int size(ClassifierSymbol owner, ClassifierUse context, ArrayDimension dimension) {
    OptionalLong size =
        dimension.size().isPresent()
            ? dimension.size()
            : named(owner, context, dimension.constant().orElseThrow());
    if (size.isEmpty()) {
      owner.report(
          DiagnosticCode.BAD_ARRAY_SIZE,
          dimension,
          "'" + dimension.constant().map(QName::text).orElse("") + "' is no whole number",
          Optional.of("use a number, or a constant of a property set"));
      return 1;
    }
    if (size.getAsLong() < 0 || size.getAsLong() > MAX) {
      owner.report(
          DiagnosticCode.BAD_ARRAY_SIZE,
          dimension,
          "An array cannot have " + size.getAsLong() + " elements",
          Optional.of("use a number from 0 to " + MAX));
      return 1;
    }
    return (int) size.getAsLong();
  }

  private static OptionalLong named(ClassifierSymbol owner, ClassifierUse context, QName name) {
    Optional<PropertyValue> value = PropertyNames.constant(owner, name);
    if (value.isEmpty()) {
      PropertySymbol property = PropertyNames.find(owner, name);
      if (property != null) {
        value = propertyOf(context, property);
      }
    }
    return value.isPresent() && value.get() instanceof PropertyValue.IntegerValue i
        ? OptionalLong.of(i.value())
        : OptionalLong.empty();
  }

  private static Optional<PropertyValue> propertyOf(
      ClassifierUse context, PropertySymbol property) {
    for (ClassifierSymbol ancestor : context.symbol().lineage()) {
      for (Association association : ancestor.associations().own()) {
        if (association.property() == property) {
          return association.plainValue();
        }
      }
    }
    return property.definition().defaultValue();
  }
}
