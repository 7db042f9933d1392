package org.aadlenergy.aadl.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.NoSuchElementException;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.aadl.syntax.tree.PackageDecl;
import org.aadlenergy.aadl.syntax.tree.PropertyAssociation;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** A model read for a test, with short ways to its parts. */
record Parsed(AadlFile file, List<Diagnostic> findings) {

  static Parsed of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  static Parsed of(byte[] content) {
    Diagnostics diagnostics = new Diagnostics();
    AadlFile file = AadlSyntaxReader.parse("m.aadl", content, diagnostics);
    return new Parsed(file, diagnostics.sorted());
  }

  /** Reads a text in which nothing may be found wrong. */
  static Parsed clean(String text) {
    Parsed parsed = of(text);
    assertThat(parsed.findings).isEmpty();
    assertThat(parsed.file.hasSyntaxErrors()).isFalse();
    return parsed;
  }

  /** Reads declarations inside the public section of a package P, nothing may be wrong. */
  static Parsed inPackage(String declarations) {
    return clean("package P\npublic\n" + declarations + "\nend P;\n");
  }

  /** Reads property associations of a system S. */
  static Parsed associations(String associations) {
    return inPackage("system S\nproperties\n" + associations + "\nend S;");
  }

  /** The value of the only property association of a system, read from its text. */
  static PropertyExpr value(String text) {
    return associations("X => " + text + ";").association(0).values().get(0).value();
  }

  /** Reads declarations of a property set. */
  static PropertySetDecl propertySet(String declarations) {
    return clean("property set PS is\n" + declarations + "\nend PS;\n").file.propertySets().get(0);
  }

  PropertyAssociation association(int index) {
    return classifier("S").properties().get(index);
  }

  ClassifierDecl classifier(String name) {
    for (PackageDecl unit : file.packages()) {
      for (var section : List.of(unit.publicSection(), unit.privateSection())) {
        for (ClassifierDecl classifier : section.map(s -> s.classifiers()).orElse(List.of())) {
          if (classifier.name().text().equals(name)) {
            return classifier;
          }
        }
      }
    }
    throw new NoSuchElementException(name);
  }

  /** The findings as {@code line:column code}. */
  List<String> places() {
    return findings.stream()
        .map(f -> f.span().line() + ":" + f.span().column() + " " + f.code())
        .toList();
  }

  static List<String> names(List<? extends NamedNode> nodes) {
    return nodes.stream().map(node -> node.name().text()).toList();
  }

  static List<String> texts(List<?> nodes) {
    return nodes.stream().map(Object::toString).toList();
  }
}
