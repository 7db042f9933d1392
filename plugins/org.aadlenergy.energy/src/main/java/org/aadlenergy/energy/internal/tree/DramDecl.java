package org.aadlenergy.energy.internal.tree;

import java.util.List;

/** {@code dram standard { ... }}. */
public record DramDecl(Node node) implements Member, AttributedConstruct {
  public String standard() {
    return node.word("standard");
  }

  public Extent standardPlace() {
    return node.place("standard");
  }

  public List<DramMember> members() {
    return Construct.all(node, "members", DramMember::of);
  }
}
