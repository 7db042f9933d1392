package org.aadlenergy.energy.internal.tree;

import java.util.Optional;

/** A number with its unit. */
public record Quantity(Node node) implements Construct {
  /** The number as it is written. */
  public String number() {
    return node.word("number");
  }

  /** The unit as it is written. */
  public Optional<String> unit() {
    return node.text("unit");
  }

  /** Where the unit stands. */
  public Extent unitPlace() {
    return node.place("unit");
  }
}
