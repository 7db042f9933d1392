package org.aadlenergy.aadl.syntax.tree;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;

/**
 * {@code in modes (m1, m2 => k2)}.
 *
 * @param modes modes or mode transitions; empty for {@code in modes (none)}
 */
public record InModes(int start, int end, List<ModeRef> modes) implements SyntaxNode {

  /**
   * A mode of the container.
   *
   * @param mapped the mode of the subcomponent that goes with it
   */
  public record ModeRef(int start, int end, Name name, Optional<Name> mapped)
      implements NamedNode {}
}
