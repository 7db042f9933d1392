package org.aadlenergy.engine.testing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Connection;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.engine.architecture.PropertyValue;

/**
 * Builds an architecture by instance paths, containers first. Every component and every value gets
 * a line of its own in the file {@code model.aadl}, so that tests can tell where a finding points.
 */
public final class ArchitectureBuilder {
  private static final Set<String> INHERITED_OUTSIDE_OS_SERVICES =
      Set.of(
          "Timing_Properties::Period",
          "Timing_Properties::Reference_Processor",
          "Deployment_Properties::Actual_Processor_Binding",
          "Deployment_Properties::Actual_Memory_Binding",
          "Energy_Estimation::Calibration",
          "Energy_Estimation::Model_Parameters",
          "Energy_Estimation::Execution_Profile",
          "OS_Workload::Page_Allocation",
          "OS_Workload::Access_Pattern",
          "OS_Workload::Access_Stride");

  private final String rootName;
  private final Map<String, TestComponent> byPath = new LinkedHashMap<>();
  private final List<OperationMode> modes = new ArrayList<>();
  private final Map<String, TestFeature> features = new HashMap<>();
  private final List<Connection> connections = new ArrayList<>();
  private final Map<String, PropertyValue> defaults = new HashMap<>();
  private int line;

  private ArchitectureBuilder(String rootName) {
    this.rootName = rootName;
    byPath.put("", new TestComponent("", "", Category.SYSTEM, Optional.empty(), ++line, 0));
  }

  /** A root system {@code Pkg::Sys.impl} without anything in it. */
  public static ArchitectureBuilder system(String rootName) {
    return new ArchitectureBuilder(rootName);
  }

  /** Adds a component at a path whose container is there already. */
  public ArchitectureBuilder add(String path, Category category) {
    int dot = path.lastIndexOf('.');
    TestComponent parent = at(dot < 0 ? "" : path.substring(0, dot));
    String name = path.substring(dot + 1);
    TestComponent child =
        new TestComponent(name, path, category, Optional.of(parent), ++line, byPath.size());
    parent.addChild(child);
    byPath.put(path, child);
    return this;
  }

  /** Gives the component or feature at a path a value of its own. */
  public ArchitectureBuilder set(String path, String property, PropertyValue value) {
    values(path).set(property, Set.of(), value, ++line);
    return this;
  }

  /** The same with a number as text: {@code 20 ms}. */
  public ArchitectureBuilder set(String path, String property, String number) {
    return set(path, property, AadlValues.number(number));
  }

  /**
   * Adds a component with the values of another one, as if both had them of one classifier.
   *
   * @param same whether they are the very same values, as far as Java is concerned, or copies
   */
  public ArchitectureBuilder addLike(String path, String other, boolean same) {
    add(path, at(other).category());
    values(path).like(values(other), same);
    return this;
  }

  /** Gives it a value that holds in one mode only, on top of those of other modes. */
  public ArchitectureBuilder setIn(String mode, String path, String property, PropertyValue value) {
    values(path).set(property, Set.of(mode), value, ++line);
    return this;
  }

  /** Restricts a component to modes of its container. */
  public ArchitectureBuilder inModes(String path, String... containerModes) {
    at(path).setInModes(List.of(containerModes));
    return this;
  }

  /** Adds an operation mode, named by its component modes. */
  public ArchitectureBuilder mode(String... componentModes) {
    modes.add(new OperationMode(String.join("+", componentModes), List.of(componentModes)));
    return this;
  }

  /** Lets a thread work on shared data. */
  public ArchitectureBuilder access(String data, String thread) {
    String end = thread + "." + at(data).name();
    feature(end, FeatureKind.DATA_ACCESS, Direction.IN);
    return connect(Connection.Kind.ACCESS, data, end);
  }

  /** Adds a feature to a component, or to a feature group that is there already. */
  public ArchitectureBuilder feature(String path, FeatureKind kind, Direction direction) {
    TestFeature feature = new TestFeature(path, kind, direction, ++line);
    String owner = path.substring(0, path.lastIndexOf('.'));
    if (features.containsKey(owner)) {
      features.get(owner).addChild(feature);
    } else {
      at(owner).addFeature(feature);
    }
    features.put(path, feature);
    return this;
  }

  /** Lets a thread send from a port that is new to one of another, over buses in their order. */
  public ArchitectureBuilder sends(String from, String to, String... buses) {
    if (!features.containsKey(from)) {
      feature(from, FeatureKind.EVENT_DATA_PORT, Direction.OUT);
    }
    if (!features.containsKey(to) && !byPath.containsKey(to)) {
      feature(to, FeatureKind.EVENT_DATA_PORT, Direction.IN);
    }
    return connect(Connection.Kind.PORT, from, to, buses);
  }

  /** Adds a connection, bound to buses. */
  public ArchitectureBuilder connect(
      Connection.Kind kind, String source, String destination, String... buses) {
    return add(kind, source, destination, false, Set.of(), buses);
  }

  /** Adds a connection that goes both ways. */
  public ArchitectureBuilder connectBoth(Connection.Kind kind, String one, String other) {
    return add(kind, one, other, true, Set.of());
  }

  /** Adds a connection of ports that is there in one mode only. */
  public ArchitectureBuilder connectIn(String mode, String source, String destination) {
    return add(Connection.Kind.PORT, source, destination, false, Set.of(mode));
  }

  /** Adds a connection of a kind that goes both ways in one mode only. */
  public ArchitectureBuilder connectIn(
      String mode, Connection.Kind kind, String one, String other) {
    return add(kind, one, other, true, Set.of(mode));
  }

  private ArchitectureBuilder add(
      Connection.Kind kind,
      String source,
      String destination,
      boolean both,
      Set<String> inModes,
      String... buses) {
    TestValues hop = new TestValues();
    if (buses.length > 0) {
      String binding = "Deployment_Properties::Actual_Connection_Binding";
      hop.set(binding, Set.of(), AadlValues.references(buses), ++line);
    }
    String name = source + " -> " + destination;
    connections.add(new Connection(kind, name, source, destination, both, inModes, List.of(hop)));
    return this;
  }

  /** Declares a default value of a property. */
  public ArchitectureBuilder defaultValue(String property, PropertyValue value) {
    defaults.put(property, value);
    return this;
  }

  /** The line that declares a component or a feature. */
  public int lineOf(String path) {
    TestFeature feature = features.get(path);
    return feature == null ? at(path).source().line() : feature.source().line();
  }

  /** The line that the own value of a component or a feature stands in. */
  public int lineOf(String path, String property) {
    return values(path).own(property).orElseThrow().source().line();
  }

  private TestValues values(String path) {
    TestFeature feature = features.get(path);
    return feature == null ? at(path).values() : feature.values();
  }

  private TestComponent at(String path) {
    TestComponent component = byPath.get(path);
    if (component == null) {
      throw new IllegalArgumentException("no component at \"" + path + "\"");
    }
    return component;
  }

  /** The architecture as it stands. */
  public ArchitectureView build() {
    return new View(rootName, Map.copyOf(lowerCase()), List.copyOf(byPath.values()), this);
  }

  private Map<String, Component> lowerCase() {
    Map<String, Component> index = new HashMap<>();
    byPath.forEach(
        (path, component) -> index.put(path.toLowerCase(java.util.Locale.ROOT), component));
    return index;
  }

  private Optional<PropertyDefinition> definition(String property) {
    boolean inherit =
        property.startsWith("OS_Services::") || INHERITED_OUTSIDE_OS_SERVICES.contains(property);
    return Optional.of(
        new PropertyDefinition(property, inherit, Optional.ofNullable(defaults.get(property))));
  }

  private record View(
      String rootName,
      Map<String, Component> index,
      List<Component> components,
      ArchitectureBuilder builder)
      implements ArchitectureView {

    @Override
    public Component root() {
      return components.get(0);
    }

    @Override
    public Optional<Component> component(String path) {
      return Optional.ofNullable(index.get(path.toLowerCase(java.util.Locale.ROOT)));
    }

    @Override
    public List<Connection> connections() {
      return List.copyOf(builder.connections);
    }

    @Override
    public List<OperationMode> operationModes() {
      return List.copyOf(builder.modes);
    }

    @Override
    public Optional<PropertyDefinition> definition(String property) {
      return builder.definition(property);
    }
  }
}
