package org.aadlenergy.energy.internal.tree;

import java.util.List;

/** A platform or a part of one; a cell is one, too. */
public sealed interface Body extends Construct permits PlatformDecl, PartDecl, CellDecl {
  /** Its name. */
  default String name() {
    return node().word("name");
  }

  /** Where its name stands. */
  default Extent namePlace() {
    return node().place("name");
  }

  /** Its statements in their order. */
  default List<Member> members() {
    return Construct.all(node(), "members", Member::of);
  }
}
