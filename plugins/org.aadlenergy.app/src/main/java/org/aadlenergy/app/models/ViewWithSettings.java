package org.aadlenergy.app.models;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
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
import org.jspecify.annotations.Nullable;

/** A system as its reader gives it, but for some values. */
final class ViewWithSettings implements ArchitectureView {
  private final ArchitectureView plain;
  private final Map<PropertyHolder, Map<String, PropertyAssignment>> settings;
  private final Map<String, PropertyDefinition> definitions;
  private final List<Component> components = new ArrayList<>();
  private final Map<String, Component> byPath = new HashMap<>();

  /**
   * @param settings by the component or feature that they are for, and their properties
   * @param definitions of their properties, which the system may not know
   */
  ViewWithSettings(
      ArchitectureView plain,
      Map<PropertyHolder, Map<String, PropertyAssignment>> settings,
      Map<String, PropertyDefinition> definitions) {
    this.plain = plain;
    this.settings = settings;
    this.definitions = definitions;
    Map<Component, Part> parts = new HashMap<>();
    for (Component component : plain.components()) {
      Part parent = component.parent().map(parts::get).orElse(null);
      Part part = new Part(component, parent);
      parts.put(component, part);
      components.add(part);
      byPath.putIfAbsent(component.path().toLowerCase(Locale.ROOT), part);
    }
  }

  @Override
  public String rootName() {
    return plain.rootName();
  }

  @Override
  public Component root() {
    return components.get(0);
  }

  @Override
  public String file() {
    return plain.file();
  }

  @Override
  public List<Component> components() {
    return components;
  }

  @Override
  public Optional<Component> component(String path) {
    return Optional.ofNullable(byPath.get(path.toLowerCase(Locale.ROOT)));
  }

  @Override
  public List<Connection> connections() {
    return plain.connections();
  }

  @Override
  public List<OperationMode> operationModes() {
    return plain.operationModes();
  }

  @Override
  public Optional<PropertyDefinition> definition(String property) {
    return plain.definition(property).or(() -> Optional.ofNullable(definitions.get(property)));
  }

  @Override
  public Optional<PropertyAssignment> ofClassifier(String classifier, String property) {
    return plain.ofClassifier(classifier, property);
  }

  @Override
  public boolean isGiven(String property) {
    return definitions.containsKey(property) || plain.isGiven(property);
  }

  /** The own values of something, with those that are set. */
  private class Holder implements PropertyHolder {
    private final PropertyHolder plain;
    private final Map<String, PropertyAssignment> set;

    Holder(PropertyHolder plain) {
      this.plain = plain;
      this.set = settings.getOrDefault(plain, Map.of());
    }

    @Override
    public Optional<PropertyAssignment> own(String property) {
      PropertyAssignment value = set.get(property);
      return value == null ? plain.own(property) : Optional.of(value);
    }

    @Override
    public List<PropertyAssignment> ownProperties() {
      if (set.isEmpty()) {
        return plain.ownProperties();
      }
      Map<String, PropertyAssignment> all = new TreeMap<>(Comparator.naturalOrder());
      plain.ownProperties().forEach(own -> all.put(own.property(), own));
      all.putAll(set);
      return List.copyOf(all.values());
    }
  }

  private final class Part extends Holder implements Component {
    private final Component plain;
    private final @Nullable Part parent;
    private final List<Component> children = new ArrayList<>(0);
    private final List<Feature> features;

    Part(Component plain, @Nullable Part parent) {
      super(plain);
      this.plain = plain;
      this.parent = parent;
      this.features = members(plain.features());
      if (parent != null) {
        parent.children.add(this);
      }
    }

    @Override
    public String name() {
      return plain.name();
    }

    @Override
    public String path() {
      return plain.path();
    }

    @Override
    public Category category() {
      return plain.category();
    }

    @Override
    public String classifier() {
      return plain.classifier();
    }

    @Override
    public Optional<Component> parent() {
      return Optional.ofNullable(parent);
    }

    @Override
    public List<Component> children() {
      return children;
    }

    @Override
    public List<Feature> features() {
      return features;
    }

    @Override
    public List<String> modes() {
      return plain.modes();
    }

    @Override
    public List<String> inModes() {
      return plain.inModes();
    }

    @Override
    public SourceSpan source() {
      return plain.source();
    }

    @Override
    public int index() {
      return plain.index();
    }
  }

  private List<Feature> members(List<Feature> features) {
    return features.stream().<Feature>map(Member::new).toList();
  }

  private final class Member extends Holder implements Feature {
    private final Feature plain;

    Member(Feature plain) {
      super(plain);
      this.plain = plain;
    }

    @Override
    public String name() {
      return plain.name();
    }

    @Override
    public String path() {
      return plain.path();
    }

    @Override
    public FeatureKind kind() {
      return plain.kind();
    }

    @Override
    public Direction direction() {
      return plain.direction();
    }

    @Override
    public String classifier() {
      return plain.classifier();
    }

    @Override
    public List<Feature> children() {
      return members(plain.children());
    }

    @Override
    public SourceSpan source() {
      return plain.source();
    }
  }
}
