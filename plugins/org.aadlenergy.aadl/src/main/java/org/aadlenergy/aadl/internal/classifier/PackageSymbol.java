package org.aadlenergy.aadl.internal.classifier;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.property.DeclaredSymbol;
import org.aadlenergy.aadl.internal.property.Origin;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.aadl.syntax.tree.PackageDecl;
import org.aadlenergy.aadl.syntax.tree.PackageDecl.Renames;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.jspecify.annotations.Nullable;

/** A package: its classifiers by name, and the other names that may be used inside it. */
public final class PackageSymbol extends DeclaredSymbol implements ClassifierScope {
  private Declarations declarations;
  private final PackageDecl decl;
  private final PackageNames names;
  private final List<ClassifierSymbol> classifiers = new ArrayList<>();
  private final SeenClassifiers seen = new SeenClassifiers();
  private boolean renaming;
  private boolean anyStale;
  private boolean joined;

  PackageSymbol(Declarations declarations, AadlFile file, Origin origin, PackageDecl decl) {
    this(declarations, file, origin, decl, new PackageNames());
  }

  private PackageSymbol(
      Declarations declarations,
      AadlFile file,
      Origin origin,
      PackageDecl decl,
      PackageNames names) {
    super(file, origin);
    this.declarations = declarations;
    this.decl = decl;
    this.names = names;
    if (decl.publicSection().isPresent()) {
      index(decl.publicSection().get());
    }
    if (decl.privateSection().isPresent()) {
      index(decl.privateSection().get());
    }
  }

  /**
   * The other declaration of this package, where one of them is public and the other private.
   *
   * @return nothing when the package is whole already
   */
  Optional<PackageSymbol> join(AadlFile otherFile, PackageDecl other) {
    boolean fits =
        !joined
            && decl.publicSection().isPresent() != decl.privateSection().isPresent()
            && other.publicSection().isPresent() == decl.privateSection().isPresent()
            && other.privateSection().isPresent() == decl.publicSection().isPresent();
    if (!fits) {
      return Optional.empty();
    }
    joined = true;
    return Optional.of(new PackageSymbol(declarations, otherFile, origin(), other, names));
  }

  private void index(PackageDecl.Section section) {
    for (QName with : section.withs()) {
      names.withs().add(PackageNames.key(with));
    }
    for (Renames renames : section.renames()) {
      names.add(renames);
    }
    for (ClassifierDecl classifier : section.classifiers()) {
      ClassifierSymbol symbol = new ClassifierSymbol(this, classifier);
      ClassifierSymbol first = own(classifier.name().key());
      if (first == null) {
        names.classifiers().append(symbol);
        classifiers.add(symbol);
      } else {
        report(
            DiagnosticCode.DUPLICATE_NAME,
            file().nameSpan(classifier),
            "'"
                + classifier.name().text()
                + "' is declared twice; the other one is at "
                + first.file().nameSpan(first.decl()).brief(),
            Optional.of("rename or remove one of them"));
      }
    }
  }

  @Override
  public Declarations declarations() {
    return declarations;
  }

  /** It belongs to others from now on, with new classifiers in the place of stale ones. */
  void moveTo(Declarations others) {
    declarations = others;
    checkAgain();
    seen.forgetStale();
    if (anyStale) {
      anyStale = false;
      classifiers.replaceAll(this::renewed);
    }
  }

  /** Notes that one of its classifiers is stale. */
  void setAnyStale() {
    anyStale = true;
  }

  /** Makes those of its classifiers stale that see a stale one; whether there are any more. */
  boolean followStale() {
    boolean more = false;
    if (anyStale || seen.anyStale()) {
      for (ClassifierSymbol classifier : classifiers) {
        more |= classifier.followStale();
      }
    }
    return more;
  }

  private ClassifierSymbol renewed(ClassifierSymbol symbol) {
    if (!symbol.isStale()) {
      return symbol;
    }
    ClassifierSymbol other = new ClassifierSymbol(this, symbol.decl());
    names.classifiers().put(other);
    return other;
  }

  /** What its classifiers see of other packages. */
  SeenClassifiers seen() {
    return seen;
  }

  /** Notes that one of its classifiers found a name by way of a renaming. */
  void setRenaming() {
    renaming = true;
  }

  boolean isRenaming() {
    return renaming;
  }

  /** Whether nothing is wrong with it, apart from its classifiers. */
  boolean isSettled() {
    return problems().isEmpty() && names.missingWiths().isEmpty();
  }

  PackageNames names() {
    return names;
  }

  @Override
  public @Nullable PackageSymbol ownPackage() {
    return this;
  }

  public PackageDecl decl() {
    return decl;
  }

  public String name() {
    return decl.name().text();
  }

  /** The classifiers that this declaration declares. */
  public Collection<ClassifierSymbol> classifiers() {
    return classifiers;
  }

  /** A classifier of the package, by its lower-case name. */
  public @Nullable ClassifierSymbol own(String key) {
    return names.classifiers().get(key);
  }

  /** A classifier that a name without package stands for here. */
  public @Nullable ClassifierSymbol unqualified(String key) {
    ClassifierSymbol found = names.classifiers().get(key);
    if (found != null) {
      return found;
    }
    int dot = key.indexOf('.');
    Renames alias = names.classifierAliases().get(dot < 0 ? key : key.substring(0, dot));
    if (alias != null) {
      PackageSymbol other = target(alias);
      String type = alias.target().name().key();
      return other == null ? null : other.own(dot < 0 ? type : type + key.substring(dot));
    }
    for (Renames all : names.renamedAll()) {
      PackageSymbol other = declarations.packageOf(PackageNames.key(all.target()));
      found = other == null ? null : other.own(key);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  @Nullable PackageSymbol target(Renames alias) {
    QName target = alias.target();
    return target.qualifier().isEmpty() ? this : packageNamed(target.qualifier().get().key());
  }

  /** The package that a qualifier stands for here: an alias or a package's name. */
  @Nullable PackageSymbol packageNamed(String key) {
    Renames alias = names.packageAliases().get(key);
    return declarations.packageOf(alias == null ? key : PackageNames.key(alias.target()));
  }

  /** The classifier of a name, without reporting an unknown one. */
  @Nullable ClassifierSymbol find(QName name) {
    if (name.qualifier().isEmpty()) {
      return unqualified(name.name().key());
    }
    PackageSymbol other = packageNamed(name.qualifier().get().key());
    return other == null ? null : other.unqualified(name.name().key());
  }

  /** Whether a package or property set may be named here. */
  boolean names(String key) {
    return names.isNamed(key) || decl.name().key().equals(key);
  }

  /** Warns, once for each name, that a unit is used without {@code with}. */
  void reportMissingWith(DeclaredSymbol user, SyntaxNode where, String unit) {
    if (names.missingWiths().add(unit)) {
      user.report(
          DiagnosticCode.PACKAGE_WITHOUT_WITH,
          where,
          "'" + unit + "' is used here, but not named by 'with'",
          Optional.of("write 'with " + unit + ";' at the beginning of package " + name()));
    }
  }

  List<String> classifierNames() {
    return names.classifiers().stream().map(c -> c.decl().name().text()).toList();
  }

  /** Resolves every name that its own clauses say, so that all their problems are known. */
  public void resolveAll() {
    new PackageClauses(this).resolve();
  }
}
