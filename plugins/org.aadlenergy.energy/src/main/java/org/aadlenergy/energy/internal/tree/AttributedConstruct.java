package org.aadlenergy.energy.internal.tree;

import java.util.List;

/** A construct that attributes may be written after. */
public interface AttributedConstruct extends Construct {
  /** The attributes in their order. */
  default List<Attribute> attributes() {
    return Construct.all(node(), "attributes", Attribute::of);
  }
}
