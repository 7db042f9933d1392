package org.aadlenergy.aadl.internal.classifier;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.aadl.internal.property.Origin;
import org.aadlenergy.aadl.internal.property.PropertySymbol;
import org.aadlenergy.aadl.internal.property.PropertyType;
import org.aadlenergy.aadl.internal.property.SetSymbol;
import org.aadlenergy.aadl.internal.property.Symbol;
import org.aadlenergy.aadl.internal.property.Units;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.SyntaxReader;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.ModeDecl;
import org.aadlenergy.aadl.syntax.tree.PackageDecl;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.properties.PropertySets;
import org.jspecify.annotations.Nullable;

/**
 * All packages and property sets that a name can lead to: those of the inputs, then those of the
 * libraries, then the shipped ones, which are read when first named. Not thread-safe.
 */
public final class Declarations implements Units {
  private final Map<String, PackageSymbol> packages = new LinkedHashMap<>();
  private final List<PackageSymbol> secondParts = new ArrayList<>(0);
  private final Map<String, SetSymbol> sets = new LinkedHashMap<>();
  private final Map<String, Boolean> shippedTried = new HashMap<>();
  private final Cancellation cancellation;
  private @Nullable Map<String, PropertySymbol> predeclared;
  private @Nullable Map<ClassifierSymbol, Set<String>> modesBelow;

  /** No declarations yet; what is checked of them later stops when that is wanted. */
  public Declarations(Cancellation cancellation) {
    this.cancellation = cancellation;
  }

  public Cancellation cancellation() {
    return cancellation;
  }

  /**
   * Adds the units of a file; files of an earlier origin must come first. The same unit twice in
   * the inputs is an error that names both places; a library's second one is not looked at.
   */
  public void add(AadlFile file, Origin origin, Diagnostics diagnostics) {
    for (NamedNode unit : file.units()) {
      if (unit instanceof PackageDecl decl) {
        addPackage(file, origin, decl, diagnostics);
      } else if (unit instanceof PropertySetDecl decl) {
        addSet(new SetSymbol(this, file, origin, decl), diagnostics);
      }
    }
  }

  private void addPackage(AadlFile file, Origin origin, PackageDecl decl, Diagnostics diagnostics) {
    PackageSymbol first = packages.get(decl.name().key());
    if (first == null) {
      packages.put(decl.name().key(), new PackageSymbol(this, file, origin, decl));
      return;
    }
    if (first.origin() == origin) {
      Optional<PackageSymbol> part = first.join(file, decl);
      if (part.isPresent()) {
        secondParts.add(part.get());
        return;
      }
    }
    reportTwice("package", file, origin, decl, first, first.decl(), diagnostics);
  }

  private void addSet(SetSymbol symbol, Diagnostics diagnostics) {
    SetSymbol other = sets.putIfAbsent(symbol.decl().name().key(), symbol);
    if (other != null) {
      reportTwice(
          "property set",
          symbol.file(),
          symbol.origin(),
          symbol.decl(),
          other,
          other.decl(),
          diagnostics);
    }
  }

  private static void reportTwice(
      String kind,
      AadlFile file,
      Origin origin,
      NamedNode decl,
      Symbol first,
      NamedNode firstDecl,
      Diagnostics diagnostics) {
    if (origin != Origin.INPUT || first.origin() != Origin.INPUT) {
      return;
    }
    diagnostics.add(
        Diagnostic.of(
                DiagnosticCode.AE0203,
                file.nameSpan(decl),
                "The "
                    + kind
                    + " '"
                    + decl.name().text()
                    + "' is declared twice; the other one is at "
                    + first.file().nameSpan(firstDecl).brief())
            .withHint("remove or rename one of them, or give only the project's own folder"));
  }

  /** The package of a name, in any case. */
  public Optional<PackageSymbol> findPackage(String name) {
    return Optional.ofNullable(packageOf(name.toLowerCase(Locale.ROOT)));
  }

  @Override
  public Optional<SetSymbol> findSet(String name) {
    return Optional.ofNullable(setOf(name.toLowerCase(Locale.ROOT)));
  }

  @Nullable PackageSymbol packageOf(String key) {
    PackageSymbol found = packages.get(key);
    return found == null && readShipped(key) ? packages.get(key) : found;
  }

  @Override
  public @Nullable SetSymbol setOf(String key) {
    SetSymbol found = sets.get(key);
    return found == null && readShipped(key) ? sets.get(key) : found;
  }

  private boolean readShipped(String key) {
    if (shippedTried.putIfAbsent(key, true) != null) {
      return false;
    }
    Optional<String> name = PropertySets.find(key);
    if (name.isEmpty()) {
      return false;
    }
    Diagnostics none = new Diagnostics();
    String fileName = PropertySets.fileName(name.get());
    add(SyntaxReader.parse(fileName, PropertySets.text(name.get()), none), Origin.SHIPPED, none);
    return true;
  }

  /** The packages that have been read; one that is declared in two parts is there twice. */
  public List<PackageSymbol> packages() {
    List<PackageSymbol> all = new ArrayList<>(packages.values());
    all.addAll(secondParts);
    return all;
  }

  /** The modes of the classifiers that implement or extend one, by their lower-case names. */
  public Set<String> modesBelow(ClassifierSymbol classifier) {
    Map<ClassifierSymbol, Set<String>> known = modesBelow;
    if (known == null) {
      known = new HashMap<>();
      for (PackageSymbol pkg : packages()) {
        for (ClassifierSymbol below : pkg.classifiers()) {
          for (ModeDecl mode : below.decl().modes()) {
            for (ClassifierSymbol above : below.lineage()) {
              known.computeIfAbsent(above, c -> new HashSet<>()).add(mode.name().key());
            }
          }
        }
      }
      modesBelow = known;
    }
    return known.getOrDefault(classifier, Set.of());
  }

  @Override
  public List<SetSymbol> sets() {
    return new ArrayList<>(sets.values());
  }

  /** What is declared of a property {@code Set::Name}, if there is such a one. */
  public Optional<PropertyDefinition> definition(String property) {
    PropertySymbol found = property(property);
    return found == null ? Optional.empty() : Optional.of(found.definition());
  }

  /** The type of a property {@code Set::Name}, if it is declared. */
  public Optional<PropertyType> typeOf(String property) {
    PropertySymbol found = property(property);
    return found == null ? Optional.empty() : Optional.of(found.type());
  }

  private @Nullable PropertySymbol property(String property) {
    int colons = property.lastIndexOf("::");
    SetSymbol set =
        colons < 0 ? null : setOf(property.substring(0, colons).toLowerCase(Locale.ROOT));
    return set == null
        ? null
        : set.property(property.substring(colons + 2).toLowerCase(Locale.ROOT));
  }

  @Override
  public @Nullable PropertySymbol predeclaredProperty(String key) {
    Map<String, PropertySymbol> index = predeclared;
    if (index == null) {
      index = new HashMap<>();
      for (String set : PropertySets.PREDECLARED) {
        SetSymbol symbol = setOf(set.toLowerCase(Locale.ROOT));
        if (symbol != null) {
          for (PropertySymbol property : symbol.properties()) {
            index.putIfAbsent(property.decl().name().key(), property);
          }
        }
      }
      predeclared = index;
    }
    return index.get(key);
  }

  @Override
  public Optional<String> classifier(Symbol user, QName name) {
    ClassifierSymbol found = ClassifierNames.find(this, user, null, name);
    return found == null ? Optional.empty() : Optional.of(found.qualifiedName());
  }

  @Override
  public List<String> unitNames() {
    List<String> names = new ArrayList<>();
    packages.values().forEach(p -> names.add(p.name()));
    sets.values().forEach(s -> names.add(s.name()));
    for (List<String> shipped :
        List.of(
            PropertySets.PREDECLARED,
            PropertySets.OWN,
            PropertySets.CONTRIBUTED,
            PropertySets.LIBRARY)) {
      names.addAll(shipped);
    }
    return names;
  }
}
