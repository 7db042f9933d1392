package org.aadlenergy.ide.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.aadl.syntax.tree.PackageDecl;
import org.aadlenergy.aadl.syntax.tree.PackageDecl.Renames;

/**
 * Finds classifiers by name, and what a classifier has from others. Remembers what it has looked
 * through: made for one request. Not thread-safe.
 */
public final class Classifiers {
  private final AadlModel model;
  private final Map<PackageDecl, Map<String, ClassifierDecl>> known = new IdentityHashMap<>();

  public Classifiers(AadlModel model) {
    this.model = model;
  }

  /** The classifier that a reference means, seen from a package. */
  public Optional<Classifier> find(QName name, FoundDeclaration<PackageDecl> from) {
    return find(name.qualifier().map(q -> q.text()), name.name().text(), from);
  }

  /** The same for a name in words. */
  public Optional<Classifier> find(
      Optional<String> pkg, String name, FoundDeclaration<PackageDecl> from) {
    if (pkg.isEmpty()) {
      return in(from, name);
    }
    return model
        .packageNamed(renamed(pkg.get(), from).orElse(pkg.get()))
        .flatMap(found -> in(found, name));
  }

  private static Optional<String> renamed(String alias, FoundDeclaration<PackageDecl> from) {
    for (PackageDecl.Section section : AadlModel.sections(from.node())) {
      for (Renames renames : section.renames()) {
        if (renames.kind() == Renames.Kind.PACKAGE
            && renames.alias().map(a -> a.text().equalsIgnoreCase(alias)).orElse(false)) {
          return Optional.of(renames.target().text());
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Classifier> in(FoundDeclaration<PackageDecl> pkg, String name) {
    Map<String, ClassifierDecl> byName = known.computeIfAbsent(pkg.node(), Classifiers::byName);
    return Optional.ofNullable(byName.get(name.toLowerCase(Locale.ROOT)))
        .map(decl -> new Classifier(pkg.document(), pkg.node(), decl));
  }

  private static Map<String, ClassifierDecl> byName(PackageDecl pkg) {
    Map<String, ClassifierDecl> byName = new HashMap<>();
    for (PackageDecl.Section section : AadlModel.sections(pkg)) {
      section.classifiers().forEach(decl -> byName.putIfAbsent(decl.name().key(), decl));
    }
    return byName;
  }

  /** A classifier and all that it has its members from, the nearest first; circles end. */
  public List<Classifier> line(Classifier start) {
    List<Classifier> line = new ArrayList<>();
    add(start, line, new HashSet<>());
    return line;
  }

  private void add(Classifier classifier, List<Classifier> line, Set<String> seen) {
    if (!seen.add(classifier.key())) {
      return;
    }
    line.add(classifier);
    FoundDeclaration<PackageDecl> from =
        new FoundDeclaration<>(classifier.document(), classifier.pkg());
    classifier
        .decl()
        .extended()
        .flatMap(name -> find(name, from))
        .ifPresent(extended -> add(extended, line, seen));
    if (classifier.decl().isImplementation()) {
      in(from, classifier.decl().typeName().text()).ifPresent(type -> add(type, line, seen));
    }
  }
}
