package org.aadlenergy.energy.internal.reading;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.energy.internal.library.PlatformTextFile;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** The parser that Xtext has generated: it understands every text, and says what is wrong. */
public interface FullParser {
  /**
   * What a text came to.
   *
   * @param tree of a text without syntax errors
   * @param platforms the names of the platforms in a text with syntax errors
   */
  record Parsed(Optional<Node> tree, List<String> platforms) {}

  /** Parses a file; its syntax errors are reported. */
  Parsed parse(PlatformTextFile file, Diagnostics diagnostics);
}
