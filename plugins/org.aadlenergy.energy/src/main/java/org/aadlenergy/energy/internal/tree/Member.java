package org.aadlenergy.energy.internal.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A statement of a platform or part. */
public sealed interface Member extends Construct {

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

  /** A part of a platform. */
  record PartDecl(Node node) implements Body, Member {}

  /** {@code cell name "title" { ... }}: short for a part that has a title and a battery. */
  record CellDecl(Node node) implements Body, Member, AttributedConstruct {
    public Optional<String> text() {
      return node.text("text");
    }

    @Override
    public List<Member> members() {
      List<Member> members = new ArrayList<>(2);
      text().ifPresent(title -> members.add(new TitleDecl(node)));
      members.add(new BatteryDecl(node));
      return members;
    }
  }

  /** {@code conditions { ... }}. */
  record ConditionsDecl(Node node) implements Member, ProfileMember, EventMember {
    /** The conditions in their order. */
    public List<ConditionDecl> entries() {
      return Construct.all(node, "entries", ConditionDecl::new);
    }

    /** One condition: a figure, or else a text. */
    public record ConditionDecl(Node node) implements NamedConstruct {
      public Optional<String> text() {
        return node.text("text");
      }

      public Optional<Quantity> quantity() {
        return node.child("quantity").map(Quantity::new);
      }
    }
  }

  /** {@code activity event "number" { ... }}: of a platform, part, profile or fewer counters. */
  record ActivityDecl(Node node) implements Member, ProfileMember, AttributedConstruct {
    /** Its name, or else the first of its numbers. */
    public String name() {
      return node.has("name") ? node.word("name") : numbers().get(0);
    }

    public Extent namePlace() {
      return node.place(node.has("name") ? "name" : "numbers");
    }

    public List<String> numbers() {
      return node.words("numbers");
    }

    /** Energies, a time and conditions. */
    public List<EventMember> members() {
      return all(this, false, EventMember::of);
    }

    /** The voltages that energies hold at, of which there is one at most. */
    public static List<ProfileMember.VoltageDecl> voltages(ActivityDecl activity) {
      return all(activity, true, ProfileMember.VoltageDecl::new);
    }

    private static <T> List<T> all(
        ActivityDecl activity, boolean ofVoltages, Function<Node, T> kind) {
      List<T> all = new ArrayList<>();
      for (Node member : activity.node().children("members")) {
        if (member.type().equals("VoltageDecl") == ofVoltages) {
          all.add(kind.apply(member));
        }
      }
      return all;
    }
  }

  /** {@code counters name { activity ... }}. */
  record CountersDecl(Node node) implements Member, NamedConstruct {
    public List<ActivityDecl> members() {
      return Construct.all(node, "members", ActivityDecl::new);
    }
  }

  /** {@code spread class at factor = share}. */
  record SpreadDecl(Node node) implements Member, ValuedConstruct {
    public String codeClass() {
      return node.word("codeClass");
    }

    /** How many times the powers of profiles the middle of the class is, as it is written. */
    public Optional<String> around() {
      return node.has("around") ? Optional.of(node.word("around")) : Optional.empty();
    }
  }

  /** {@code dram standard { ... }}. */
  record DramDecl(Node node) implements Member, AttributedConstruct {
    public String standard() {
      return node.word("standard");
    }

    public Extent standardPlace() {
      return node.place("standard");
    }

    public List<DramMember> members() {
      return Construct.all(node, "members", DramMember::of);
    }
  }
}
