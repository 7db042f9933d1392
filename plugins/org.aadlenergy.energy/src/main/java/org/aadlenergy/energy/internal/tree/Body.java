package org.aadlenergy.energy.internal.tree;

import java.util.List;

/** A platform or a part of one; a cell is one, too. */
public sealed interface Body extends NamedConstruct permits PlatformDecl, PartDecl, CellDecl {
  /** Its statements in their order. */
  default List<Member> members() {
    return Construct.all(node(), "members", Member::of);
  }
}
