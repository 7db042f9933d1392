package org.aadlenergy.engine.architecture;

import java.util.List;
import java.util.Optional;

/**
 * Something that carries property values. Only its own: given by a contained association, its
 * subcomponent declaration, its classifiers or what these extend, never inherited from a container
 * and never a default.
 */
public interface PropertyHolder {
  /** The own value of {@code Set::Name} (exactly as declared), if there is one. */
  Optional<PropertyAssignment> own(String property);

  /** All own values, sorted by property name. */
  List<PropertyAssignment> ownProperties();
}
