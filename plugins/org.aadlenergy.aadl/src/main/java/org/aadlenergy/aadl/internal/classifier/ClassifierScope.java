package org.aadlenergy.aadl.internal.classifier;

import java.util.Optional;
import org.aadlenergy.aadl.internal.property.NameScope;
import org.aadlenergy.aadl.internal.property.PropertyNames;
import org.aadlenergy.aadl.internal.property.SetSymbol;
import org.aadlenergy.aadl.internal.property.UnitScope;
import org.aadlenergy.aadl.syntax.node.QName;
import org.jspecify.annotations.Nullable;

/** Where names are looked up from inside a package: classifiers as well as properties. */
public interface ClassifierScope extends NameScope {
  Declarations declarations();

  /** The package whose text this is, if it is one's. */
  @Nullable PackageSymbol ownPackage();

  /** The classifier of a name; what is wrong with an unknown one is reported. */
  default @Nullable ClassifierSymbol classifierNamed(QName name) {
    return ClassifierNames.find(declarations(), symbol(), ownPackage(), name);
  }

  @Override
  default UnitScope units() {
    return declarations();
  }

  @Override
  default @Nullable SetSymbol ownSet() {
    return null;
  }

  @Override
  default Optional<String> classifier(QName name) {
    ClassifierSymbol found = classifierNamed(name);
    return found == null ? Optional.empty() : Optional.of(found.qualifiedName());
  }

  @Override
  default void requireWith(SetSymbol set, QName name) {
    PackageSymbol own = ownPackage();
    if (own != null
        && !own.names(name.qualifier().orElseThrow().key())
        && !PropertyNames.isPredeclared(set)) {
      own.reportMissingWith(symbol(), name, set.name());
    }
  }
}
