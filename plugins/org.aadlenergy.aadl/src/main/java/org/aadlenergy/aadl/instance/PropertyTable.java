package org.aadlenergy.aadl.instance;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.aadlenergy.aadl.resolve.Association;
import org.aadlenergy.aadl.resolve.ClassifierSymbol;
import org.aadlenergy.aadl.resolve.ClassifierUse;
import org.aadlenergy.aadl.resolve.PropertySymbol;
import org.jspecify.annotations.Nullable;

/**
 * The associations without {@code applies to} that all instances of a declaration share, by
 * property, in lookup order.
 */
final class PropertyTable {
  static final PropertyTable EMPTY = new PropertyTable(Map.of());

  private final Map<String, List<Association>> byProperty;

  private PropertyTable(Map<String, List<Association>> byProperty) {
    this.byProperty = byProperty;
  }

  /**
   * The table of a declaration with its blocks, then its classifier.
   *
   * @param blocks associations of the declaration, the most refined first
   * @param applies which properties of the classifier count
   */
  static PropertyTable of(
      List<Association> blocks, @Nullable ClassifierUse use, Predicate<PropertySymbol> applies) {
    Map<String, List<Association>> map = new HashMap<>();
    for (Association association : blocks) {
      if (association.decl().appliesTo().isEmpty()) {
        add(map, association);
      }
    }
    if (use != null) {
      for (ClassifierSymbol ancestor : use.symbol().lineage()) {
        for (Association association : ancestor.associations().own()) {
          if (applies.test(association.property())) {
            add(map, association);
          }
        }
      }
    }
    return map.isEmpty() ? EMPTY : new PropertyTable(map);
  }

  private static void add(Map<String, List<Association>> map, Association association) {
    if (!association.values().isEmpty()) {
      map.computeIfAbsent(association.property().qualifiedName(), k -> new ArrayList<>(1))
          .add(association);
    }
  }

  /** The associations for a property, in lookup order. */
  List<Association> of(String property) {
    List<Association> found = byProperty.get(property);
    return found == null ? List.of() : found;
  }

  Set<String> properties() {
    return byProperty.keySet();
  }
}
