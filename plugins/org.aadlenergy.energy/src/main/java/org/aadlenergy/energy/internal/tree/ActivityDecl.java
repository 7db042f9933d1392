package org.aadlenergy.energy.internal.tree;

import java.util.List;

/** {@code activity event "number" { ... }}, of a platform, a part, a profile or fewer counters. */
public record ActivityDecl(Node node) implements Member, ProfileMember, AttributedConstruct {
  /** Its name, or else the first of its numbers. */
  public String event() {
    return node.has("name") ? node.word("name") : numbers().get(0);
  }

  public Extent eventPlace() {
    return node.place(node.has("name") ? "name" : "numbers");
  }

  public List<String> numbers() {
    return node.words("numbers");
  }

  /** Energies, a time and conditions. */
  public List<EventMember> members() {
    return Construct.all(node, "members", EventMember::of);
  }
}
