package org.aadlenergy.aadl.internal.instance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.aadlenergy.aadl.internal.classifier.Association;
import org.aadlenergy.aadl.internal.classifier.ClassifierSymbol;
import org.aadlenergy.aadl.internal.classifier.ClassifierUse;
import org.aadlenergy.aadl.internal.property.Applicability;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.SharedAssignments;
import org.jspecify.annotations.Nullable;

/**
 * The associations without {@code applies to} that all instances of a declaration share, by
 * property, in lookup order. A declaration with a block of its own shares the table of its
 * classifier with the others: there may be thousands of them.
 */
final class PropertyTable {
  /** With more it is slower to go through them than to look into a map. */
  private static final int MOST_IN_A_ROW = 6;

  static final PropertyTable EMPTY = new PropertyTable(null);

  private final @Nullable PropertyTable rest;
  // most have a few, which are found sooner in a row than in a map, and take a third of its room
  private int[] hashes = {};
  private Association[] firsts = {};
  private @Nullable Map<String, Association> many;

  /** All for the property of the first, of which there is mostly no other. */
  private Map<Association, List<Association>> several = Map.of();

  private @Nullable List<PropertyAssignment> plain;
  private int isPlain;

  private PropertyTable(@Nullable PropertyTable rest) {
    this.rest = rest;
  }

  /**
   * The table of a declaration with its blocks, then its classifier.
   *
   * @param blocks associations of the declaration, the most refined first
   * @param feature for a feature: only what applies to this kind of features counts
   */
  static PropertyTable of(
      List<Association> blocks, @Nullable ClassifierUse use, FeatureDecl.@Nullable Kind feature) {
    PropertyTable table = new PropertyTable(null);
    blocks.forEach(table::add);
    if (use != null) {
      for (ClassifierSymbol ancestor : use.symbol().lineage()) {
        for (Association association : ancestor.associations().own()) {
          if (feature == null || Applicability.toFeature(association.property(), feature)) {
            table.add(association);
          }
        }
      }
    }
    return table.firsts.length == 0 ? EMPTY : table;
  }

  /** The table of a declaration with its blocks, before that of its classifier. */
  static PropertyTable of(List<Association> blocks, PropertyTable classifier) {
    PropertyTable table = new PropertyTable(classifier);
    blocks.forEach(table::add);
    if (table.firsts.length == 0) {
      return classifier;
    }
    for (Association first : table.firsts) {
      table.add(first, classifier.of(first.property().qualifiedName()));
    }
    return table;
  }

  private void add(Association association) {
    if (!association.decl().appliesTo().isEmpty() || !association.hasValues()) {
      return;
    }
    String name = association.property().qualifiedName();
    Association known = here(name);
    if (known != null) {
      add(known, List.of(association));
      return;
    }
    int count = firsts.length;
    hashes = Arrays.copyOf(hashes, count + 1);
    firsts = Arrays.copyOf(firsts, count + 1);
    hashes[count] = name.hashCode();
    firsts[count] = association;
    if (many != null) {
      many.put(name, association);
    } else if (count >= MOST_IN_A_ROW) {
      many = new HashMap<>();
      for (Association first : firsts) {
        many.put(first.property().qualifiedName(), first);
      }
    }
  }

  private void add(Association first, List<Association> others) {
    if (!others.isEmpty()) {
      List<Association> all = new ArrayList<>(all(first));
      all.addAll(others);
      several = several.isEmpty() ? new IdentityHashMap<>(1) : several;
      several.put(first, all);
    }
  }

  private List<Association> all(Association first) {
    List<Association> known = several.isEmpty() ? null : several.get(first);
    return known == null ? List.of(first) : known;
  }

  /** The associations for a property, in lookup order. */
  List<Association> of(String property) {
    Association found = here(property);
    if (found != null) {
      return all(found);
    }
    return rest == null ? List.of() : rest.of(property);
  }

  /** What every instance finds here of a property; null where it depends on the instance. */
  @Nullable Optional<PropertyAssignment> settled(String property) {
    Association found = here(property);
    if (found != null) {
      PropertyAssignment its = found.settled();
      return its == null ? null : Optional.of(its);
    }
    return rest == null ? Optional.empty() : rest.settled(property);
  }

  private @Nullable Association here(String property) {
    if (many != null) {
      return many.get(property);
    }
    for (int i = 0, hash = property.hashCode(); i < hashes.length; i++) {
      if (hashes[i] == hash && firsts[i].property().qualifiedName().equals(property)) {
        return firsts[i];
      }
    }
    return null;
  }

  private List<String> names() {
    List<String> names = new ArrayList<>(firsts.length);
    for (Association first : firsts) {
      names.add(first.property().qualifiedName());
    }
    return names;
  }

  /** Adds the names of its properties. */
  void addProperties(Set<String> all) {
    all.addAll(names());
    if (rest != null) {
      rest.addProperties(all);
    }
  }

  /** The table that several share, and that has all but the properties of {@link #own()}. */
  PropertyTable shared() {
    return rest == null ? this : rest;
  }

  /** The properties that are not in the shared table, or hide what is there. */
  List<String> own() {
    return rest == null ? List.of() : names();
  }

  /** Whether every instance finds the same values here, whatever it is bound to or contained in. */
  boolean isPlain() {
    if (isPlain == 0) {
      boolean all = rest == null || rest.isPlain();
      for (Association first : firsts) {
        all = all && first.settled() != null;
      }
      isPlain = all ? 1 : -1;
    }
    return isPlain > 0;
  }

  /** The values of a plain table, sorted by property; one list for all instances. */
  List<PropertyAssignment> plainValues() {
    List<PropertyAssignment> known = plain;
    if (known == null) {
      List<PropertyAssignment> shared = rest == null ? List.of() : rest.plainValues();
      List<PropertyAssignment> values = new ArrayList<>(firsts.length + shared.size());
      values.addAll(shared);
      for (Association first : firsts) {
        put(first.plain(), values);
      }
      known = new SharedAssignments(values);
      plain = known;
    }
    return known;
  }

  /** Puts a value into a sorted list, in place of one of the same property. */
  private static void put(PropertyAssignment value, List<PropertyAssignment> values) {
    int place = 0;
    int order = -1;
    while (place < values.size() && order < 0) {
      order = values.get(place).property().compareTo(value.property());
      place += order < 0 ? 1 : 0;
    }
    if (place < values.size() && order == 0) {
      values.set(place, value);
    } else {
      values.add(place, value);
    }
  }

  /**
   * The same, or those of the shared table where no wanted one is among the others, and none of
   * them hides anything.
   */
  List<PropertyAssignment> plainValues(Predicate<String> wanted) {
    for (String property : own()) {
      if (wanted.test(property) || !shared().of(property).isEmpty()) {
        return plainValues();
      }
    }
    return shared().plainValues();
  }
}
