package org.aadlenergy.energy.internal.tree;

/** A statement of a state: a power, or one of the times that a kernel chooses the state by. */
public sealed interface StateMember extends Construct
    permits StatedCost.PowerDecl, StateMember.StateTimeDecl {

  /** A statement as its kind. */
  static StateMember of(Node node) {
    return switch (node.type()) {
      case "PowerDecl" -> new StatedCost.PowerDecl(node);
      case "StateTimeDecl" -> new StateTimeDecl(node);
      default -> throw Construct.unknown(node);
    };
  }

  /** {@code entry_latency = value} and its like. */
  record StateTimeDecl(Node node) implements StateMember, ValuedConstruct {
    public String kind() {
      return node.word("kind");
    }
  }
}
