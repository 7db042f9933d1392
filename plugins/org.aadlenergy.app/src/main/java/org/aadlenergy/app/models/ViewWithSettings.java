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
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Connection;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.architecture.PlainComponent;
import org.aadlenergy.engine.architecture.PlainFeature;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.engine.architecture.PropertyHolder;

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
    Map<Component, Component> parts = new HashMap<>();
    for (Component component : plain.components()) {
      Component part = part(component, component.parent().map(parts::get));
      parts.put(component, part);
      components.add(part);
      byPath.putIfAbsent(component.path().toLowerCase(Locale.ROOT), part);
    }
  }

  private Component part(Component its, Optional<Component> parent) {
    Component part =
        new PlainComponent(
            its.name(),
            its.path(),
            its.category(),
            its.classifier(),
            parent,
            new ArrayList<>(0),
            members(its.features()),
            its.modes(),
            its.inModes(),
            its.source(),
            its.index(),
            own(its));
    parent.ifPresent(container -> container.children().add(part));
    return part;
  }

  private List<Feature> members(List<Feature> features) {
    return features.stream().map(this::member).toList();
  }

  private Feature member(Feature its) {
    return new PlainFeature(
        its.name(),
        its.path(),
        its.kind(),
        its.direction(),
        its.classifier(),
        members(its.children()),
        its.source(),
        own(its));
  }

  /** The own values of something, with those that are set. */
  private List<PropertyAssignment> own(PropertyHolder holder) {
    Map<String, PropertyAssignment> set = settings.getOrDefault(holder, Map.of());
    if (set.isEmpty()) {
      return holder.ownProperties();
    }
    Map<String, PropertyAssignment> all = new TreeMap<>(Comparator.naturalOrder());
    holder.ownProperties().forEach(own -> all.put(own.property(), own));
    all.putAll(set);
    return List.copyOf(all.values());
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
}
