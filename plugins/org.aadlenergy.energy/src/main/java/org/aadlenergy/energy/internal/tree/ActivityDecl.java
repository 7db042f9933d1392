package org.aadlenergy.energy.internal.tree;

import java.util.ArrayList;
import java.util.List;

/** {@code activity event "number" { ... }}, of a platform, a part, a profile or fewer counters. */
public record ActivityDecl(Node node) implements Member, ProfileMember, AttributedConstruct {
  /** Its name, or else the first of its numbers. */
  public String name() {
    return node.has("name") ? node.word("name") : numbers().get(0);
  }

  public Extent namePlace() {
    return node.place(node.has("name") ? "name" : "numbers");
  }

  public List<String> numbers() {
    return node.words("numbers");
  }

  /** Energies, a time and conditions. */
  public List<EventMember> members() {
    List<EventMember> members = new ArrayList<>();
    for (Node member : node.children("members")) {
      if (!isVoltage(member)) {
        members.add(EventMember.of(member));
      }
    }
    return members;
  }

  /** The voltages that energies hold at, of which there is one at most. */
  public static List<ProfileMember.VoltageDecl> voltages(ActivityDecl activity) {
    List<ProfileMember.VoltageDecl> voltages = new ArrayList<>(0);
    for (Node member : activity.node().children("members")) {
      if (isVoltage(member)) {
        voltages.add(new ProfileMember.VoltageDecl(member));
      }
    }
    return voltages;
  }

  private static boolean isVoltage(Node member) {
    return member.type().equals("VoltageDecl");
  }
}
