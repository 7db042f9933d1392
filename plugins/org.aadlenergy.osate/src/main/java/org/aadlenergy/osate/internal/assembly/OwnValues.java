package org.aadlenergy.osate.internal.assembly;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.osate.internal.reference.DeclarativeReferences;
import org.aadlenergy.osate.internal.tree.RawInstance;
import org.jspecify.annotations.Nullable;

/**
 * Tells an object's own values from those that OSATE copied down to it from its containers.
 *
 * <p>OSATE stores every value that holds for an object on the object itself, inherited ones too,
 * each with the declaration it came from. So a value is inherited exactly if the property inherits,
 * and the nearest container that stores the property stores it from the same declaration with the
 * same values. A declaration that applies to an object and to one inside it at once ({@code applies
 * to a, a.b}) looks the same; taking the inner value as inherited then gives the same value at the
 * same place of the lookup, because the outer one is the nearest above it. Modes may differ: OSATE
 * leaves out on a descendant the modes in which it is inactive.
 */
record OwnValues(DeclarativeReferences references, Set<String> inherited) {
  OwnValues(DeclarativeReferences references) {
    this(references, new HashSet<>());
  }

  /** Whether a value belongs to an object within that container. */
  boolean isOwn(RawInstance.Association value, RawInstance.@Nullable Node container) {
    if (!inherits(value.property())) {
      return true;
    }
    for (RawInstance.Node node = container; node != null; node = node.parent) {
      RawInstance.Association above = find(node.associations, value.property());
      if (above != null) {
        if (copied(value, above)) {
          inherited.add(value.property());
          return false;
        }
        return true;
      }
    }
    return true;
  }

  /** An unknown property may inherit. */
  private boolean inherits(String property) {
    return references.definition(property).map(PropertyDefinition::inherit).orElse(true);
  }

  private static boolean copied(RawInstance.Association value, RawInstance.Association above) {
    if (!value.declaration().equals(above.declaration())) {
      return false;
    }
    return value.values().stream().allMatch(one -> contains(above.values(), one));
  }

  private static boolean contains(List<RawInstance.Value> values, RawInstance.Value sought) {
    return values.stream().anyMatch(value -> value.value().equals(sought.value()));
  }

  private static RawInstance.@Nullable Association find(
      List<RawInstance.Association> values, String property) {
    return values.stream()
        .filter(value -> value.property().equals(property))
        .findFirst()
        .orElse(null);
  }
}
