package org.aadlenergy.aadl.internal.classifier;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.PackageDecl.Renames;

/**
 * What can be named in a package; its two parts share it where it is declared in two.
 *
 * @param missingWiths the units of which was said already that no {@code with} names them
 */
record PackageNames(
    Named<ClassifierSymbol> classifiers,
    Set<String> withs,
    Map<String, Renames> packageAliases,
    Map<String, Renames> classifierAliases,
    List<Renames> renamedAll,
    Set<String> missingWiths) {

  PackageNames() {
    this(
        new Named<>(classifier -> classifier.decl().name().key()),
        new HashSet<>(),
        new HashMap<>(),
        new HashMap<>(),
        new ArrayList<>(0),
        new HashSet<>());
  }

  void add(Renames renames) {
    switch (renames.kind()) {
      case ALL -> renamedAll.add(renames);
      case PACKAGE ->
          renames.alias().ifPresent(alias -> packageAliases.putIfAbsent(alias.key(), renames));
      case CLASSIFIER, FEATURE_GROUP ->
          classifierAliases.putIfAbsent(
              renames.alias().orElse(renames.target().name()).key(), renames);
    }
  }

  /** Whether a unit is named by {@code with}, or has a name of its own here. */
  boolean isNamed(String key) {
    return withs.contains(key) || packageAliases.containsKey(key);
  }

  /** The units that may be seen from the package where nothing is wrong in it, and itself. */
  Set<String> seen() {
    Set<String> seen = renamed();
    seen.addAll(withs);
    return seen;
  }

  /** The units in which a name may be found for which one looks in the package. */
  Set<String> renamed() {
    Set<String> renamed = new HashSet<>();
    for (Renames renames : packageAliases.values()) {
      renamed.add(key(renames.target()));
    }
    for (Renames renames : classifierAliases.values()) {
      renames.target().qualifier().ifPresent(qualifier -> renamed.add(qualifier.key()));
    }
    for (Renames renames : renamedAll) {
      renamed.add(key(renames.target()));
    }
    return renamed;
  }

  /** A name as it is looked up: in lower case. */
  static String key(QName name) {
    return name.qualifier().isPresent()
        ? name.qualifier().get().key() + "::" + name.name().key()
        : name.name().key();
  }
}
