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
 * found out about it: classifiers of files that have not changed, which see none that has, directly
 * or through others. What is looked for in all packages, and what was found wrong, is looked for
 * again, so that a classifier with a problem does not count as unchanged, nor any of a package with
 * one; nor does anything where a property set or the units that there are have changed.
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
      packages.values().removeIf(this::findsElsewhere);
      before.forEach(this::findStale);
      followStale();
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
    if (symbol.file() == file && symbol.decl() == unit && symbol.isSettled()) {
      packages.put(symbol.decl().name().key(), symbol);
    }
    return true;
  }

  private boolean match(SetSymbol symbol, NamedNode unit) {
    symbols.put(unit, symbol);
    return symbol.decl() == unit && symbol.problems().isEmpty();
  }

  /** Whether a name in a package may be found elsewhere, by renamings of what has changed. */
  private boolean findsElsewhere(PackageSymbol symbol) {
    if (!symbol.isRenaming()) {
      return false;
    }
    Set<String> seen = symbol.names().seen();
    boolean any = anyChanged(seen);
    for (String name : seen) {
      PackageSymbol other = packages.get(name);
      any = any || other != null && anyChanged(other.names().renamed());
    }
    return any;
  }

  private boolean anyChanged(Set<String> units) {
    return units.stream().anyMatch(name -> names.contains(name) && !packages.containsKey(name));
  }

  /** Classifiers of what has changed are stale, and those with something to be told again. */
  private void findStale(DeclaredSymbol symbol) {
    if (symbol instanceof PackageSymbol pkg) {
      boolean kept = packages.containsKey(pkg.decl().name().key());
      for (ClassifierSymbol classifier : pkg.classifiers()) {
        if (!kept || !classifier.isSettled()) {
          classifier.setStale();
        }
      }
    }
  }

  /** So are those that see stale ones. */
  private void followStale() {
    boolean any = true;
    while (any) {
      any = false;
      for (PackageSymbol pkg : packages.values()) {
        any |= pkg.followStale();
      }
    }
  }

  /** The package of a declaration, if that is unchanged. */
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
