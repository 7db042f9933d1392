package org.aadlenergy.energy.internal.tree;

/** A statement of an event. */
public sealed interface EventMember extends Construct permits StatedCost, Member.ConditionsDecl {

  /** A statement as its kind. */
  static EventMember of(Node node) {
    return node.type().equals("ConditionsDecl")
        ? new Member.ConditionsDecl(node)
        : StatedCost.of(node);
  }
}
