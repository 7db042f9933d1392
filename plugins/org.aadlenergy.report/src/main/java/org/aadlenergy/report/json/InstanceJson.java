package org.aadlenergy.report.json;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Connection;
import org.aadlenergy.engine.architecture.OperationMode;

/**
 * Writes instance trees as JSON: every component with its effective properties (its own values and,
 * for inherited ones, the nearest container's; never a default), the connections and the operation
 * modes. Sorted by path; the same bytes for equal trees, whatever reader they came from.
 */
public record InstanceJson(JsonOutput json) {
  private static final Comparator<Connection> CONNECTION_ORDER =
      Comparator.comparing(Connection::source)
          .thenComparing(Connection::destination)
          .thenComparing(Connection::kind)
          .thenComparing(Connection::bidirectional);

  /** Writes one entry for each root, in the order given; the stream stays open. */
  public static void write(List<ArchitectureView> roots, OutputStream out) throws IOException {
    InstanceJson writer = new InstanceJson(new JsonOutput(out));
    writer.json.beginArray();
    for (ArchitectureView root : roots) {
      writer.root(root);
    }
    writer.json.endArray();
    writer.json.finish();
  }

  private void root(ArchitectureView view) throws IOException {
    json.beginObject();
    json.name("root").value(view.rootName());
    json.name("components").beginArray();
    component(view.root(), new InheritedProperties(view), new PropertyJson(view, json));
    json.endArray();
    connections(view);
    modes(view);
    json.endObject();
  }

  private void component(
      Component component, InheritedProperties inherited, PropertyJson properties)
      throws IOException {
    InheritedProperties own = inherited.of(component);
    json.beginObject();
    json.name("path").value(component.path());
    json.name("name").value(component.name());
    json.name("category").value(component.category().word());
    json.name("classifier").value(component.classifier());
    JsonValues.texts("inModes", component.inModes(), json);
    json.name("properties").beginObject();
    properties.write(component, own.effective());
    json.endObject();
    json.name("file").value(component.source().file());
    json.name("line").value(component.source().line());
    json.endObject();
    for (Component child : sorted(component.children())) {
      component(child, own, properties);
    }
  }

  private static List<Component> sorted(List<Component> children) {
    List<Component> sorted = new ArrayList<>(children);
    sorted.sort(Comparator.comparing(Component::path));
    return sorted;
  }

  private void connections(ArchitectureView view) throws IOException {
    List<Connection> sorted = new ArrayList<>(view.connections());
    sorted.sort(CONNECTION_ORDER);
    JsonValues.lines("connections", sorted, this::connection, json);
  }

  private void connection(Connection connection) throws IOException {
    json.name("kind").value(connection.kind().word());
    json.name("source").value(connection.source());
    json.name("destination").value(connection.destination());
    json.name("bidirectional").value(connection.bidirectional());
  }

  private void modes(ArchitectureView view) throws IOException {
    List<Component> byPath = new ArrayList<>(view.components());
    byPath.sort(Comparator.comparing(Component::path));
    json.name("modes").beginArray();
    for (OperationMode mode : view.operationModes()) {
      boolean[] active = active(view, mode);
      json.beginInlineObject();
      json.name("name").value(mode.name());
      json.name("active").beginInlineArray();
      for (Component component : byPath) {
        if (active[component.index()]) {
          json.value(component.path());
        }
      }
      json.endArray();
      json.endObject();
    }
    json.endArray();
  }

  /** As {@link ArchitectureView#isActive}, for all components in one pass. */
  private static boolean[] active(ArchitectureView view, OperationMode mode) {
    Set<String> current = new HashSet<>(mode.componentModes());
    boolean[] active = new boolean[view.components().size()];
    for (Component component : view.components()) {
      active[component.index()] =
          component
              .parent()
              .map(parent -> active[parent.index()] && isCurrent(component, parent, current))
              .orElse(true);
    }
    return active;
  }

  private static boolean isCurrent(Component component, Component parent, Set<String> current) {
    if (component.inModes().isEmpty()) {
      return true;
    }
    String prefix = parent.path().isEmpty() ? "" : parent.path() + ".";
    return component.inModes().stream().anyMatch(mode -> current.contains(prefix + mode));
  }
}
