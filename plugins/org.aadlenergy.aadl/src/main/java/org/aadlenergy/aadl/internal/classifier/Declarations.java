package org.aadlenergy.aadl.internal.classifier;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.aadl.internal.property.DeclaredSymbol;
import org.aadlenergy.aadl.internal.property.DeclaredTwice;
import org.aadlenergy.aadl.internal.property.Origin;
import org.aadlenergy.aadl.internal.property.PropertySymbol;
import org.aadlenergy.aadl.internal.property.SetSymbol;
import org.aadlenergy.aadl.internal.property.UnitScope;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.PackageDecl;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.properties.PropertySets;
import org.jspecify.annotations.Nullable;

/**
 * All packages and property sets that a name can lead to: those of the inputs, then those of the
 * libraries, then the shipped ones, which are read when first named. Not thread-safe.
 */
public final class Declarations implements UnitScope {
  private final Map<String, PackageSymbol> packages = new LinkedHashMap<>();
  private final List<PackageSymbol> secondParts = new ArrayList<>(0);
  private final Map<String, SetSymbol> sets = new LinkedHashMap<>();
  private final Cancellation cancellation;
  private WeakReference<Declarations> next = new WeakReference<>(null);
  private final UnchangedDeclarations unchanged;
  private final ShippedDeclarations shipped;
  // those of files, in the order in which they were added
  private final List<DeclaredSymbol> ofFiles = new ArrayList<>();

  /** Whether something was looked for everywhere, so that any change may matter. */
  private boolean wide;

  private @Nullable ModesBelow modesBelow;

  /** No declarations yet; what is checked of them later stops when that is wanted. */
  public Declarations(Cancellation cancellation) {
    this.cancellation = cancellation;
    this.unchanged = new UnchangedDeclarations();
    this.shipped = new ShippedDeclarations();
  }

  /**
   * None yet, either; what is unchanged since the project was read before will be what it was, and
   * no longer be any of those before.
   *
   * @param inputs the files that will be added, and those of libraries
   */
  public Declarations(
      Cancellation cancellation,
      Declarations before,
      List<AadlFile> inputs,
      List<AadlFile> libraries) {
    this.cancellation = cancellation;
    this.unchanged =
        before.wide || !before.secondParts.isEmpty()
            ? new UnchangedDeclarations()
            : new UnchangedDeclarations(before.ofFiles, inputs, libraries);
    this.shipped =
        unchanged.areSets()
            ? new ShippedDeclarations(before.shipped, this)
            : new ShippedDeclarations();
    before.handOn(this);
  }

  /**
   * Holds no packages any more, and asks those that follow: what an old result still holds would
   * hold all that ever was, one through the other.
   */
  private void handOn(Declarations others) {
    packages.clear();
    secondParts.clear();
    ofFiles.clear();
    modesBelow = null;
    unchanged.clear();
    next = new WeakReference<>(others);
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
        SetSymbol same = unchanged.of(decl);
        addSet(same == null ? new SetSymbol(this, file, origin, decl) : same, diagnostics);
      }
    }
  }

  private void addPackage(AadlFile file, Origin origin, PackageDecl decl, Diagnostics diagnostics) {
    PackageSymbol first = packages.get(decl.name().key());
    if (first == null) {
      PackageSymbol same = unchanged.of(decl);
      first = same == null ? new PackageSymbol(this, file, origin, decl) : same;
      first.moveTo(this);
      packages.put(decl.name().key(), first);
      noteAdded(decl, first);
      return;
    }
    Optional<PackageSymbol> part =
        first.origin() == origin ? first.join(file, decl) : Optional.empty();
    if (part.isPresent()) {
      secondParts.add(part.get());
      return;
    }
    wide = true;
    new DeclaredTwice("package", file, origin, decl).report(first, first.decl(), diagnostics);
  }

  private void noteAdded(NamedNode decl, DeclaredSymbol symbol) {
    if (symbol.origin() == Origin.SHIPPED) {
      shipped.read(symbol, decl.name().key());
    } else {
      ofFiles.add(symbol);
    }
  }

  private void addSet(SetSymbol symbol, Diagnostics diagnostics) {
    SetSymbol other = sets.putIfAbsent(symbol.decl().name().key(), symbol);
    if (other == null) {
      symbol.moveTo(this);
      noteAdded(symbol.decl(), symbol);
    } else {
      wide = true;
      new DeclaredTwice("property set", symbol.file(), symbol.origin(), symbol.decl())
          .report(other, other.decl(), diagnostics);
    }
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
    Declarations others = next.get();
    return found != null || others == null && !readShipped(key)
        ? found
        : others == null ? packages.get(key) : others.packageOf(key);
  }

  @Override
  public @Nullable SetSymbol setOf(String key) {
    SetSymbol found = sets.get(key);
    return found == null && readShipped(key) ? sets.get(key) : found;
  }

  private boolean readShipped(String key) {
    DeclaredSymbol known = shipped.find(key);
    if (!shipped.begin(key)) {
      return false;
    }
    if (known instanceof SetSymbol set) {
      sets.put(key, set);
    } else if (known instanceof PackageSymbol pkg) {
      packages.put(key, pkg);
    } else {
      Optional<AadlFile> file = ShippedDeclarations.file(key);
      file.ifPresent(found -> add(found, Origin.SHIPPED, new Diagnostics()));
      return file.isPresent();
    }
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
    wide = true;
    modesBelow = modesBelow == null ? new ModesBelow(packages()) : modesBelow;
    return modesBelow.of(classifier);
  }

  @Override
  public List<SetSymbol> sets() {
    return new ArrayList<>(sets.values());
  }

  /** What is declared of a property {@code Set::Name}, if there is such a one. */
  public Optional<PropertyDefinition> definition(String property) {
    return property(property).map(PropertySymbol::definition);
  }

  private Optional<PropertySymbol> property(String property) {
    int colons = property.lastIndexOf("::");
    Optional<SetSymbol> set = findSet(property.substring(0, Math.max(0, colons)));
    String name = property.substring(colons < 0 ? 0 : colons + 2).toLowerCase(Locale.ROOT);
    return set.isEmpty() ? Optional.empty() : Optional.ofNullable(set.get().property(name));
  }

  @Override
  public @Nullable PropertySymbol predeclaredProperty(String key) {
    return shipped.predeclared(key, this);
  }

  @Override
  public Optional<String> classifier(DeclaredSymbol user, QName name) {
    wide = true;
    ClassifierSymbol found = ClassifierNames.find(this, user, null, name);
    return found == null ? Optional.empty() : Optional.of(found.qualifiedName());
  }

  @Override
  public List<String> unitNames() {
    List<String> names = new ArrayList<>();
    packages.values().forEach(p -> names.add(p.name()));
    sets.values().forEach(s -> names.add(s.name()));
    names.addAll(PropertySets.PREDECLARED);
    names.addAll(PropertySets.OWN);
    names.addAll(PropertySets.CONTRIBUTED);
    names.addAll(PropertySets.LIBRARY);
    return names;
  }
}
