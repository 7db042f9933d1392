package org.aadlenergy.aadl.syntax.tree;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.node.QName;

/** A property set; the declarations of each sort are in the order written. */
public record PropertySetDecl(
    int start,
    int end,
    int nameStart,
    Name name,
    List<QName> withs,
    List<TypeDecl> types,
    List<PropertyDecl> properties,
    List<ConstantDecl> constants,
    List<AnnexDecl> annexes)
    implements NamedNode {

  /** {@code Time: type units (...);}. */
  public record TypeDecl(int start, int end, Name name, TypeExpr type) implements NamedNode {}

  /**
   * A property.
   *
   * @param appliesToAll {@code applies to (all)}
   */
  public record PropertyDecl(
      int start,
      int end,
      Name name,
      boolean inherit,
      TypeExpr type,
      Optional<PropertyExpr> defaultValue,
      boolean appliesToAll,
      List<TypeExpr.MetaName> appliesTo)
      implements NamedNode {}

  /** {@code N: constant aadlinteger => 5;}. */
  public record ConstantDecl(int start, int end, Name name, TypeExpr type, PropertyExpr value)
      implements NamedNode {}
}
