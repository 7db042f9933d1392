package org.aadlenergy.aadl.internal.classifier;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
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
    Map<String, ClassifierSymbol> classifiers,
    Set<String> withs,
    Map<String, Renames> packageAliases,
    Map<String, Renames> classifierAliases,
    List<Renames> renamedAll,
    Set<String> missingWiths) {

  PackageNames() {
    this(
        new LinkedHashMap<>(),
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

  /** A name as it is looked up: in lower case. */
  static String key(QName name) {
    return name.qualifier().isPresent()
        ? name.qualifier().get().key() + "::" + name.name().key()
        : name.name().key();
  }
}
