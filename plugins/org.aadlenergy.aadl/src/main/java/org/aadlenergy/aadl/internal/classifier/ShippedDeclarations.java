package org.aadlenergy.aadl.internal.classifier;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.aadl.internal.property.DeclaredSymbol;
import org.aadlenergy.aadl.internal.property.PropertySymbol;
import org.aadlenergy.aadl.internal.property.SetSymbol;
import org.aadlenergy.aadl.internal.property.UnitScope;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.AadlSyntaxReader;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.properties.PropertySets;
import org.jspecify.annotations.Nullable;

/** The property sets and packages that come with the product, each read when it is first named. */
final class ShippedDeclarations {
  private final Map<String, DeclaredSymbol> found = new HashMap<>();
  private final Set<String> tried = new HashSet<>();
  private final Map<String, PropertySymbol> predeclared = new HashMap<>();

  /** None of them is read yet. */
  ShippedDeclarations() {}

  /** What was read before need not be read again; it belongs to others from now on. */
  ShippedDeclarations(ShippedDeclarations before, Declarations others) {
    found.putAll(before.found);
    for (DeclaredSymbol symbol : found.values()) {
      if (symbol instanceof SetSymbol set) {
        set.moveTo(others);
      } else if (symbol instanceof PackageSymbol pkg) {
        pkg.moveTo(others);
      }
    }
  }

  /** Notes what was read. */
  void read(DeclaredSymbol symbol, String key) {
    found.put(key, symbol);
  }

  /** Whether a name is looked for the first time. */
  boolean begin(String key) {
    return tried.add(key);
  }

  /** What was read of a name. */
  @Nullable DeclaredSymbol find(String key) {
    return found.get(key);
  }

  /** A property by its unqualified name, of the sets that the standard declares. */
  @Nullable PropertySymbol predeclared(String key, UnitScope units) {
    if (predeclared.isEmpty()) {
      for (String set : PropertySets.PREDECLARED) {
        units.findSet(set).ifPresent(this::addPredeclared);
      }
    }
    return predeclared.get(key);
  }

  private void addPredeclared(SetSymbol set) {
    for (PropertySymbol property : set.properties()) {
      predeclared.putIfAbsent(property.decl().name().key(), property);
    }
  }

  /** The file of a lower-case name, if there is any. */
  static Optional<AadlFile> file(String key) {
    return PropertySets.find(key)
        .map(
            name ->
                AadlSyntaxReader.parse(
                    PropertySets.fileName(name), PropertySets.text(name), new Diagnostics()));
  }
}
