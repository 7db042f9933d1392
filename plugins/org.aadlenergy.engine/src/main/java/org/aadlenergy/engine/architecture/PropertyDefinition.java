package org.aadlenergy.engine.architecture;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.collection.Copies;

/**
 * What the engine needs of a property's declaration.
 *
 * @param name {@code Set::Name}
 * @param inherit whether a component without a value takes its container's
 * @param appliesTo the categories of components that may have it; empty for all
 * @param words what its value can be, where that is few: the literals of an enumeration in the
 *     order declared, or true and false
 */
public record PropertyDefinition(
    String name,
    boolean inherit,
    Optional<PropertyValue> defaultValue,
    Set<Category> appliesTo,
    List<String> words) {
  public PropertyDefinition {
    appliesTo = Copies.of(appliesTo);
    words = List.copyOf(words);
  }

  /** A property that applies to components of every category. */
  public PropertyDefinition(String name, boolean inherit, Optional<PropertyValue> defaultValue) {
    this(name, inherit, defaultValue, Set.of(), List.of());
  }

  /** Whether components of a category may have it. */
  public boolean appliesTo(Category category) {
    return appliesTo.isEmpty() || appliesTo.contains(category);
  }
}
