package org.aadlenergy.app.advise;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.standard.Services;
import org.aadlenergy.engine.workload.Properties;

/**
 * Every single change that a model allows: for each choice that a service declares, each component
 * that has a value or could have one, and each other value.
 */
record SingleChanges(AdvisedModel model, Alternatives alternatives, Set<String> pinned) {
  /**
   * Changes of a model.
   *
   * @param pinned the places of properties that are set for all, which do not change
   */
  SingleChanges(AdvisedModel model, Set<String> pinned) {
    this(model, new Alternatives(model), pinned);
  }

  /** The choices that services declare, each with the first service that does. */
  static Map<String, Service> choices() {
    Map<String, Service> choices = new LinkedHashMap<>();
    for (Service service : Services.standard()) {
      service.choices().forEach(property -> choices.putIfAbsent(property, service));
    }
    return choices;
  }

  /** All of them: what is said first, in the order of the model, then what is not said yet. */
  List<Change> all() {
    List<Change> said = new ArrayList<>();
    List<Change> unsaid = new ArrayList<>();
    Map<String, Service> choices = choices();
    Set<CalibratedPlatform> platforms = model.platforms();
    List<String> byProcess = new ArrayList<>();
    choices.entrySet().stream()
        .filter(choice -> isOfProcesses(choice.getKey()) && canCharge(choice.getValue(), platforms))
        .forEach(choice -> byProcess.add(choice.getKey()));
    for (Component component : model.view().components()) {
      for (String property : choices.keySet()) {
        if (pinned.contains(Change.place(property, component.path()))) {
          continue;
        }
        if (component.own(property).isPresent()) {
          add(property, component, said);
        } else if (canBegin(property, component, byProcess)) {
          add(property, component, unsaid);
        }
      }
    }
    said.addAll(unsaid);
    return said;
  }

  private void add(String property, Component component, List<Change> changes) {
    for (String value : alternatives.of(property, component)) {
      changes.add(new Change(property, component.path(), value));
    }
  }

  private boolean canBegin(String property, Component component, List<String> byProcess) {
    Optional<PropertyDefinition> definition = model.view().definition(property);
    if (definition.isEmpty() || !definition.get().appliesTo(component.category())) {
      return false;
    }
    if (property.equals(Properties.PROCESSOR_BINDING)) {
      return component.category() == Category.THREAD && !isAloneInBound(component);
    }
    return component.category() == Category.PROCESS
        ? byProcess.contains(property) && !model.words(property).isEmpty()
        : alternatives.canBegin(property, component);
  }

  private boolean isOfProcesses(String property) {
    return model
        .view()
        .definition(property)
        .filter(definition -> definition.appliesTo(Category.PROCESS))
        .isPresent();
  }

  /** Whether any platform of the model knows an event that the service charges. */
  private static boolean canCharge(Service service, Set<CalibratedPlatform> platforms) {
    return platforms.stream()
        .anyMatch(
            platform -> service.eventNames().stream().anyMatch(platform.events()::containsKey));
  }

  /** A thread alone in its process moves with it. */
  private static boolean isAloneInBound(Component thread) {
    Optional<Component> parent = thread.parent();
    return parent.isPresent()
        && parent.get().category() == Category.PROCESS
        && parent.get().own(Properties.PROCESSOR_BINDING).isPresent()
        && parent.get().children().stream()
                .filter(child -> child.category() != Category.DATA)
                .count()
            == 1;
  }
}
