package org.aadlenergy.aadl.syntax.tree;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;

/** A subprogram call sequence; old files leave out its name. */
public record CallSequence(
    int start,
    int end,
    Optional<Name> name,
    List<Call> calls,
    List<PropertyAssociation> properties,
    Optional<InModes> inModes)
    implements SyntaxNode {

  /**
   * A subprogram call.
   *
   * @param onProcessor {@code subprogram processor.x}: then the target's name is {@code x}
   * @param target a subprogram ({@code P::S.i}), a prototype, a subcomponent, or an operation of a
   *     component or of an access ({@code D.op})
   */
  public record Call(
      int start,
      int end,
      Name name,
      boolean onProcessor,
      QName target,
      List<PropertyAssociation> properties)
      implements NamedNode {}
}
