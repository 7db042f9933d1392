package org.aadlenergy.energy.internal.tree;

import java.util.Optional;

/**
 * A figure with all that is known about it, or the constant or parameter that it stands for.
 *
 * @param statement where the whole statement stands that the figure belongs to
 */
public record Value(Node node, Extent statement) {
  /** The figure itself, if it does not stand for another. */
  public Optional<Node> quantity() {
    return node.child("quantity");
  }

  /** How many shared a total. */
  public Optional<String> count() {
    return node.text("count");
  }

  /** The constant or parameter that is named in place of a figure. */
  public Optional<String> reference() {
    return node.text("reference");
  }
}
