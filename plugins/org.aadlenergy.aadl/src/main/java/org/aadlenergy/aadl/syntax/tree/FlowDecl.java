package org.aadlenergy.aadl.syntax.tree;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.node.NamedNode;

/**
 * A flow specification (in a type), a flow implementation or an end-to-end flow (in an
 * implementation).
 *
 * @param segments what it runs through, in order: features, {@code sub.flow}, connections; empty in
 *     a refinement
 */
public record FlowDecl(
    int start,
    int end,
    Name name,
    boolean refined,
    Kind kind,
    List<NamePath> segments,
    List<PropertyAssociation> properties,
    Optional<InModes> inModes)
    implements NamedNode {

  /** The kinds of flows. */
  public enum Kind {
    SOURCE,
    SINK,
    PATH,
    END_TO_END
  }
}
