package org.aadlenergy.energy.internal.tree;

import java.util.Optional;

/** A statement of a policy. */
public sealed interface PolicyMember extends Construct {

  /** A statement as its kind. */
  static PolicyMember of(Node node) {
    return switch (node.type()) {
      case "FromToDecl" -> new FromToDecl(node);
      case "TimeoutDecl" -> new TimeoutDecl(node);
      case "WakeUpDecl" -> new WakeUpDecl(node);
      default -> throw Construct.unknown(node);
    };
  }

  /** {@code falls from state to state}. */
  record FromToDecl(Node node) implements PolicyMember {
    public String waiting() {
      return node.word("waiting");
    }

    public Extent waitingPlace() {
      return node.place("waiting");
    }

    public String low() {
      return node.word("low");
    }

    public Extent lowPlace() {
      return node.place("low");
    }
  }

  /** {@code timeout = value}, or {@code any} without one. */
  record TimeoutDecl(Node node) implements PolicyMember {
    public boolean any() {
      return node.has("any");
    }

    public Optional<Value> value() {
      return Value.optional(node);
    }
  }

  /** {@code wake_up}, with a time or a power. */
  record WakeUpDecl(Node node) implements PolicyMember {
    public StatedCost cost() {
      return StatedCost.of(node.construct("cost"));
    }
  }
}
