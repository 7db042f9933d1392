package org.aadlenergy.energy.internal.tree;

import java.util.Optional;

/** A platform. */
public record PlatformDecl(Node node) implements Body {
  /** The platform or part that it extends. */
  public Optional<String> base() {
    return node.text("base");
  }

  /** Where that stands. */
  public Extent basePlace() {
    return node.place("base");
  }
}
