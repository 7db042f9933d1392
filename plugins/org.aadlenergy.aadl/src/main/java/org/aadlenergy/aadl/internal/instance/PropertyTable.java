package org.aadlenergy.aadl.internal.instance;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.aadl.internal.classifier.Association;
import org.aadlenergy.aadl.internal.classifier.ClassifierSymbol;
import org.aadlenergy.aadl.internal.classifier.ClassifierUse;
import org.aadlenergy.aadl.internal.property.Applicability;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
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
   * @param feature for a feature: only what applies to this kind of features counts
   */
  static PropertyTable of(
      List<Association> blocks, @Nullable ClassifierUse use, FeatureDecl.@Nullable Kind feature) {
    Map<String, List<Association>> map = new HashMap<>();
    for (Association association : blocks) {
      if (association.decl().appliesTo().isEmpty()) {
        add(map, association);
      }
    }
    if (use != null) {
      for (ClassifierSymbol ancestor : use.symbol().lineage()) {
        for (Association association : ancestor.associations().own()) {
          if (feature == null || Applicability.toFeature(association.property(), feature)) {
            add(map, association);
          }
        }
      }
    }
    return map.isEmpty() ? EMPTY : new PropertyTable(map);
  }

  private static void add(Map<String, List<Association>> map, Association association) {
    if (!association.values().isEmpty()) {
      String name = association.property().qualifiedName();
      List<Association> known = map.get(name);
      if (known == null) {
        known = new ArrayList<>(1);
        map.put(name, known);
      }
      known.add(association);
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
