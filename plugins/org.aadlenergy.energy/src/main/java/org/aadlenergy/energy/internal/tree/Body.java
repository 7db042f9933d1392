package org.aadlenergy.energy.internal.tree;

import java.util.List;

/** A platform or a part of one; a cell is one, too. */
public sealed interface Body extends NamedConstruct
    permits PlatformDecl, Member.PartDecl, Member.CellDecl {
  /** Its statements in their order. */
  default List<Member> members() {
    return Construct.all(node(), "members", Body::member);
  }

  /** A statement as its kind. */
  static Member member(Node node) {
    return switch (node.type()) {
      case "TitleDecl" -> new Member.TitleDecl(node);
      case "DescriptionDecl" -> new Member.DescriptionDecl(node);
      case "SourceDecl" -> new Member.SourceDecl(node);
      case "ConditionsDecl" -> new Member.ConditionsDecl(node);
      case "RailDecl" -> new Member.RailDecl(node);
      case "ConstantDecl" -> new Member.ConstantDecl(node);
      case "ParameterDecl" -> new Member.ParameterDecl(node);
      case "ProfileDecl" -> new Member.ProfileDecl(node);
      case "ActivityDecl" -> new Member.ActivityDecl(node);
      case "CountersDecl" -> new Member.CountersDecl(node);
      case "SpreadDecl" -> new Member.SpreadDecl(node);
      case "EventDecl" -> new Member.EventDecl(node);
      case "StateDecl" -> new Member.StateDecl(node);
      case "PolicyDecl" -> new Member.PolicyDecl(node);
      case "BatteryDecl" -> new Member.BatteryDecl(node);
      case "DramDecl" -> new Member.DramDecl(node);
      case "ConverterDecl" -> new Member.ConverterDecl(node);
      case "PriceDecl" -> new Member.PriceDecl(node);
      case "ObservationDecl" -> new Member.ObservationDecl(node);
      case "CellDecl" -> new Member.CellDecl(node);
      case "PartDecl" -> new Member.PartDecl(node);
      default -> throw Construct.unknown(node);
    };
  }
}
