package org.aadlenergy.aadl.syntax.tree;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.jspecify.annotations.Nullable;

/**
 * A feature of any kind.
 *
 * @param direction none where none is written; {@code requires} is IN, {@code provides} is OUT
 * @param inverse {@code feature group inverse of G}
 * @param named its type: a classifier, or a prototype where it has no qualifier
 */
public record FeatureDecl(
    int start,
    int end,
    Name name,
    boolean refined,
    Kind kind,
    Optional<Direction> direction,
    boolean inverse,
    @Nullable QName named,
    List<ArrayDimension> dimensions,
    List<PropertyAssociation> properties)
    implements NamedNode {
  /** Its type, if one is named. */
  public Optional<QName> type() {
    return Optional.ofNullable(named);
  }

  /** The kinds of features. */
  public enum Kind {
    DATA_PORT,
    EVENT_PORT,
    EVENT_DATA_PORT,
    PARAMETER,
    BUS_ACCESS,
    VIRTUAL_BUS_ACCESS,
    DATA_ACCESS,
    SUBPROGRAM_ACCESS,
    SUBPROGRAM_GROUP_ACCESS,
    FEATURE_GROUP,
    ABSTRACT_FEATURE,
    /** {@code internal features e: event;} */
    INTERNAL_EVENT,
    /** {@code internal features e: event data D;} */
    INTERNAL_EVENT_DATA,
    /** {@code processor features p: port;} */
    PROCESSOR_PORT,
    /** {@code processor features s: subprogram;} */
    PROCESSOR_SUBPROGRAM;

    /** Whether it is a feature of the outside, not an internal or processor feature. */
    public boolean isExternal() {
      return compareTo(INTERNAL_EVENT) < 0;
    }
  }
}
