package org.aadlenergy.app.modal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Connection;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.engine.architecture.PropertyHolder;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * A view with other values of some components or features, and with two operation modes where it
 * has none. What has its modes in the words of the root is active in both.
 */
final class ChangedView implements ArchitectureView {
  private static final List<OperationMode> TWO =
      List.of(new OperationMode("one", List.of("one")), new OperationMode("two", List.of("two")));

  private final ArchitectureView view;
  private final Map<String, Map<String, PropertyAssignment>> changes = new HashMap<>();
  private final List<Component> components = new ArrayList<>();
  private final Map<String, Component> byPath = new HashMap<>();

  ChangedView(ArchitectureView view) {
    this.view = view;
    for (Component component : view.components()) {
      Node node = new Node(component);
      components.add(node);
      byPath.put(component.path(), node);
    }
  }

  /** Gives the component or feature at a path another value. */
  ChangedView with(String path, PropertyAssignment assignment) {
    changes.computeIfAbsent(path, p -> new HashMap<>()).put(assignment.property(), assignment);
    return this;
  }

  private Optional<PropertyAssignment> own(String path, PropertyHolder holder, String property) {
    PropertyAssignment changed = changes.getOrDefault(path, Map.of()).get(property);
    return changed == null ? holder.own(property) : Optional.of(changed);
  }

  private List<PropertyAssignment> all(String path, PropertyHolder holder) {
    Map<String, PropertyAssignment> all = new TreeMap<>();
    holder.ownProperties().forEach(one -> all.put(one.property(), one));
    all.putAll(changes.getOrDefault(path, Map.of()));
    return List.copyOf(all.values());
  }

  @Override
  public String rootName() {
    return view.rootName();
  }

  @Override
  public Component root() {
    return components.get(0);
  }

  @Override
  public List<Component> components() {
    return components;
  }

  @Override
  public Optional<Component> component(String path) {
    return view.component(path).map(found -> byPath.get(found.path()));
  }

  @Override
  public List<Connection> connections() {
    List<Connection> connections = new ArrayList<>();
    for (Connection one : view.connections()) {
      List<PropertyHolder> hops = new ArrayList<>();
      for (int i = 0; i < one.hops().size(); i++) {
        hops.add(new Hop(path(one, i), one.hops().get(i)));
      }
      connections.add(
          new Connection(
              one.kind(),
              one.name(),
              one.source(),
              one.destination(),
              one.bidirectional(),
              one.modes(),
              hops));
    }
    return connections;
  }

  /** What stands for the path of a part of a connection. */
  static String path(Connection connection, int hop) {
    return "connection " + connection.name() + " " + hop;
  }

  @Override
  public List<OperationMode> operationModes() {
    return view.operationModes().size() > 1 ? view.operationModes() : TWO;
  }

  @Override
  public Optional<PropertyDefinition> definition(String property) {
    return view.definition(property);
  }

  private final class Hop implements PropertyHolder {
    private final String path;
    private final PropertyHolder holder;

    Hop(String path, PropertyHolder holder) {
      this.path = path;
      this.holder = holder;
    }

    @Override
    public Optional<PropertyAssignment> own(String property) {
      return ChangedView.this.own(path, holder, property);
    }

    @Override
    public List<PropertyAssignment> ownProperties() {
      return all(path, holder);
    }
  }

  /** A component, or its features, with the values of the view. */
  private final class Node implements Component {
    private final Component component;

    Node(Component component) {
      this.component = component;
    }

    @Override
    public String name() {
      return component.name();
    }

    @Override
    public String path() {
      return component.path();
    }

    @Override
    public Category category() {
      return component.category();
    }

    @Override
    public String classifier() {
      return component.classifier();
    }

    @Override
    public Optional<Component> parent() {
      return component.parent().map(parent -> byPath.get(parent.path()));
    }

    @Override
    public List<Component> children() {
      return component.children().stream().map(child -> byPath.get(child.path())).toList();
    }

    @Override
    public List<Feature> features() {
      return component.features().stream().<Feature>map(End::new).toList();
    }

    @Override
    public List<String> modes() {
      return component.modes();
    }

    @Override
    public List<String> inModes() {
      return component.inModes();
    }

    @Override
    public SourceSpan source() {
      return component.source();
    }

    @Override
    public int index() {
      return component.index();
    }

    @Override
    public Optional<PropertyAssignment> own(String property) {
      return ChangedView.this.own(path(), component, property);
    }

    @Override
    public List<PropertyAssignment> ownProperties() {
      return all(path(), component);
    }
  }

  private final class End implements Feature {
    private final Feature feature;

    End(Feature feature) {
      this.feature = feature;
    }

    @Override
    public String name() {
      return feature.name();
    }

    @Override
    public String path() {
      return feature.path();
    }

    @Override
    public FeatureKind kind() {
      return feature.kind();
    }

    @Override
    public Direction direction() {
      return feature.direction();
    }

    @Override
    public String classifier() {
      return feature.classifier();
    }

    @Override
    public List<Feature> children() {
      return feature.children().stream().<Feature>map(End::new).toList();
    }

    @Override
    public SourceSpan source() {
      return feature.source();
    }

    @Override
    public Optional<PropertyAssignment> own(String property) {
      return ChangedView.this.own(path(), feature, property);
    }

    @Override
    public List<PropertyAssignment> ownProperties() {
      return all(path(), feature);
    }
  }
}
