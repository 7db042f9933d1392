package org.aadlenergy.report.json;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Connection;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.ModalValue;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** An architecture put together by hand. */
final class FixtureView implements ArchitectureView {
  private final String rootName;
  private final List<Component> components = new ArrayList<>();
  private final Map<String, PropertyDefinition> definitions = new HashMap<>();
  final List<Connection> connections = new ArrayList<>();
  final List<OperationMode> modes = new ArrayList<>();

  FixtureView(String rootName) {
    this.rootName = rootName;
    new Part(Optional.empty(), "root", Category.SYSTEM, rootName, List.of());
  }

  Part add(String container, String name, Category category, String... inModes) {
    return new Part(component(container), name, category, "P::" + name, List.of(inModes));
  }

  Part part(String path) {
    return (Part) component(path).orElseThrow();
  }

  void inherited(String property, Category... appliesTo) {
    definitions.put(
        property,
        new PropertyDefinition(property, true, Optional.empty(), Set.of(appliesTo), List.of()));
  }

  @Override
  public String rootName() {
    return rootName;
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
    return components.stream().filter(c -> c.path().equals(path)).findFirst();
  }

  @Override
  public List<Connection> connections() {
    return connections;
  }

  @Override
  public List<OperationMode> operationModes() {
    return modes;
  }

  @Override
  public Optional<PropertyDefinition> definition(String property) {
    return Optional.ofNullable(definitions.get(property));
  }

  /** A component whose values can be set. */
  final class Part implements Component {
    private final Optional<Component> parent;
    private final String name;
    private final Category category;
    private final String classifier;
    private final List<String> inModes;
    private final int index;
    private final List<Component> children = new ArrayList<>();
    private final Map<String, PropertyAssignment> own = new TreeMap<>();

    Part(
        Optional<Component> parent,
        String name,
        Category category,
        String classifier,
        List<String> inModes) {
      this.parent = parent;
      this.name = name;
      this.category = category;
      this.classifier = classifier;
      this.inModes = inModes;
      this.index = components.size();
      components.add(this);
      parent.ifPresent(container -> ((Part) container).children.add(this));
    }

    Part set(String property, PropertyValue value) {
      return set(property, new ModalValue(Set.of(), value));
    }

    Part set(String property, ModalValue... values) {
      own.put(property, new PropertyAssignment(property, List.of(values), SourceSpan.NONE));
      return this;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public String path() {
      String above = parent.map(Component::path).orElse("");
      return parent.isEmpty() ? "" : above.isEmpty() ? name : above + "." + name;
    }

    @Override
    public Category category() {
      return category;
    }

    @Override
    public String classifier() {
      return classifier;
    }

    @Override
    public Optional<Component> parent() {
      return parent;
    }

    @Override
    public List<Component> children() {
      return children;
    }

    @Override
    public List<Feature> features() {
      return List.of();
    }

    @Override
    public List<String> modes() {
      return List.of();
    }

    @Override
    public List<String> inModes() {
      return inModes;
    }

    @Override
    public SourceSpan source() {
      return SourceSpan.at("a b.aadl", index + 1, 1);
    }

    @Override
    public int index() {
      return index;
    }

    @Override
    public Optional<PropertyAssignment> own(String property) {
      return Optional.ofNullable(own.get(property));
    }

    @Override
    public List<PropertyAssignment> ownProperties() {
      return List.copyOf(own.values());
    }
  }
}
