package org.aadlenergy.aadl.syntax.tree;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;

/**
 * A value given to a property, with whose name it begins. There are so many of them that the parts
 * of that name are kept here, not in a node of its own.
 *
 * @param nameEnd where the property's name ends
 * @param qualifier the property set, where one is written
 * @param name the property without it
 * @param append {@code +=>}
 * @param value the value; those that depend on modes as {@link PropertyExpr.ByMode}
 * @param appliesTo paths to what it is for; empty for the element that holds it
 * @param inBinding classifiers of the binding for which it holds
 */
public record PropertyAssociation(
    int start,
    int end,
    int nameEnd,
    Optional<Name> qualifier,
    Name name,
    boolean append,
    boolean constant,
    PropertyExpr value,
    List<NamePath> appliesTo,
    List<QName> inBinding)
    implements SyntaxNode {

  /** A value and the modes in which it holds. */
  public record ModalExpr(PropertyExpr value, Optional<InModes> inModes) {}

  /** The property, as it is named. */
  public QName property() {
    return new QName(start, nameEnd, qualifier, name);
  }

  /** At least one; several hold in different modes. */
  public List<ModalExpr> values() {
    return value instanceof PropertyExpr.ByMode each
        ? each.values()
        : List.of(new ModalExpr(value, Optional.empty()));
  }
}
