package org.aadlenergy.energy.internal.tree;

import java.util.Optional;

/** What is said of a converter. */
public sealed interface ConverterMember extends Construct {

  /** A statement as its kind. */
  static ConverterMember of(Node node) {
    return switch (node.type()) {
      case "ConverterInput" -> new ConverterInput(node);
      case "ConverterOutput" -> new ConverterOutput(node);
      case "ConverterQuiescent" -> new ConverterQuiescent(node);
      case "ConverterEfficiency" -> new ConverterEfficiency(node);
      case "ConverterLimit" -> new ConverterLimit(node);
      case "ConverterLinear" -> new ConverterLinear(node);
      default -> throw Construct.unknown(node);
    };
  }

  /** {@code input = value}. */
  record ConverterInput(Node node) implements ConverterMember, ValuedConstruct {}

  /** {@code output = value}. */
  record ConverterOutput(Node node) implements ConverterMember, ValuedConstruct {}

  /** {@code quiescent = value}. */
  record ConverterQuiescent(Node node) implements ConverterMember, ValuedConstruct {}

  /** {@code efficiency at load is value} or {@code efficiency = value}. */
  record ConverterEfficiency(Node node) implements ConverterMember, ValuedConstruct {
    public Optional<Quantity> load() {
      return node.child("load").map(Quantity::new);
    }
  }

  /** {@code dropout = value}, or another limit of the input. */
  record ConverterLimit(Node node) implements ConverterMember, ValuedConstruct {
    public String kind() {
      return node.word("kind");
    }
  }

  /** {@code linear}. */
  record ConverterLinear(Node node) implements ConverterMember {}
}
