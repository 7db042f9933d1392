package org.aadlenergy.energy.internal.tree;

import java.util.List;
import java.util.Optional;

/** A figure of a battery. */
public sealed interface BatteryMember extends ValuedConstruct {

  /** A figure as its kind. */
  static BatteryMember of(Node node) {
    return switch (node.type()) {
      case "BatteryCharge" -> new BatteryCharge(node);
      case "BatteryVoltage" -> new BatteryVoltage(node);
      case "BatteryEnergy" -> new BatteryEnergy(node);
      case "CellFigure" -> new CellFigure(node);
      default -> throw Construct.unknown(node);
    };
  }

  /** {@code charge = value}. */
  record BatteryCharge(Node node) implements BatteryMember {}

  /** {@code voltage = value}. */
  record BatteryVoltage(Node node) implements BatteryMember {}

  /** {@code energy = value}. */
  record BatteryEnergy(Node node) implements BatteryMember {}

  /** {@code resistance at share at warmth is value}, and all that is written like it. */
  record CellFigure(Node node) implements BatteryMember {
    public boolean branch() {
      return node.has("branch");
    }

    /** Which of several branches, as it is written. */
    public Optional<String> number() {
      return node.text("number");
    }

    public String kind() {
      return node.word("kind");
    }

    /** What it holds at. */
    public List<Quantity> at() {
      return Construct.all(node, "at", Quantity::new);
    }
  }
}
