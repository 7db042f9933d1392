package org.aadlenergy.app.declared;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl;
import org.aadlenergy.aadl.syntax.tree.TypeExpr;

/** Follows positional paths within the types of a property set, however deep they are nested. */
final class DeclaredType {
  private DeclaredType() {}

  /**
   * The part of a type that a step leads to.
   *
   * @param owner a type, or a declaration or record field that has one
   * @param feature as OSATE names it: {@code ownedPropertyType}, {@code ownedField}
   */
  static Optional<? extends SyntaxNode> part(Object owner, String feature, int index) {
    if (owner instanceof PropertySetDecl.PropertyDecl property) {
      return own(property.type(), feature);
    } else if (owner instanceof PropertySetDecl.ConstantDecl constant) {
      return own(constant.type(), feature);
    } else if (owner instanceof TypeExpr.RecordType.Field field) {
      return own(field.type(), feature);
    } else if (owner instanceof PropertySetDecl.TypeDecl declared) {
      return inside(declared.type(), feature, index);
    }
    return owner instanceof TypeExpr type ? inside(type, feature, index) : Optional.empty();
  }

  /** The type that is written behind a declaration's colon; one with a name lies elsewhere. */
  private static Optional<TypeExpr> own(TypeExpr type, String feature) {
    return feature.equals("ownedPropertyType") ? Optional.of(type) : Optional.empty();
  }

  private static Optional<? extends SyntaxNode> inside(TypeExpr type, String feature, int index) {
    if (type instanceof TypeExpr.ListType list) {
      // a path without the step into the list is understood as well
      return feature.equals("ownedElementType")
          ? Optional.of(list.of())
          : inside(list.of(), feature, index);
    }
    return switch (feature) {
      case "ownedLiteral" ->
          type instanceof TypeExpr.UnitsType units
              ? at(units.units(), index)
              : type instanceof TypeExpr.EnumerationType literals
                  ? at(literals.literals(), index)
                  : Optional.empty();
      case "ownedField" ->
          type instanceof TypeExpr.RecordType fields
              ? at(fields.fields(), index)
              : Optional.empty();
      case "ownedUnitsType" ->
          type instanceof TypeExpr.NumberType number ? number.units() : Optional.empty();
      case "ownedNumberType" ->
          type instanceof TypeExpr.RangeType range ? Optional.of(range.of()) : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static <T> Optional<T> at(List<T> list, int index) {
    return index >= 0 && index < list.size() ? Optional.of(list.get(index)) : Optional.empty();
  }
}
