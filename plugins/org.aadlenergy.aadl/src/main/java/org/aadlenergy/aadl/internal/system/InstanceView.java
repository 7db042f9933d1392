package org.aadlenergy.aadl.internal.system;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.aadl.internal.classifier.ClassifierUse;
import org.aadlenergy.aadl.internal.connection.ConnectionCheck;
import org.aadlenergy.aadl.internal.connection.ConnectionCollector;
import org.aadlenergy.aadl.internal.connection.ConnectionPlans;
import org.aadlenergy.aadl.internal.connection.ConnectionTracer;
import org.aadlenergy.aadl.internal.instance.ComponentNode;
import org.aadlenergy.aadl.internal.instance.Descendants;
import org.aadlenergy.aadl.internal.instance.GivenProperties;
import org.aadlenergy.aadl.internal.instance.ModeNames;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Connection;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.jspecify.annotations.Nullable;

/** The view of one instantiated root; connections are traced when first asked for. */
public final class InstanceView implements ArchitectureView {
  private final String rootName;
  private final List<ComponentNode> components;
  private final List<OperationMode> operationModes;
  private final Diagnostics diagnostics;
  private final Cancellation cancellation;
  private ConnectionPlans plans = new ConnectionPlans();
  private @Nullable List<Connection> connections;
  private @Nullable Set<String> given;
  private int always;

  InstanceView(
      String rootName,
      List<ComponentNode> components,
      int operationModeLimit,
      Optional<String> mode,
      Diagnostics diagnostics,
      Cancellation cancellation) {
    this.cancellation = cancellation;
    this.rootName = rootName;
    this.diagnostics = diagnostics;
    this.components = Collections.unmodifiableList(components);
    this.operationModes =
        new ModeEnumerator(this.components, operationModeLimit, diagnostics).enumerate(mode);
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
    return Collections.unmodifiableList(components);
  }

  @Override
  public Optional<Component> component(String path) {
    return Optional.ofNullable(Descendants.find(components.get(0), path));
  }

  @Override
  public List<Connection> connections() {
    List<Connection> known = connections;
    if (known == null) {
      ConnectionCollector collector = new ConnectionCollector(operationModes, diagnostics);
      new ConnectionTracer(components, plans, collector, cancellation).trace();
      plans = new ConnectionPlans(); // no longer needed
      known = collector.connections();
      connections = known;
    }
    return known;
  }

  /**
   * Finds what is wrong with the connections, so that it is known also where nobody asks for them.
   */
  public void checkConnections() {
    ConnectionCheck check = new ConnectionCheck(diagnostics);
    new ConnectionTracer(components, plans, check, cancellation).traceDoubtful();
    if (check.needsAll()) {
      connections();
    }
  }

  @Override
  public List<OperationMode> operationModes() {
    return operationModes;
  }

  @Override
  public boolean isActive(Component component, OperationMode mode) {
    return isAlwaysActive() || ArchitectureView.super.isActive(component, mode);
  }

  /** Whether no component is there in some modes only, as in most models. */
  private boolean isAlwaysActive() {
    if (always == 0) {
      always = 1;
      for (ComponentNode component : components) {
        always = ModeNames.clause(component) == null ? always : -1;
      }
    }
    return always > 0;
  }

  @Override
  public boolean isGiven(String property) {
    Set<String> known = given;
    if (known == null) {
      known = GivenProperties.of(components);
      given = known;
    }
    return known.contains(property);
  }

  @Override
  public Optional<PropertyAssignment> ofClassifier(String classifier, String property) {
    ClassifierUse use = components.get(0).layout().use;
    return use == null
        ? Optional.empty()
        : ClassifierValues.find(use.symbol().declarations(), classifier, property);
  }

  @Override
  public Optional<PropertyDefinition> definition(String property) {
    ClassifierUse use = components.get(0).layout().use;
    return use == null ? Optional.empty() : use.symbol().declarations().definition(property);
  }
}
