package org.aadlenergy.energy.internal.tree;

import java.util.List;

/** A whole text. */
public record PlatformFile(Node node) implements Construct {
  /** The platforms in their order. */
  public List<PlatformDecl> platforms() {
    return Construct.all(node, "platforms", PlatformDecl::new);
  }
}
