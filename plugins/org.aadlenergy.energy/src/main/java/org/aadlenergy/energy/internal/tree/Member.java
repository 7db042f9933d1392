package org.aadlenergy.energy.internal.tree;

import java.util.List;
import java.util.Optional;

/** A statement of a platform or part. */
public sealed interface Member extends Construct
    permits PartDecl,
        CellDecl,
        ConditionsDecl,
        Member.TitleDecl,
        Member.DescriptionDecl,
        Member.SourceDecl,
        Member.RailDecl,
        Member.ConstantDecl,
        Member.ParameterDecl,
        Member.ProfileDecl,
        ActivityDecl,
        CountersDecl,
        SpreadDecl,
        Member.EventDecl,
        Member.StateDecl,
        Member.PolicyDecl,
        Member.BatteryDecl,
        DramDecl,
        Member.ConverterDecl,
        Member.PriceDecl,
        Member.ObservationDecl {

  /** A statement as its kind. */
  static Member of(Node node) {
    return switch (node.type()) {
      case "TitleDecl" -> new TitleDecl(node);
      case "DescriptionDecl" -> new DescriptionDecl(node);
      case "SourceDecl" -> new SourceDecl(node);
      case "ConditionsDecl" -> new ConditionsDecl(node);
      case "RailDecl" -> new RailDecl(node);
      case "ConstantDecl" -> new ConstantDecl(node);
      case "ParameterDecl" -> new ParameterDecl(node);
      case "ProfileDecl" -> new ProfileDecl(node);
      case "ActivityDecl" -> new ActivityDecl(node);
      case "CountersDecl" -> new CountersDecl(node);
      case "SpreadDecl" -> new SpreadDecl(node);
      case "EventDecl" -> new EventDecl(node);
      case "StateDecl" -> new StateDecl(node);
      case "PolicyDecl" -> new PolicyDecl(node);
      case "BatteryDecl" -> new BatteryDecl(node);
      case "DramDecl" -> new DramDecl(node);
      case "ConverterDecl" -> new ConverterDecl(node);
      case "PriceDecl" -> new PriceDecl(node);
      case "ObservationDecl" -> new ObservationDecl(node);
      case "CellDecl" -> new CellDecl(node);
      case "PartDecl" -> new PartDecl(node);
      default -> throw Construct.unknown(node);
    };
  }

  /** {@code title "..."}. */
  record TitleDecl(Node node) implements Member, WordedConstruct {}

  /** {@code description "..."}. */
  record DescriptionDecl(Node node) implements Member, WordedConstruct {}

  /** {@code source name "citation"}. */
  record SourceDecl(Node node) implements Member, NamedConstruct {
    public String citation() {
      return node.word("citation");
    }
  }

  /** {@code rail name charged to role covers role at voltage}. */
  record RailDecl(Node node) implements Member, NamedConstruct {
    public String role() {
      return node.word("role");
    }

    public List<String> covers() {
      return node.words("covers");
    }

    public Optional<Value> value() {
      return Value.optional(node);
    }
  }

  /** {@code constant name = value}. */
  record ConstantDecl(Node node) implements Member, NamedConstruct, ValuedConstruct {}

  /** {@code parameter name : dimension = value}. */
  record ParameterDecl(Node node) implements Member, AttributedConstruct, NamedConstruct {
    public String dimension() {
      return node.word("dimension");
    }

    public Extent dimensionPlace() {
      return node.place("dimension");
    }

    public Optional<Value> value() {
      return Value.optional(node);
    }
  }

  /** {@code default profile name { ... }}. */
  record ProfileDecl(Node node) implements Member, AttributedConstruct, NamedConstruct {
    public boolean standard() {
      return node.has("standard");
    }

    public List<ProfileMember> members() {
      return Construct.all(node, "members", ProfileMember::of);
    }
  }

  /** {@code event service { ... }}. */
  record EventDecl(Node node) implements Member, AttributedConstruct {
    public String service() {
      return node.word("service");
    }

    public Extent servicePlace() {
      return node.place("service");
    }

    public List<EventMember> members() {
      return Construct.all(node, "members", EventMember::of);
    }
  }

  /** {@code state name { ... }} or {@code state name is other}. */
  record StateDecl(Node node) implements Member, AttributedConstruct, NamedConstruct {
    public Optional<String> same() {
      return node.has("same") ? Optional.of(node.word("same")) : Optional.empty();
    }

    public Extent samePlace() {
      return node.place("same");
    }

    public List<StateMember> members() {
      return Construct.all(node, "members", StateMember::of);
    }
  }

  /** {@code policy name { ... }}. */
  record PolicyDecl(Node node) implements Member, AttributedConstruct, NamedConstruct {
    public List<PolicyMember> members() {
      return Construct.all(node, "members", PolicyMember::of);
    }
  }

  /** {@code battery { ... }}. */
  record BatteryDecl(Node node) implements Member, AttributedConstruct {
    public List<BatteryMember> members() {
      return Construct.all(node, "members", BatteryMember::of);
    }
  }

  /** {@code converter { ... }}. */
  record ConverterDecl(Node node) implements Member, AttributedConstruct {
    public List<ConverterMember> members() {
      return Construct.all(node, "members", ConverterMember::of);
    }
  }

  /** {@code price = value}. */
  record PriceDecl(Node node) implements Member, ValuedConstruct {}

  /** {@code observation name = quantity}. */
  record ObservationDecl(Node node) implements Member, AttributedConstruct, NamedConstruct {
    public Quantity quantity() {
      return new Quantity(node.construct("quantity"));
    }
  }
}
