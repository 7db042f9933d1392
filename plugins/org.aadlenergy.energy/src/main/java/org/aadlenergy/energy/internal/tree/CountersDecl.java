package org.aadlenergy.energy.internal.tree;

import java.util.List;

/** {@code counters name { activity ... }}. */
public record CountersDecl(Node node) implements Member, NamedConstruct {
  public List<ActivityDecl> members() {
    return Construct.all(node, "members", ActivityDecl::new);
  }
}
