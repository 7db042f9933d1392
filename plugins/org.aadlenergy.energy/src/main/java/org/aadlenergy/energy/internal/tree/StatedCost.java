package org.aadlenergy.energy.internal.tree;

/** What something takes: a time, a power or an energy. */
public sealed interface StatedCost extends EventMember
    permits StatedCost.TimeDecl, StatedCost.PowerDecl, StatedCost.EnergyDecl {

  /** The figure. */
  default Value value() {
    return Value.of(node());
  }

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
  record PowerDecl(Node node) implements StatedCost, ProfileMember, StateMember {
    public boolean ofCurrent() {
      return node.has("ofCurrent");
    }

    public String rail() {
      return node.word("rail");
    }

    public Extent railPlace() {
      return node.place("rail");
    }
  }

  /** {@code energy rail per byte = value}. */
  record EnergyDecl(Node node) implements StatedCost {
    public String rail() {
      return node.word("rail");
    }

    public Extent railPlace() {
      return node.place("rail");
    }

    public boolean perByte() {
      return node.has("perByte");
    }
  }
}
