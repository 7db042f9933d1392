package org.aadlenergy.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * The tables of the guide's page on Maven are those of the plugin's descriptor. Run with {@code
 * -Dreference.write=true} to write them anew.
 */
class MavenPageTest {
  private static final Path PAGE = Path.of("../org.aadlenergy.help/guide/maven.md");
  private static final Path DESCRIPTOR = Path.of("target/classes/META-INF/maven/plugin.xml");
  private static final String MARK =
      "<!-- generated from the goals' annotations from here on; do not edit -->\n";

  @Test
  void theTablesAreThoseOfTheDescriptor() throws Exception {
    String page = Files.readString(PAGE);
    int mark = page.indexOf(MARK);
    assertThat(mark).as("the mark in " + PAGE).isPositive();
    String written = page.substring(0, mark) + MARK + tables();
    if (Boolean.getBoolean("reference.write")) {
      Files.writeString(PAGE, written);
    }
    assertThat(PAGE).hasContent(written);
  }

  @Test
  void everyGoalThatWritesRunsInVerifyAndAllRunBesideOthers() throws Exception {
    List<Element> goals = goals();
    assertThat(goals)
        .extracting(goal -> text(goal, "goal"))
        .containsExactlyInAnyOrder(
            "analyze", "budget", "check", "explain", "models", "report", "sweep");
    assertThat(goals)
        .filteredOn(goal -> text(goal, "phase").equals("verify"))
        .extracting(goal -> text(goal, "goal"))
        .containsExactlyInAnyOrder("analyze", "budget", "check", "report", "sweep");
    assertThat(goals).allMatch(goal -> text(goal, "threadSafe").equals("true"));
  }

  private static List<Element> goals() throws Exception {
    Document descriptor =
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(DESCRIPTOR.toFile());
    List<Element> goals = new ArrayList<>();
    for (Element goal : children(child(descriptor.getDocumentElement(), "mojos"))) {
      if (!text(goal, "goal").equals("help")) {
        goals.add(goal);
      }
    }
    return goals;
  }

  private static String tables() throws Exception {
    StringBuilder text =
        new StringBuilder("\n## Goals\n\n| goal | phase | what it does |\n|---|---|---|\n");
    Map<String, List<String>> rows = new LinkedHashMap<>();
    for (Element goal : goals()) {
      String name = text(goal, "goal");
      text.append("| `" + name + "` | " + code(text(goal, "phase")) + " | ");
      text.append(words(text(goal, "description"))).append(" |\n");
      Element defaults = child(goal, "configuration");
      for (Element parameter : children(child(goal, "parameters"))) {
        if (text(parameter, "editable").equals("true")) {
          rows.computeIfAbsent(row(parameter, defaults), key -> new ArrayList<>()).add(name);
        }
      }
    }
    text.append("\n## Parameters\n\n| parameter | property | default | goals | what it says |\n");
    text.append("|---|---|---|---|---|\n");
    rows.entrySet().stream()
        .map(row -> row.getKey().replace("GOALS", goalNames(row.getValue())))
        .sorted()
        .forEach(row -> text.append(row).append('\n'));
    return text.toString();
  }

  private static String goalNames(List<String> goals) {
    return goals.size() == 6 ? "all" : "`" + String.join("`, `", goals) + "`";
  }

  private static String row(Element parameter, Element defaults) {
    String name = text(parameter, "name");
    Element value = child(defaults, name);
    String property = value == null ? "" : value.getTextContent().replaceAll("^\\$\\{(.*)}$", "$1");
    String standard = value == null ? "" : value.getAttribute("default-value");
    return "| "
        + String.join(
            " | ",
            "`" + name + "`",
            code(property),
            code(standard),
            "GOALS",
            words(text(parameter, "description")))
        + " |";
  }

  private static String code(String text) {
    return text.isEmpty() ? "" : "`" + text + "`";
  }

  private static String words(String text) {
    return text.replaceAll("\\s+", " ").replace("|", "\\|").strip();
  }

  private static List<Element> children(Element parent) {
    List<Element> children = new ArrayList<>();
    for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element element) {
        children.add(element);
      }
    }
    return children;
  }

  private static Element child(Element parent, String name) {
    return children(parent).stream()
        .filter(element -> element.getTagName().equals(name))
        .findFirst()
        .orElse(null);
  }

  private static String text(Element parent, String name) {
    Element child = child(parent, name);
    return child == null ? "" : child.getTextContent();
  }
}
