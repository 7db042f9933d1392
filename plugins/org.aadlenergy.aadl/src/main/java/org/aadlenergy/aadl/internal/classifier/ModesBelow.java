package org.aadlenergy.aadl.internal.classifier;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.aadl.syntax.tree.ModeDecl;

/** The modes of the classifiers that implement or extend others. */
final class ModesBelow {
  private final Map<ClassifierSymbol, Set<String>> modes = new HashMap<>();

  ModesBelow(List<PackageSymbol> packages) {
    for (PackageSymbol pkg : packages) {
      for (ClassifierSymbol below : pkg.classifiers()) {
        for (ModeDecl mode : below.decl().modes()) {
          for (ClassifierSymbol above : below.lineage()) {
            modes.computeIfAbsent(above, c -> new HashSet<>()).add(mode.name().key());
          }
        }
      }
    }
  }

  /** By their lower-case names. */
  Set<String> of(ClassifierSymbol classifier) {
    return modes.getOrDefault(classifier, Set.of());
  }
}
