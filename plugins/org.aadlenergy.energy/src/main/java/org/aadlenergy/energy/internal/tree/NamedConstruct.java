package org.aadlenergy.energy.internal.tree;

/** A construct with a name. */
public interface NamedConstruct extends Construct {
  default String name() {
    return node().word("name");
  }

  /** Where its name stands. */
  default Extent namePlace() {
    return node().place("name");
  }
}
