package org.aadlenergy.aadl.internal.system;

import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.aadl.internal.classifier.ClassifierSymbol;
import org.aadlenergy.aadl.internal.classifier.Declarations;
import org.aadlenergy.aadl.internal.classifier.PackageSymbol;
import org.aadlenergy.aadl.internal.instance.ClassifierLayout;
import org.aadlenergy.aadl.internal.instance.ComponentNode;
import org.aadlenergy.aadl.internal.instance.Layouts;
import org.aadlenergy.engine.architecture.PropertyAssignment;

/** The values that classifiers give their instances, whether or not there are any. */
public final class ClassifierValues {
  private ClassifierValues() {}

  /** The value of a property for any instance of a classifier {@code Pkg::Type.impl}. */
  public static Optional<PropertyAssignment> find(
      Declarations declarations, String classifier, String property) {
    int colons = classifier.lastIndexOf("::");
    Optional<PackageSymbol> owner =
        colons < 0 ? Optional.empty() : declarations.findPackage(classifier.substring(0, colons));
    if (owner.isEmpty()) {
      return Optional.empty();
    }
    String name = classifier.substring(colons + 2).toLowerCase(Locale.ROOT);
    ClassifierSymbol symbol = owner.get().unqualified(name);
    if (symbol == null) {
      return Optional.empty();
    }
    ClassifierLayout layout = new Layouts().of(symbol.use());
    return new ComponentNode(null, null, layout, layout.table, -1, 0).own(property);
  }
}
