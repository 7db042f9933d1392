package org.aadlenergy.aadl.syntax.tree;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.engine.architecture.Category;

/**
 * A component type, a component implementation or a feature group type. What one of them cannot
 * have is an empty list.
 *
 * @param category none for a feature group type
 * @param name {@code T}, or {@code T.i} for an implementation
 * @param typeName {@code T}
 * @param typeActuals actuals that an implementation gives its own type: {@code T.i (p => data D)}
 * @param extended what it extends
 * @param extendedActuals actuals for what it extends
 * @param inverseOf for a feature group type
 * @param features with the internal features and processor features of an implementation
 * @param requiresModes whether its modes are given by the container ({@code requires modes})
 */
public record ClassifierDecl(
    int start,
    int end,
    int nameStart,
    Kind kind,
    Optional<Category> category,
    Name name,
    Name typeName,
    List<PrototypeBinding> typeActuals,
    Optional<QName> extended,
    List<PrototypeBinding> extendedActuals,
    Optional<QName> inverseOf,
    List<PrototypeDecl> prototypes,
    List<FeatureDecl> features,
    List<SubcomponentDecl> subcomponents,
    List<CallSequence> calls,
    List<ConnectionDecl> connections,
    List<FlowDecl> flows,
    List<ModeDecl> modes,
    List<ModeTransition> transitions,
    boolean requiresModes,
    List<PropertyAssociation> properties,
    List<AnnexDecl> annexes)
    implements NamedNode {

  /** The three sorts of classifiers. */
  public enum Kind {
    TYPE,
    IMPLEMENTATION,
    FEATURE_GROUP_TYPE
  }

  public boolean isImplementation() {
    return kind == Kind.IMPLEMENTATION;
  }
}
