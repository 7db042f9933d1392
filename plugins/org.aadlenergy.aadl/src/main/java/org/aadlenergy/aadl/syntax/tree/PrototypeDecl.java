package org.aadlenergy.aadl.syntax.tree;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Feature.Direction;

/**
 * A prototype: {@code p: data D[];}, {@code r: feature group;}, {@code f: in feature;}.
 *
 * @param category of a component prototype
 * @param direction of a feature prototype
 * @param constraint the classifier that actuals must match or extend
 * @param array whether its actual is a list
 */
public record PrototypeDecl(
    int start,
    int end,
    Name name,
    boolean refined,
    Kind kind,
    Optional<Category> category,
    Optional<Direction> direction,
    Optional<QName> constraint,
    boolean array,
    List<PropertyAssociation> properties)
    implements NamedNode {

  /** What a prototype stands for. */
  public enum Kind {
    COMPONENT,
    FEATURE_GROUP,
    FEATURE
  }
}
