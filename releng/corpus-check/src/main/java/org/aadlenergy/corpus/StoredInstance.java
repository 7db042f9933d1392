package org.aadlenergy.corpus;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What one of OSATE's instance models says, read without the product's reader of such files. */
final class StoredInstance {
  /** A component: an empty classifier is none, a question mark one that cannot be told. */
  record Comp(String path, String category, String classifier) {}

  /** A connection, with its direction. */
  record Conn(String kind, String source, String destination, Set<String> modes) {}

  /** A stored association of a component, feature, connection or flow. */
  record Stored(Xml owner, String path, String property, Xml association) {}

  private final Xml top;
  private final Xml system;
  private final List<Comp> components = new ArrayList<>();
  private final List<Conn> connections = new ArrayList<>();
  private final List<Stored> properties = new ArrayList<>();
  private final Map<Xml, List<String>> operationModes = new LinkedHashMap<>();

  private StoredInstance(Xml top) {
    this.top = top;
    this.system = top.children().get(0);
    for (Xml som : system.children("systemOperationMode")) {
      operationModes.put(som, modePaths(som.get("currentMode")));
    }
    components.add(new Comp("", category(system), classifier(system, "componentImplementation")));
    collect(system);
  }

  static StoredInstance read(Path file) throws IOException {
    return new StoredInstance(Xml.read(file));
  }

  private void collect(Xml element) {
    for (Xml child : element.children()) {
      switch (child.tag()) {
        case "componentInstance" -> {
          components.add(new Comp(path(child), category(child), classifier(child, "classifier")));
          collect(child);
        }
        case "featureInstance", "flowSpecification", "endToEndFlow", "modeInstance" ->
            collect(child);
        case "connectionInstance" -> {
          connections.add(connection(child));
          collect(child);
        }
        case "ownedPropertyAssociation" ->
            properties.add(new Stored(element, path(element), property(child), child));
        default -> {}
      }
    }
  }

  private static String category(Xml element) {
    return element.has("category") ? element.get("category") : "abstract";
  }

  private static String classifier(Xml element, String tag) {
    String href =
        element.child(tag).map(c -> c.get("href")).orElse(element.get(tag).isEmpty() ? "" : "?#|");
    return href.isEmpty() ? "" : name(href);
  }

  /** The dotted name in a reference, or a question mark where it has none. */
  static String name(String href) {
    String fragment = href.substring(href.indexOf('#') + 1);
    return fragment.startsWith("/") || fragment.startsWith("|") ? "?" : fragment;
  }

  private static String property(Xml association) {
    String name = association.child("property").map(p -> name(p.get("href"))).orElse("?");
    int dot = name.indexOf('.');
    return dot < 0 ? name : name.substring(0, dot) + "::" + name.substring(dot + 1);
  }

  /** The instance path, with array indices. */
  String path(Xml element) {
    if (element == system || element.parent().isEmpty()) {
      return "";
    }
    StringBuilder name = new StringBuilder(element.get("name"));
    for (Xml index : element.children("index")) {
      if (!index.text().equals("0")) {
        name.append('[').append(index.text()).append(']');
      }
    }
    if (element.tag().equals("featureInstance") && !element.get("index").isEmpty()) {
      name.append('[').append(element.get("index")).append(']');
    }
    String outer = path(element.parent().get());
    return outer.isEmpty() ? name.toString() : outer + "." + name;
  }

  private Conn connection(Xml element) {
    Set<String> modes = new TreeSet<>();
    for (String som : split(element.get("inSystemOperationMode"))) {
      modes.add(
          top.follow(som)
              .map(s -> String.join("+", operationModes.getOrDefault(s, List.of())))
              .orElse("?"));
    }
    return new Conn(
        element.has("kind") ? element.get("kind").replace("Connection", "") : "feature",
        pathOf(element.get("source")),
        pathOf(element.get("destination")),
        modes);
  }

  String pathOf(String reference) {
    return top.follow(reference).map(this::path).orElse("?");
  }

  private List<String> modePaths(String references) {
    return split(references).stream().map(this::pathOf).toList();
  }

  static List<String> split(String references) {
    return references.isEmpty() ? List.of() : Arrays.asList(references.split(" "));
  }

  Xml top() {
    return top;
  }

  List<Comp> components() {
    return components;
  }

  List<Conn> connections() {
    return connections;
  }

  List<Stored> properties() {
    return properties;
  }

  /** The operation modes with their component modes; empty where nothing has modes. */
  List<List<String>> operationModes() {
    return operationModes.values().stream().filter(m -> !m.isEmpty()).toList();
  }

  /** The component modes of a referenced operation mode. */
  List<String> operationMode(String reference) {
    return top.follow(reference)
        .map(s -> operationModes.getOrDefault(s, List.of()))
        .orElse(List.of());
  }
}
