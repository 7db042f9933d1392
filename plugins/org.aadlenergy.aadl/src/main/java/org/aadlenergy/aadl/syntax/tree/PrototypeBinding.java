package org.aadlenergy.aadl.syntax.tree;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Feature.Direction;

/**
 * An actual for a prototype: {@code t => data D.i}, or a list of them.
 *
 * @param name the prototype
 */
public record PrototypeBinding(int start, int end, Name name, List<Actual> actuals)
    implements NamedNode {

  /**
   * One actual: a component ({@code category}) or a feature ({@code featureKind}; for a feature
   * group type {@code FEATURE_GROUP}).
   *
   * @param type a classifier, or a prototype where it has no qualifier
   * @param bindings actuals of the classifier's own prototypes
   */
  public record Actual(
      int start,
      int end,
      Optional<Category> category,
      Optional<FeatureDecl.Kind> featureKind,
      Optional<Direction> direction,
      Optional<QName> type,
      List<PrototypeBinding> bindings)
      implements SyntaxNode {}
}
