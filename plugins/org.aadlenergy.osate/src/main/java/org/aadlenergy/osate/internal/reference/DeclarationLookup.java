package org.aadlenergy.osate.internal.reference;

import java.util.Optional;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.osate.declared.DeclaredOrder.Declared;

/** Looks up what a reference out of the instance model leads to. */
public interface DeclarationLookup {
  /** The declared element, if it is known with certainty. */
  Optional<Declared> declared(String href);

  /** The declaration of {@code Set::Name}, if it is known. */
  Optional<PropertyDefinition> definition(String property);

  /** The value that {@code Pkg::Type.impl} gives a property of its instances, if it is known. */
  Optional<PropertyAssignment> ofClassifier(String classifier, String property);
}
