package org.aadlenergy.ide.model;

import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.ide.text.AadlDocument;

/** A declaration and the document that it stands in. */
public record FoundDeclaration<T extends NamedNode>(AadlDocument document, T node) {
  public String name() {
    return node.name().text();
  }

  /** The place of its name. */
  public SourceSpan nameSpan() {
    return document.file().nameSpan(node);
  }

  /** The UTF-16 offset of its name. */
  public int offset() {
    return document.start(nameSpan());
  }
}
