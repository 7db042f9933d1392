package org.aadlenergy.energy.internal.tree;

/** What something takes: a time, a power or an energy. */
public sealed interface StatedCost extends EventMember, ValuedConstruct
    permits StatedCost.TimeDecl, StatedCost.PowerDecl, StatedCost.EnergyDecl {

  /** A cost as its kind. */
  static StatedCost of(Node node) {
    return switch (node.type()) {
      case "TimeDecl" -> new TimeDecl(node);
      case "PowerDecl" -> new PowerDecl(node);
      case "EnergyDecl" -> new EnergyDecl(node);
      default -> throw Construct.unknown(node);
    };
  }

  /** {@code time per byte = value}. */
  record TimeDecl(Node node) implements StatedCost {
    public boolean perByte() {
      return node.has("perByte");
    }
  }

  /** {@code power rail = value}, or {@code current}. */
  record PowerDecl(Node node) implements StatedCost, ProfileMember, StateMember, RailConstruct {
    public boolean ofCurrent() {
      return node.has("ofCurrent");
    }
  }

  /** {@code energy rail per byte = value}. */
  record EnergyDecl(Node node) implements StatedCost, RailConstruct {
    public boolean perByte() {
      return node.has("perByte");
    }
  }
}
