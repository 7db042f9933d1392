package org.aadlenergy.energy.internal.tree;

import java.util.List;
import java.util.Optional;

/** A part of the table of a memory chip. */
public sealed interface DramMember extends Construct {

  /** A part as its kind. */
  static DramMember of(Node node) {
    return switch (node.type()) {
      case "VariationDecl" -> new VariationDecl(node);
      case "OrganisationDecl" -> new OrganisationDecl(node);
      case "TimingDecl" -> new TimingDecl(node);
      case "SupplyDecl" -> new SupplyDecl(node);
      default -> throw Construct.unknown(node);
    };
  }

  /** {@code variation name}. */
  record VariationDecl(Node node) implements DramMember, AttributedConstruct, NamedConstruct {}

  /** {@code organisation { ... }}. */
  record OrganisationDecl(Node node) implements DramMember {
    public List<FigureRow> members() {
      return Construct.all(node, "members", FigureRow::new);
    }
  }

  /** {@code timing { ... }}. */
  record TimingDecl(Node node) implements DramMember {
    public List<FigureRow> members() {
      return Construct.all(node, "members", FigureRow::new);
    }
  }

  /** {@code supply name at voltage { ... }}. */
  record SupplyDecl(Node node) implements DramMember, NamedConstruct, ValuedConstruct {
    public List<CurrentRow> members() {
      return Construct.all(node, "members", CurrentRow::new);
    }
  }

  /** {@code name = value}. */
  record FigureRow(Node node) implements NamedConstruct, ValuedConstruct {}

  /** {@code name (at celsius keeping share %) = value, value, ...}. */
  record CurrentRow(Node node) implements NamedConstruct, ValuedConstruct {
    public Optional<String> celsius() {
      return node.text("celsius");
    }

    public Optional<String> share() {
      return node.text("share");
    }

    public List<Value> columns() {
      return Construct.all(node, "columns", column -> new Value(column, column.place()));
    }
  }
}
