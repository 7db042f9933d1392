package org.aadlenergy.aadl.syntax.tree;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;
import org.jspecify.annotations.Nullable;

/**
 * A connection.
 *
 * @param from the source; none in a refinement
 * @param to the destination; none in a refinement
 * @param bidirectional {@code <->}
 * @param inModes modes and mode transitions
 */
public record ConnectionDecl(
    int start,
    int end,
    Optional<Name> name,
    boolean refined,
    Kind kind,
    @Nullable NamePath from,
    @Nullable NamePath to,
    boolean bidirectional,
    List<PropertyAssociation> properties,
    Optional<InModes> inModes)
    implements SyntaxNode {
  /** The end in front of the arrow, if it is written. */
  public Optional<NamePath> source() {
    return Optional.ofNullable(from);
  }

  /** The end behind the arrow, if it is written. */
  public Optional<NamePath> destination() {
    return Optional.ofNullable(to);
  }

  /** The kinds of connections. */
  public enum Kind {
    PORT,
    PARAMETER,
    FEATURE,
    FEATURE_GROUP,
    BUS_ACCESS,
    VIRTUAL_BUS_ACCESS,
    DATA_ACCESS,
    SUBPROGRAM_ACCESS,
    SUBPROGRAM_GROUP_ACCESS;

    public boolean isAccess() {
      return compareTo(BUS_ACCESS) >= 0;
    }
  }
}
