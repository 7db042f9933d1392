package org.aadlenergy.energy.internal.tree;

import java.util.List;

/** A statement of a profile. */
public sealed interface ProfileMember extends Construct
    permits Member.ConditionsDecl,
        Member.ActivityDecl,
        ProfileMember.BaseDecl,
        StatedCost.PowerDecl,
        ProfileMember.IncludesDecl,
        ProfileMember.GovernorDecl,
        ProfileMember.FrequencyDecl,
        ProfileMember.VoltageDecl,
        ProfileMember.WorkDecl,
        ProfileMember.BusyDecl {

  /** A statement as its kind. */
  static ProfileMember of(Node node) {
    return switch (node.type()) {
      case "IncludesDecl" -> new IncludesDecl(node);
      case "GovernorDecl" -> new GovernorDecl(node);
      case "FrequencyDecl" -> new FrequencyDecl(node);
      case "VoltageDecl" -> new VoltageDecl(node);
      case "WorkDecl" -> new WorkDecl(node);
      case "BusyDecl" -> new BusyDecl(node);
      case "PowerDecl" -> new StatedCost.PowerDecl(node);
      case "BaseDecl" -> new BaseDecl(node);
      case "ActivityDecl" -> new Member.ActivityDecl(node);
      case "ConditionsDecl" -> new Member.ConditionsDecl(node);
      default -> throw Construct.unknown(node);
    };
  }

  /** {@code includes service, service}. */
  record IncludesDecl(Node node) implements ProfileMember {
    public List<String> services() {
      return node.words("services");
    }
  }

  /** {@code governor name}. */
  record GovernorDecl(Node node) implements ProfileMember, NamedConstruct {}

  /** {@code frequency = value}. */
  record FrequencyDecl(Node node) implements ProfileMember, ValuedConstruct {}

  /** {@code voltage = value}. */
  record VoltageDecl(Node node) implements ProfileMember, ValuedConstruct {}

  /** {@code time = value}: of the work that profiles are compared by. */
  record WorkDecl(Node node) implements ProfileMember, ValuedConstruct {}

  /** {@code base rail = value}. */
  record BaseDecl(Node node) implements ProfileMember, ValuedConstruct, RailConstruct {}

  /** {@code busy = value}: the cores. */
  record BusyDecl(Node node) implements ProfileMember, ValuedConstruct {}
}
