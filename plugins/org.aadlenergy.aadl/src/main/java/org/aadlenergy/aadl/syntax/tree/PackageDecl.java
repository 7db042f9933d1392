package org.aadlenergy.aadl.syntax.tree;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;
import org.aadlenergy.engine.architecture.Category;

/** A package; a section that is not written is absent. */
public record PackageDecl(
    int start,
    int end,
    int nameStart,
    Name name,
    Optional<Section> publicSection,
    Optional<Section> privateSection,
    List<PropertyAssociation> properties)
    implements NamedNode {

  /**
   * The public or the private part.
   *
   * @param withs packages and property sets
   */
  public record Section(
      int start,
      int end,
      List<QName> withs,
      List<Renames> renames,
      List<ClassifierDecl> classifiers,
      List<AnnexDecl> annexes)
      implements SyntaxNode {}

  /**
   * A renames declaration.
   *
   * @param alias the new name; none for {@code renames all} and where the old one is kept
   * @param category the category of a component type
   * @param target the package (in {@code name}, no qualifier) or the classifier
   */
  public record Renames(
      int start,
      int end,
      Kind kind,
      Optional<Name> alias,
      Optional<Category> category,
      QName target)
      implements SyntaxNode {

    /** What is renamed. */
    public enum Kind {
      /** {@code Q renames package P;} */
      PACKAGE,
      /** {@code renames P::all;} */
      ALL,
      /** {@code T renames data P::T;} */
      CLASSIFIER,
      /** {@code F renames feature group P::F;} */
      FEATURE_GROUP
    }
  }
}
