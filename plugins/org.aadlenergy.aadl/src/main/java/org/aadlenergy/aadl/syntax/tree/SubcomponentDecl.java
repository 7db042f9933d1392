package org.aadlenergy.aadl.syntax.tree;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;
import org.aadlenergy.engine.architecture.Category;
import org.jspecify.annotations.Nullable;

/**
 * A subcomponent.
 *
 * @param named its type: a classifier, or a prototype where it has no qualifier
 * @param actuals for the type's prototypes
 * @param elements an implementation for every array element: {@code T[2] (A.i, B.i)}
 */
public record SubcomponentDecl(
    int start,
    int end,
    Name name,
    boolean refined,
    Category category,
    @Nullable QName named,
    List<PrototypeBinding> actuals,
    List<ArrayDimension> dimensions,
    List<Element> elements,
    List<PropertyAssociation> properties,
    Optional<InModes> inModes)
    implements NamedNode {
  /** Its type, if one is named. */
  public Optional<QName> type() {
    return Optional.ofNullable(named);
  }

  /** The implementation of one array element. */
  public record Element(int start, int end, QName type, List<PrototypeBinding> actuals)
      implements SyntaxNode {}
}
