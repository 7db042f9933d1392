package org.aadlenergy.energy.internal.tree;

import java.util.Optional;

/**
 * A figure with all that is known about it, or the constant or parameter that it stands for.
 *
 * @param statement where the whole statement stands that the figure belongs to
 */
public record Value(Node node, Extent statement) implements AttributedConstruct {
  /** The figure of a statement. */
  static Value of(Node statement) {
    return new Value(statement.construct("value"), statement.place());
  }

  /** The figure of a statement that may be without. */
  static Optional<Value> optional(Node statement) {
    return statement.child("value").map(node -> new Value(node, statement.place()));
  }

  /** The figure itself, if it does not stand for another. */
  public Optional<Quantity> quantity() {
    return node.child("quantity").map(Quantity::new);
  }

  /** How many shared a total. */
  public Optional<String> count() {
    return node.text("count");
  }

  /** Where that stands. */
  public Extent countPlace() {
    return node.place("count");
  }

  /** The constant or parameter that is named in place of a figure. */
  public Optional<String> reference() {
    return node.text("reference");
  }
}
