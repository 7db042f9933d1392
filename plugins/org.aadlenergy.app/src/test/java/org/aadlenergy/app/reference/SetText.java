package org.aadlenergy.app.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.AadlSyntaxReader;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl.PropertyDecl;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.properties.PropertySets;

/** A shipped property set as the product reads it, with the comments before its properties. */
final class SetText {
  private final AadlFile file;
  private final PropertySetDecl set;

  private SetText(AadlFile file) {
    this.file = file;
    this.set = file.propertySets().get(0);
  }

  /**
   * A property with what the set says of it.
   *
   * @param heading of the group that begins with it
   */
  record Declared(String name, PropertyDecl decl, Optional<String> heading, String comment) {}

  static SetText of(String name) {
    Diagnostics findings = new Diagnostics();
    String file = PropertySets.fileName(name);
    AadlFile read = AadlSyntaxReader.parse(file, PropertySets.text(name), findings);
    assertThat(findings.sorted()).as(file).isEmpty();
    return new SetText(read);
  }

  PropertySetDecl set() {
    return set;
  }

  /** What stands before the set itself. */
  String comment() {
    return comment(lines(file.text(0, set.start())));
  }

  List<Declared> properties() {
    List<Declared> properties = new ArrayList<>();
    for (PropertyDecl decl : set.properties()) {
      List<String> lines = lines(file.text(endBefore(decl.start()), decl.start()));
      String name = set.name().text() + "::" + decl.name().text();
      properties.add(new Declared(name, decl, heading(lines), comment(lines)));
    }
    return properties;
  }

  private int endBefore(int start) {
    List<SyntaxNode> nodes = new ArrayList<>(set.withs());
    nodes.addAll(set.types());
    nodes.addAll(set.properties());
    int end = set.nameEnd();
    for (SyntaxNode node : nodes) {
      end = node.end() <= start ? Math.max(end, node.end()) : end;
    }
    return end;
  }

  private static List<String> lines(String text) {
    return text.lines().map(String::strip).toList();
  }

  /** A comment behind a blank line that is no sentence is the heading of a group. */
  private static Optional<String> heading(List<String> lines) {
    for (int i = 1; i < lines.size(); i++) {
      if (lines.get(i - 1).isEmpty() && isHeading(lines.get(i))) {
        return Optional.of(words(lines.get(i)));
      }
    }
    return Optional.empty();
  }

  private static boolean isHeading(String line) {
    return line.startsWith("-- ")
        && Character.isLowerCase(line.charAt(3))
        && !line.endsWith(".")
        && !line.endsWith(",");
  }

  private static String comment(List<String> lines) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < lines.size(); i++) {
      boolean heading = i > 0 && lines.get(i - 1).isEmpty() && isHeading(lines.get(i));
      if (lines.get(i).startsWith("--") && !heading) {
        text.append(text.isEmpty() ? "" : " ").append(words(lines.get(i)));
      }
    }
    return text.toString();
  }

  private static String words(String line) {
    return line.substring(2).strip();
  }
}
