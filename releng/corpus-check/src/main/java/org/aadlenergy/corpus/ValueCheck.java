package org.aadlenergy.corpus;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Connection;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.ModalValue;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.engine.architecture.PropertyHolder;
import org.aadlenergy.engine.architecture.PropertyValue;

/** Looks up what an instance model stores in the view of the text. */
final class ValueCheck {
  private final StoredInstance instance;
  private final ArchitectureView view;
  private final StoredValues comparison;
  private final Map<String, List<PropertyHolder>> features = new HashMap<>();

  ValueCheck(StoredInstance instance, ArchitectureView view, StoredValues comparison) {
    this.instance = instance;
    this.view = view;
    this.comparison = comparison;
    for (Component component : view.components()) {
      collect(component.features(), containers(component));
    }
  }

  private void collect(List<Feature> all, List<? extends PropertyHolder> outside) {
    for (Feature feature : all) {
      List<PropertyHolder> chain = new ArrayList<>();
      chain.add(feature);
      chain.addAll(outside);
      features.put(feature.path().toLowerCase(Locale.ROOT), chain);
      collect(feature.children(), chain);
    }
  }

  private static List<Component> containers(Component component) {
    List<Component> chain = new ArrayList<>();
    Optional<Component> current = Optional.of(component);
    while (current.isPresent()) {
      chain.add(current.get());
      current = current.get().parent();
    }
    return chain;
  }

  /** What differs, "" when nothing does; nothing when the view has no holders of that sort. */
  Optional<String> problem(StoredInstance.Stored one) throws IOException {
    return switch (one.owner().tag()) {
      case "SystemInstance", "componentInstance" -> Optional.of(componentProblem(one));
      case "featureInstance" -> Optional.of(featureProblem(one));
      case "connectionInstance" -> Optional.of(connectionProblem(one));
      default -> Optional.empty();
    };
  }

  private String componentProblem(StoredInstance.Stored one) throws IOException {
    Optional<Component> component = view.component(one.path());
    return component.isEmpty()
        ? "no such component"
        : compare(new ArrayList<>(containers(component.get())), one, false);
  }

  private String featureProblem(StoredInstance.Stored one) throws IOException {
    List<PropertyHolder> chain = features.get(one.path().toLowerCase(Locale.ROOT));
    return chain == null ? "no such feature" : compare(chain, one, false);
  }

  /** Several declared connections may join the same ends: one of them must have the value. */
  private String connectionProblem(StoredInstance.Stored one) throws IOException {
    String source = instance.pathOf(one.owner().get("source"));
    String destination = instance.pathOf(one.owner().get("destination"));
    Component container =
        view.component(instance.path(one.owner().parent().orElseThrow())).orElse(view.root());
    String problem = "no such connection";
    for (Connection c : view.connections()) {
      boolean there = joins(c, source, destination);
      boolean back = c.bidirectional() && joins(c, destination, source);
      if (there || back) {
        List<PropertyHolder> chain = new ArrayList<>(c.hops());
        chain.addAll(containers(container));
        problem = compare(chain, one, true);
        if (problem.isEmpty()) {
          return problem;
        }
      }
    }
    return problem;
  }

  private static boolean joins(Connection c, String source, String destination) {
    return c.source().equalsIgnoreCase(source) && c.destination().equalsIgnoreCase(destination);
  }

  private String compare(List<PropertyHolder> chain, StoredInstance.Stored one, boolean allParts)
      throws IOException {
    Optional<PropertyDefinition> definition = view.definition(one.property());
    boolean climbs = allParts || definition.map(PropertyDefinition::inherit).orElse(false);
    String name = definition.map(PropertyDefinition::name).orElse(one.property());
    Optional<PropertyAssignment> own = Optional.empty();
    for (PropertyHolder holder : climbs ? chain : chain.subList(0, 1)) {
      own = holder.own(name);
      if (own.isPresent()) {
        break;
      }
    }
    List<Xml> theirs = one.association().children("ownedValue");
    if (own.isEmpty()) {
      return "none here, stored "
          + theirs.stream().map(t -> StoredValues.show(instance, t)).toList();
    }
    for (Xml value : theirs) {
      Optional<Xml> inner = value.child("ownedValue");
      if (inner.isPresent() && !equal(own.get(), value.get("inMode"), inner.get())) {
        return own.get().values() + " / " + StoredValues.show(instance, inner.get());
      }
    }
    return "";
  }

  private boolean equal(PropertyAssignment own, String inMode, Xml stored) throws IOException {
    List<String> references = StoredInstance.split(inMode);
    if (references.isEmpty()) {
      ModalValue first = own.values().get(0);
      return comparison.equal(instance, stored, first.value());
    }
    for (String reference : references) {
      List<String> names = instance.operationMode(reference);
      OperationMode mode = new OperationMode(String.join("+", names), names);
      Optional<PropertyValue> mine = own.valueIn(mode);
      if (mine.isEmpty() || !comparison.equal(instance, stored, mine.get())) {
        return false;
      }
    }
    return true;
  }
}
