package org.aadlenergy.aadl.internal.classifier;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.aadl.internal.property.Origin;
import org.aadlenergy.aadl.internal.property.PropertyNames;
import org.aadlenergy.aadl.internal.property.Symbol;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.aadl.syntax.tree.PackageDecl;
import org.aadlenergy.aadl.syntax.tree.PackageDecl.Renames;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.jspecify.annotations.Nullable;

/** A package: its classifiers by name, and the other names that may be used inside it. */
public final class PackageSymbol extends Symbol implements ClassifierScope {
  private final Declarations declarations;
  private final PackageDecl decl;
  private final Map<String, ClassifierSymbol> classifiers = new LinkedHashMap<>();
  private final Map<String, QName> withs = new LinkedHashMap<>();
  private final Map<String, Renames> packageAliases = new HashMap<>();
  private final Map<String, Renames> classifierAliases = new HashMap<>();
  private final List<Renames> renamedAll = new ArrayList<>(0);
  private final Set<String> missingWiths = new HashSet<>();

  PackageSymbol(Declarations declarations, AadlFile file, Origin origin, PackageDecl decl) {
    super(file, origin);
    this.declarations = declarations;
    this.decl = decl;
    if (decl.publicSection().isPresent()) {
      index(decl.publicSection().get());
    }
    if (decl.privateSection().isPresent()) {
      index(decl.privateSection().get());
    }
  }

  private void index(PackageDecl.Section section) {
    for (QName with : section.withs()) {
      withs.putIfAbsent(key(with), with);
    }
    for (Renames renames : section.renames()) {
      index(renames);
    }
    for (ClassifierDecl classifier : section.classifiers()) {
      ClassifierSymbol symbol = new ClassifierSymbol(this, classifier);
      ClassifierSymbol first = classifiers.putIfAbsent(classifier.name().key(), symbol);
      if (first != null) {
        report(
            DiagnosticCode.AE0203,
            file().nameSpan(classifier),
            "'"
                + classifier.name().text()
                + "' is declared twice; the other one is at "
                + file().nameSpan(first.decl()).brief(),
            Optional.of("rename or remove one of them"));
      }
    }
  }

  private void index(Renames renames) {
    switch (renames.kind()) {
      case ALL -> renamedAll.add(renames);
      case PACKAGE ->
          renames.alias().ifPresent(alias -> packageAliases.putIfAbsent(alias.key(), renames));
      case CLASSIFIER, FEATURE_GROUP ->
          classifierAliases.putIfAbsent(
              renames.alias().orElse(renames.target().name()).key(), renames);
    }
  }

  private static String key(QName name) {
    return name.qualifier().isPresent()
        ? name.qualifier().get().key() + "::" + name.name().key()
        : name.name().key();
  }

  @Override
  public Declarations declarations() {
    return declarations;
  }

  @Override
  public Symbol symbol() {
    return this;
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

  public Collection<ClassifierSymbol> classifiers() {
    return classifiers.values();
  }

  /** A classifier declared here, by its lower-case name. */
  public @Nullable ClassifierSymbol own(String key) {
    return classifiers.get(key);
  }

  /** A classifier that a name without package stands for here. */
  @Nullable ClassifierSymbol unqualified(String key) {
    ClassifierSymbol found = classifiers.get(key);
    if (found != null) {
      return found;
    }
    int dot = key.indexOf('.');
    Renames alias = classifierAliases.get(dot < 0 ? key : key.substring(0, dot));
    if (alias != null) {
      PackageSymbol other = target(alias);
      String type = alias.target().name().key();
      return other == null ? null : other.own(dot < 0 ? type : type + key.substring(dot));
    }
    for (Renames all : renamedAll) {
      PackageSymbol other = declarations.packageOf(key(all.target()));
      ClassifierSymbol classifier = other == null ? null : other.own(key);
      if (classifier != null) {
        return classifier;
      }
    }
    return null;
  }

  private @Nullable PackageSymbol target(Renames alias) {
    Optional<String> qualifier = alias.target().qualifier().map(q -> q.key());
    if (qualifier.isEmpty()) {
      return this;
    }
    return packageNamed(qualifier.get());
  }

  /** The package that a qualifier stands for here: an alias or a package's name. */
  @Nullable PackageSymbol packageNamed(String key) {
    Renames alias = packageAliases.get(key);
    return declarations.packageOf(alias == null ? key : key(alias.target()));
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
    return withs.containsKey(key)
        || packageAliases.containsKey(key)
        || decl.name().key().equals(key);
  }

  /** Warns, once for each name, that a unit is used without {@code with}. */
  void reportMissingWith(Symbol user, SyntaxNode where, String unit) {
    if (missingWiths.add(unit)) {
      user.report(
          DiagnosticCode.AE0211,
          where,
          "'" + unit + "' is used here, but not named by 'with'",
          Optional.of("write 'with " + unit + ";' at the beginning of package " + name()));
    }
  }

  List<String> classifierNames() {
    List<String> names = new ArrayList<>();
    classifiers.values().forEach(c -> names.add(c.decl().name().text()));
    return names;
  }

  /** Resolves every name that its own clauses say, so that all their problems are known. */
  public void resolveAll() {
    for (Map.Entry<String, QName> with : withs.entrySet()) {
      if (declarations.packageOf(with.getKey()) == null
          && declarations.setOf(with.getKey()) == null) {
        reportUnknownWith(with.getValue());
      }
    }
    for (Renames renames : renamedAll) {
      if (declarations.packageOf(key(renames.target())) == null) {
        reportUnknownWith(renames.target());
      }
    }
    for (Renames renames : classifierAliases.values()) {
      PackageSymbol other = target(renames);
      if (other == null) {
        renames.target().qualifier().ifPresent(q -> reportUnknownWith(renames.target()));
      } else if (other.own(renames.target().name().key()) == null) {
        classifierNamed(renames.target());
      }
    }
  }

  /** A missing unit that nothing uses does no harm; each use of it is an error of its own. */
  private void reportUnknownWith(QName name) {
    problemAsWarning(
        DiagnosticCode.AE0201,
        name,
        "There is no package or property set '" + name.text() + "'",
        PropertyNames.unknownUnitHint(declarations, name.text()));
  }
}
