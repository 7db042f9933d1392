package org.aadlenergy.aadl.syntax.node;

/** A declaration with a name. */
public interface NamedNode extends SyntaxNode {
  Name name();

  /** Where the name begins; most declarations begin with it. */
  default int nameStart() {
    return start();
  }

  /** Where the name ends. */
  default int nameEnd() {
    return nameStart() + name().text().length();
  }
}
