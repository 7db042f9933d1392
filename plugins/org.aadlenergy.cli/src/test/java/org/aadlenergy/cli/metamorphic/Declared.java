package org.aadlenergy.cli.metamorphic;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A classifier of a made model: its first words, its sections with their items, its end. */
final class Declared {
  private static final List<String> ORDER =
      List.of("features", "subcomponents", "connections", "modes", "properties");

  private final String head;
  private final String name;
  private final Map<String, List<String>> sections = new LinkedHashMap<>();

  Declared(String head, String name) {
    this.head = head;
    this.name = name;
  }

  Declared with(String section, String item) {
    sections.computeIfAbsent(section, s -> new ArrayList<>()).add(item);
    return this;
  }

  /** The text, with the items of each section in an order by chance; modes keep theirs. */
  String text(Random order) {
    StringBuilder text = new StringBuilder(head).append(' ').append(name).append('\n');
    for (String section : ORDER) {
      List<String> items = new ArrayList<>(sections.getOrDefault(section, List.of()));
      if (items.isEmpty()) {
        continue;
      }
      if (!section.equals("modes")) {
        Collections.shuffle(items, order);
      }
      text.append("  ").append(section).append('\n');
      items.forEach(item -> text.append("    ").append(item).append('\n'));
    }
    return text.append("end ").append(name).append(";\n").toString();
  }
}
