package org.aadlenergy.energy.internal.tree;

/** A construct that states one figure. */
public interface ValuedConstruct extends Construct {
  default Value value() {
    return Value.of(node());
  }
}
