package org.aadlenergy.energy.internal.tree;

import java.util.Optional;

/** What is said about a figure after its value, or about all figures of a block. */
public sealed interface Attribute extends Construct {

  /** An attribute as its kind. */
  static Attribute of(Node node) {
    return switch (node.type()) {
      case "ErrorAttribute" -> new ErrorAttribute(node);
      case "FitAttribute" -> new FitAttribute(node);
      case "LimitAttribute" -> new LimitAttribute(node);
      case "BasisAttribute" -> new BasisAttribute(node);
      case "FromAttribute" -> new FromAttribute(node);
      case "WhenAttribute" -> new WhenAttribute(node);
      case "NoteAttribute" -> new NoteAttribute(node);
      default -> throw Construct.unknown(node);
    };
  }

  /** {@code error amount} or {@code stderr amount}; the amount may be {@code rounding}. */
  record ErrorAttribute(Node node) implements Attribute {
    public String kind() {
      return node.word("kind");
    }

    public boolean rounding() {
      return node.has("rounding");
    }

    public Optional<Quantity> amount() {
      return node.child("amount").map(Quantity::new);
    }
  }

  /** {@code fit r2 figure runs figure}. */
  record FitAttribute(Node node) implements Attribute {
    public String r2() {
      return node.word("r2");
    }

    public String runs() {
      return node.word("runs");
    }
  }

  /** {@code least amount} or {@code most amount}. */
  record LimitAttribute(Node node) implements Attribute {
    public String limit() {
      return node.word("limit");
    }

    public Quantity amount() {
      return new Quantity(node.construct("amount"));
    }
  }

  /**
   * {@code measured}, {@code published}, {@code datasheet}, {@code kernel}, {@code derived} or
   * {@code assumed}.
   */
  record BasisAttribute(Node node) implements Attribute {
    public String basis() {
      return node.word("basis");
    }
  }

  /** {@code from source "place"}. */
  record FromAttribute(Node node) implements Attribute {
    public String source() {
      return node.word("source");
    }

    public Extent sourcePlace() {
      return node.place("source");
    }

    public String place() {
      return node.word("place");
    }
  }

  /** {@code when "..."}. */
  record WhenAttribute(Node node) implements Attribute, WordedConstruct {}

  /** {@code note "..."}. */
  record NoteAttribute(Node node) implements Attribute, WordedConstruct {}
}
