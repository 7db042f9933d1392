package org.aadlenergy.ide.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl.PropertyDecl;
import org.aadlenergy.aadl.syntax.tree.TypeExpr;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.properties.PropertySets;

/** Finds properties, types and constants of property sets by name. */
public record PropertySource(AadlModel model) {
  /**
   * A declaration of a property set.
   *
   * @param set the set that it stands in
   */
  public record Declared<T extends NamedNode>(FoundDeclaration<PropertySetDecl> set, T node) {
    /** {@code Set::Name}. */
    public String qualifiedName() {
      return set.name() + "::" + node.name().text();
    }

    public FoundDeclaration<T> found() {
      return new FoundDeclaration<>(set.document(), node);
    }
  }

  /** The property that a name means; one without a set is of the standard's. */
  public Optional<Declared<PropertyDecl>> property(Optional<String> set, String name) {
    for (FoundDeclaration<PropertySetDecl> candidate : sets(set)) {
      for (PropertyDecl property : candidate.node().properties()) {
        if (property.name().text().equalsIgnoreCase(name)) {
          return Optional.of(new Declared<>(candidate, property));
        }
      }
    }
    return Optional.empty();
  }

  /** A property, type or constant. */
  public Optional<Declared<? extends NamedNode>> any(Optional<String> set, String name) {
    for (FoundDeclaration<PropertySetDecl> candidate : sets(set)) {
      for (NamedNode node : all(candidate.node())) {
        if (node.name().text().equalsIgnoreCase(name)) {
          return Optional.of(new Declared<>(candidate, node));
        }
      }
    }
    return Optional.empty();
  }

  /** What a set declares, the properties first. */
  public static List<NamedNode> all(PropertySetDecl set) {
    List<NamedNode> all = new ArrayList<>(set.properties());
    all.addAll(set.types());
    all.addAll(set.constants());
    return all;
  }

  /** The declaration of a named type, seen from a set. */
  public Optional<Declared<PropertySetDecl.TypeDecl>> type(
      QName name, FoundDeclaration<PropertySetDecl> from) {
    List<FoundDeclaration<PropertySetDecl>> where = new ArrayList<>();
    name.qualifier()
        .ifPresentOrElse(
            q -> where.addAll(sets(Optional.of(q.text()))),
            () -> {
              where.add(from);
              where.addAll(sets(Optional.empty()));
            });
    for (FoundDeclaration<PropertySetDecl> set : where) {
      for (PropertySetDecl.TypeDecl type : set.node().types()) {
        if (type.name().equals(name.name())) {
          return Optional.of(new Declared<>(set, type));
        }
      }
    }
    return Optional.empty();
  }

  private List<FoundDeclaration<PropertySetDecl>> sets(Optional<String> set) {
    List<String> names = set.isPresent() ? List.of(set.get()) : PropertySets.PREDECLARED;
    List<FoundDeclaration<PropertySetDecl>> found = new ArrayList<>();
    names.forEach(name -> model.setNamed(name).ifPresent(found::add));
    return found;
  }

  /** Whether a component of a category may have a property. */
  public static boolean fits(PropertyDecl property, String category) {
    if (property.appliesToAll() || category.isEmpty()) {
      return true;
    }
    for (TypeExpr.MetaName place : property.appliesTo()) {
      String words = place.words().toLowerCase(Locale.ROOT);
      if (words.equals(category) || words.isEmpty() || Category.ofWord(words).isEmpty()) {
        return true;
      }
    }
    return false;
  }
}
