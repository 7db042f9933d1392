package org.aadlenergy.aadl.internal.instance;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyHolder;

/** An instance with property values: a component, a feature or a part of a connection. */
abstract class AssociationHolder implements PropertyHolder {
  /** The places in trees of contained associations that lead here, the outermost first. */
  abstract ContainedPlace[] reaches();

  /** The associations of its declaration and classifier. */
  abstract PropertyTable table();

  /** The component whose modes its values depend on: itself or the one it belongs to. */
  abstract ComponentNode component();

  /** Who it takes inherited values from. */
  abstract Optional<? extends AssociationHolder> container();

  @Override
  public final Optional<PropertyAssignment> own(String property) {
    return PropertyLookup.own(this, property);
  }

  @Override
  public final List<PropertyAssignment> ownProperties() {
    return PropertyLookup.all(this);
  }

  @Override
  public final List<PropertyAssignment> ownProperties(Predicate<String> wanted) {
    return PropertyLookup.wanted(this, wanted);
  }
}
