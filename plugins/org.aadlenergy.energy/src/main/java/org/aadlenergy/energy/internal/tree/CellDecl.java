package org.aadlenergy.energy.internal.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code cell name "title" { ... }}: short for a part that has a title and a battery. */
public record CellDecl(Node node) implements Body, Member, AttributedConstruct {
  public Optional<String> text() {
    return node.text("text");
  }

  @Override
  public List<Member> members() {
    List<Member> members = new ArrayList<>(2);
    text().ifPresent(title -> members.add(new Member.TitleDecl(node)));
    members.add(new Member.BatteryDecl(node));
    return members;
  }
}
