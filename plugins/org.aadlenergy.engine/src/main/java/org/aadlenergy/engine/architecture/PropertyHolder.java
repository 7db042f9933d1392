package org.aadlenergy.engine.architecture;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Something that carries property values. Only its own: given by a contained association, its
 * subcomponent declaration, its classifiers or what these extend, never inherited from a container
 * and never a default.
 */
public interface PropertyHolder {
  /** The own value of {@code Set::Name} (exactly as declared), if there is one. */
  default Optional<PropertyAssignment> own(String property) {
    List<PropertyAssignment> all = ownProperties();
    int low = 0;
    int high = all.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = all.get(middle).property().compareTo(property);
      if (order == 0) {
        return Optional.of(all.get(middle));
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return Optional.empty();
  }

  /** All own values, sorted by property name. */
  List<PropertyAssignment> ownProperties();

  /**
   * The own values of the wanted properties, and perhaps of others. Where it can, it gives one and
   * the same list for all instances of a declaration, so that whoever checks them checks it once.
   */
  default List<PropertyAssignment> ownProperties(Predicate<String> wanted) {
    return ownProperties();
  }
}
