package org.aadlenergy.aadl.internal.classifier;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.aadl.internal.property.DeclaredSymbol;
import org.aadlenergy.aadl.internal.property.Origin;
import org.aadlenergy.aadl.internal.property.SetSymbol;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.tree.PackageDecl;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl;
import org.jspecify.annotations.Nullable;

/**
 * What was declared when a project was read before, and is so still, as far as anything that was
 * found out about it: packages of files that have not changed, which see no package that has. What
 * is looked for in all packages, and what was found wrong, is looked for again, so that a package
 * with a problem does not count as unchanged; nor does any where a property set or the units that
 * there are have changed.
 */
final class UnchangedDeclarations {
  private final Map<NamedNode, DeclaredSymbol> symbols = new IdentityHashMap<>();
  private final Map<String, PackageSymbol> packages = new HashMap<>();
  private final Set<String> names = new HashSet<>();
  private boolean sets;

  /** Nothing. */
  UnchangedDeclarations() {}

  /**
   * What is unchanged.
   *
   * @param before in the order in which they were added
   * @param inputs the files that are read now, and those of libraries
   */
  UnchangedDeclarations(
      List<DeclaredSymbol> before, List<AadlFile> inputs, List<AadlFile> libraries) {
    List<DeclaredSymbol> now = new ArrayList<>();
    boolean same =
        match(before, now, inputs, Origin.INPUT) && match(before, now, libraries, Origin.LIBRARY);
    if (same && now.size() == before.size()) {
      sets = true;
      dropDependent();
      packages.values().forEach(pkg -> symbols.put(pkg.decl(), pkg));
    } else {
      symbols.clear();
    }
  }

  /** Whether files have the same units as before; those of packages may have changed. */
  private boolean match(
      List<DeclaredSymbol> before, List<DeclaredSymbol> now, List<AadlFile> files, Origin origin) {
    for (AadlFile file : files) {
      for (NamedNode unit : file.units()) {
        if (now.size() == before.size()) {
          return false;
        }
        DeclaredSymbol symbol = before.get(now.size());
        now.add(symbol);
        boolean fits =
            symbol.origin() == origin
                && (symbol instanceof PackageSymbol pkg
                    ? unit instanceof PackageDecl && match(pkg, file, unit)
                    : symbol instanceof SetSymbol set && match(set, unit));
        if (!fits) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean match(PackageSymbol symbol, AadlFile file, NamedNode unit) {
    if (!symbol.decl().name().key().equals(unit.name().key())) {
      return false;
    }
    names.add(unit.name().key());
    if (symbol.file() == file && symbol.decl() == unit && isSettled(symbol)) {
      packages.put(symbol.decl().name().key(), symbol);
    }
    return true;
  }

  private boolean match(SetSymbol symbol, NamedNode unit) {
    symbols.put(unit, symbol);
    return symbol.decl() == unit && symbol.problems().isEmpty();
  }

  /** Whether nothing is wrong with a package, and nobody gave its classifiers actuals. */
  private static boolean isSettled(PackageSymbol symbol) {
    boolean settled = symbol.problems().isEmpty();
    for (ClassifierSymbol classifier : symbol.classifiers()) {
      settled = settled && classifier.problems().isEmpty() && !classifier.isGivenActuals();
    }
    return settled;
  }

  /** Drops those that see what has changed, until there are none. */
  private void dropDependent() {
    boolean any = true;
    while (any) {
      any = packages.values().removeIf(this::seesChanged);
    }
  }

  private boolean seesChanged(PackageSymbol symbol) {
    for (String name : symbol.names().seen()) {
      if (names.contains(name) && !packages.containsKey(name)) {
        return true;
      }
    }
    return false;
  }

  /** The package of a declaration, if it is unchanged. */
  @Nullable PackageSymbol of(PackageDecl decl) {
    return symbols.get(decl) instanceof PackageSymbol found ? found : null;
  }

  /** The property set of a declaration, if nothing of it, nor of any other one, has changed. */
  @Nullable SetSymbol of(PropertySetDecl decl) {
    return symbols.get(decl) instanceof SetSymbol found ? found : null;
  }

  /** What is unchanged was taken over by now. */
  void clear() {
    symbols.clear();
    packages.clear();
  }

  /** Whether nothing of any property set has changed. */
  boolean areSets() {
    return sets;
  }
}
