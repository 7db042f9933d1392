package org.aadlenergy.energy.internal.tree;

/** A figure of a battery. */
public sealed interface BatteryMember extends Construct
    permits BatteryMember.BatteryCharge, BatteryMember.BatteryVoltage, BatteryMember.BatteryEnergy {

  /** The figure. */
  default Value value() {
    return Value.of(node());
  }

  /** A figure as its kind. */
  static BatteryMember of(Node node) {
    return switch (node.type()) {
      case "BatteryCharge" -> new BatteryCharge(node);
      case "BatteryVoltage" -> new BatteryVoltage(node);
      case "BatteryEnergy" -> new BatteryEnergy(node);
      default -> throw Construct.unknown(node);
    };
  }

  /** {@code charge = value}. */
  record BatteryCharge(Node node) implements BatteryMember {}

  /** {@code voltage = value}. */
  record BatteryVoltage(Node node) implements BatteryMember {}

  /** {@code energy = value}. */
  record BatteryEnergy(Node node) implements BatteryMember {}
}
