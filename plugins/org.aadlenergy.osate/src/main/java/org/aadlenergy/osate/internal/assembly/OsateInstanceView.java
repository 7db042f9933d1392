package org.aadlenergy.osate.internal.assembly;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Connection;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.osate.internal.reference.DeclarativeReferences;

/** The view of one instance model. */
final class OsateInstanceView implements ArchitectureView {
  private final String file;
  private final List<Component> components;
  private final List<Connection> connections;
  private final List<OperationMode> operationModes;
  private final DeclarativeReferences references;
  private final Set<String> inherited;
  private final Map<String, Component> byPath;
  private final Set<String> given = new HashSet<>();

  /**
   * @param file the instance model, as the user named it
   * @param components the root first
   * @param inherited the properties that the model itself shows to be inherited
   */
  OsateInstanceView(
      String file,
      List<Component> components,
      List<Connection> connections,
      List<OperationMode> operationModes,
      DeclarativeReferences references,
      Set<String> inherited) {
    this.file = file;
    this.components = List.copyOf(components);
    this.connections = List.copyOf(connections);
    this.operationModes = List.copyOf(operationModes);
    this.references = references;
    this.inherited = Set.copyOf(inherited);
    this.byPath = new HashMap<>(components.size() * 2);
    for (Component component : components) {
      byPath.putIfAbsent(component.path().toLowerCase(Locale.ROOT), component);
      component.ownProperties().forEach(own -> given.add(own.property()));
    }
  }

  @Override
  public String rootName() {
    return root().classifier();
  }

  @Override
  public Component root() {
    return components.get(0);
  }

  /** Not the text that its root is declared in. */
  @Override
  public String file() {
    return file;
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
    return connections;
  }

  @Override
  public List<OperationMode> operationModes() {
    return operationModes;
  }

  @Override
  public boolean isGiven(String property) {
    return given.contains(property);
  }

  @Override
  public Optional<PropertyAssignment> ofClassifier(String classifier, String property) {
    Optional<PropertyAssignment> declared = references.ofClassifier(classifier, property);
    return declared.isPresent()
        ? declared
        : ArchitectureView.super.ofClassifier(classifier, property);
  }

  @Override
  public Optional<PropertyDefinition> definition(String property) {
    Optional<PropertyDefinition> declared = references.definition(property);
    if (declared.isPresent() || !inherited.contains(property)) {
      return declared;
    }
    return Optional.of(new PropertyDefinition(property, true, Optional.empty()));
  }
}
