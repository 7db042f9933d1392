package org.aadlenergy.aadl.internal.instance;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
  private static final int MOST_OWN = 6;

  static final PropertyTable EMPTY = new PropertyTable(Map.of());

  private final Map<String, Entry> byProperty;
  private final @Nullable PropertyTable rest;
  // of a declaration: one or two, which are found sooner in a row than in a map
  private final List<String> own;
  private final Entry[] ofOwn;
  private @Nullable List<PropertyAssignment> plain;
  private int isPlain;

  /** The associations for a property, in lookup order, at least one. */
  private static final class Entry {
    final List<Association> associations = new ArrayList<>(1);
    private @Nullable Optional<PropertyAssignment> settled;

    /** The value that every instance finds; null where it depends on the instance. */
    @Nullable Optional<PropertyAssignment> settled() {
      if (settled == null && isSettled()) {
        settled = Optional.of(associations.get(0).plain());
      }
      return settled;
    }

    boolean isSettled() {
      Association first = associations.get(0);
      return first.isPlain() && !first.isForBinding();
    }
  }

  private PropertyTable(Map<String, Entry> byProperty) {
    this.byProperty = byProperty;
    this.rest = null;
    this.own = List.of();
    this.ofOwn = new Entry[0];
  }

  private PropertyTable(Map<String, Entry> own, PropertyTable rest) {
    this.byProperty = Map.of();
    this.rest = rest;
    this.own = List.copyOf(own.keySet());
    this.ofOwn = new Entry[own.size()];
    for (int i = 0; i < ofOwn.length; i++) {
      ofOwn[i] = Objects.requireNonNull(own.get(this.own.get(i)));
    }
  }

  /**
   * The table of a declaration with its blocks, then its classifier.
   *
   * @param blocks associations of the declaration, the most refined first
   * @param feature for a feature: only what applies to this kind of features counts
   */
  static PropertyTable of(
      List<Association> blocks, @Nullable ClassifierUse use, FeatureDecl.@Nullable Kind feature) {
    Map<String, Entry> map = new HashMap<>();
    addBlocks(map, blocks);
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

  /** The table of a declaration with its blocks, before that of its classifier. */
  static PropertyTable of(List<Association> blocks, PropertyTable classifier) {
    Map<String, Entry> map = new HashMap<>(2);
    addBlocks(map, blocks);
    if (map.isEmpty()) {
      return classifier;
    }
    map.forEach((property, found) -> found.associations.addAll(classifier.of(property)));
    if (map.size() <= MOST_OWN) {
      return new PropertyTable(map, classifier);
    }
    Set<String> others = new HashSet<>();
    classifier.addProperties(others);
    others.forEach(
        property ->
            map.computeIfAbsent(property, p -> Objects.requireNonNull(classifier.entry(p))));
    return new PropertyTable(map);
  }

  private static void addBlocks(Map<String, Entry> map, List<Association> blocks) {
    for (Association association : blocks) {
      if (association.decl().appliesTo().isEmpty()) {
        add(map, association);
      }
    }
  }

  private static void add(Map<String, Entry> map, Association association) {
    if (!association.values().isEmpty()) {
      String name = association.property().qualifiedName();
      Entry known = map.get(name);
      if (known == null) {
        known = new Entry();
        map.put(name, known);
      }
      known.associations.add(association);
    }
  }

  /** The associations for a property, in lookup order. */
  List<Association> of(String property) {
    Entry found = entry(property);
    return found == null ? List.of() : found.associations;
  }

  /** What every instance finds here of a property; null where it depends on the instance. */
  @Nullable Optional<PropertyAssignment> settled(String property) {
    Entry found = entry(property);
    return found == null ? Optional.empty() : found.settled();
  }

  private @Nullable Entry entry(String property) {
    for (int i = 0; i < ofOwn.length; i++) {
      if (own.get(i).equals(property)) {
        return ofOwn[i];
      }
    }
    return rest != null ? rest.entry(property) : byProperty.get(property);
  }

  /** Adds the names of its properties. */
  void addProperties(Set<String> names) {
    names.addAll(byProperty.keySet());
    names.addAll(own);
    if (rest != null) {
      rest.addProperties(names);
    }
  }

  /** The table that several share, and that has all but the properties of {@link #own()}. */
  PropertyTable shared() {
    return rest == null ? this : rest;
  }

  /** The properties that are not in the shared table, or hide what is there. */
  List<String> own() {
    return own;
  }

  /** Whether every instance finds the same values here, whatever it is bound to or contained in. */
  boolean isPlain() {
    if (isPlain == 0) {
      boolean all = rest == null || rest.isPlain();
      for (Entry entry : entries()) {
        all = all && entry.isSettled();
      }
      isPlain = all ? 1 : -1;
    }
    return isPlain > 0;
  }

  private Collection<Entry> entries() {
    return rest == null ? byProperty.values() : List.of(ofOwn);
  }

  /** The values of a plain table, sorted by property; one list for all instances. */
  List<PropertyAssignment> plainValues() {
    List<PropertyAssignment> known = plain;
    if (known == null) {
      List<PropertyAssignment> shared = rest == null ? List.of() : rest.plainValues();
      List<PropertyAssignment> values = new ArrayList<>(entries().size() + shared.size());
      values.addAll(shared);
      for (Entry entry : entries()) {
        put(entry.associations.get(0).plain(), values);
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
