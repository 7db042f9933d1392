package org.aadlenergy.energy.internal.tree;

/** What is stated of a rail. */
public interface RailConstruct extends Construct {
  default String rail() {
    return node().word("rail");
  }

  /** Where the rail is named. */
  default Extent railPlace() {
    return node().place("rail");
  }
}
