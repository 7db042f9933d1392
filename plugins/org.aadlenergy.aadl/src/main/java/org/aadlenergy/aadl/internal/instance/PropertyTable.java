package org.aadlenergy.aadl.internal.instance;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.aadlenergy.aadl.internal.classifier.Association;
import org.aadlenergy.aadl.internal.classifier.ClassifierSymbol;
import org.aadlenergy.aadl.internal.classifier.ClassifierUse;
import org.aadlenergy.aadl.internal.property.Applicability;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.jspecify.annotations.Nullable;

/**
 * The associations without {@code applies to} that all instances of a declaration share, by
 * property, in lookup order.
 */
final class PropertyTable {
  static final PropertyTable EMPTY = new PropertyTable(Map.of());

  private final Map<String, List<Association>> byProperty;
  private @Nullable List<PropertyAssignment> plain;

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

  /** Whether every instance finds the same values here, whatever it is bound to or contained in. */
  boolean isPlain() {
    if (plain == null) {
      for (List<Association> associations : byProperty.values()) {
        Association first = associations.get(0);
        if (!first.isPlain() || first.isForBinding()) {
          return false;
        }
      }
    }
    return true;
  }

  /** The values of a plain table, sorted by property; one list for all instances. */
  List<PropertyAssignment> plainValues() {
    List<PropertyAssignment> known = plain;
    if (known == null) {
      List<PropertyAssignment> values = new ArrayList<>(byProperty.size());
      for (List<Association> associations : new TreeMap<>(byProperty).values()) {
        values.add(associations.get(0).plain());
      }
      known = List.copyOf(values);
      plain = known;
    }
    return known;
  }
}
