package org.aadlenergy.energy.internal.tree;

import java.util.List;
import java.util.Optional;

/** {@code conditions { ... }}. */
public record ConditionsDecl(Node node) implements Member, ProfileMember, EventMember {
  /** The conditions in their order. */
  public List<ConditionDecl> entries() {
    return Construct.all(node, "entries", ConditionDecl::new);
  }

  /** One condition: a figure, or else a text. */
  public record ConditionDecl(Node node) implements NamedConstruct {
    public Optional<String> text() {
      return node.text("text");
    }

    public Optional<Quantity> quantity() {
      return node.child("quantity").map(Quantity::new);
    }
  }
}
