package org.aadlenergy.engine.workload;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * Looks up effective values in one operation mode. Properties of the operating system are taken
 * from the thread, its groups and process, then the bound virtual processors and processor, then
 * the enclosing systems; AADL's own {@code inherit} climbs containment only and would let a value
 * on an enclosing system hide the one on the bound operating system.
 */
public final class EffectiveProperties {
  private final ArchitectureView view;
  private final OperationMode mode;
  private final Map<Component, Map<String, Optional<Effective>>> climbed = new IdentityHashMap<>();
  private final Map<List<Component>, Map<String, Optional<Effective>>> shared = new HashMap<>();
  private final Map<String, Optional<Effective>> defaults = new HashMap<>();

  public EffectiveProperties(ArchitectureView view, OperationMode mode) {
    this.view = view;
    this.mode = mode;
  }

  /** The component's own value. */
  public Optional<Effective> own(Component component, String property) {
    Optional<PropertyAssignment> assignment = component.own(property);
    if (assignment.isEmpty()) {
      return Optional.empty();
    }
    Optional<PropertyValue> value = assignment.get().valueIn(mode);
    return value.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Effective(
                property, value.get(), Optional.of(component), assignment.get().source()));
  }

  /** By AADL's rules: own, inherited from containers if so declared, or the declared default. */
  public Optional<Effective> standard(Component component, String property) {
    Optional<Effective> found = own(component, property);
    if (found.isEmpty() && inherits(property) && component.parent().isPresent()) {
      found = climb(component.parent().get(), property);
    }
    return found.isPresent() ? found : declaredDefault(property);
  }

  /** By the lookup of the operating system for a thread, whose bindings are known. */
  public Optional<Effective> service(ThreadPlace place, String property) {
    Optional<Effective> found = own(place.thread(), property);
    if (found.isPresent()) {
      return found;
    }
    Map<String, Optional<Effective>> known = place.known();
    Optional<Effective> cached = known.get(property);
    if (cached == null) {
      cached = firstOf(place.shared(), property);
      if (cached.isEmpty()) {
        cached = declaredDefault(property);
      }
      known.put(property, cached);
    }
    return cached;
  }

  private Optional<Effective> firstOf(List<Component> places, String property) {
    for (Component place : places) {
      Optional<Effective> found = own(place, property);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private boolean inherits(String property) {
    return view.definition(property).map(PropertyDefinition::inherit).orElse(false);
  }

  private Optional<Effective> climb(Component start, String property) {
    Map<String, Optional<Effective>> known = climbed.computeIfAbsent(start, k -> new HashMap<>());
    Optional<Effective> cached = known.get(property);
    if (cached == null) {
      cached = own(start, property);
      if (cached.isEmpty() && start.parent().isPresent()) {
        cached = climb(start.parent().get(), property);
      }
      known.put(property, cached);
    }
    return cached;
  }

  private Optional<Effective> declaredDefault(String property) {
    return defaults.computeIfAbsent(
        property,
        name ->
            view.definition(name)
                .flatMap(PropertyDefinition::defaultValue)
                .map(value -> new Effective(name, value, Optional.empty(), SourceSpan.NONE)));
  }

  /** Where a thread stands: its bound processors and memories, and the places of its lookup. */
  public ThreadPlace place(Component thread) {
    List<Component> virtuals = new ArrayList<>(2);
    Optional<Component> processor = boundProcessor(thread, virtuals);
    List<Component> memories = new ArrayList<>(1);
    for (String path : bindingPaths(thread, Properties.MEMORY_BINDING)) {
      view.component(path)
          .filter(c -> c.category() == Category.MEMORY || c.category() == Category.SYSTEM)
          .ifPresent(memories::add);
    }
    List<Component> lookup = ThreadPlace.lookup(thread, virtuals, processor);
    return new ThreadPlace(
        thread,
        virtuals,
        processor,
        memories,
        lookup,
        shared.computeIfAbsent(lookup, k -> new HashMap<>()));
  }

  private List<String> bindingPaths(Component component, String property) {
    return standard(component, property).map(e -> Values.references(e.value())).orElse(List.of());
  }

  /** Follows processor bindings, and containment of virtual processors, to the hardware. */
  private Optional<Component> boundProcessor(Component thread, List<Component> virtuals) {
    Optional<Component> current = firstBound(thread);
    while (current.isPresent() && current.get().category() == Category.VIRTUAL_PROCESSOR) {
      Component virtual = current.get();
      if (virtuals.contains(virtual)) {
        return Optional.empty();
      }
      virtuals.add(virtual);
      current = firstBound(virtual);
      if (current.isEmpty()) {
        current = virtual.parent().filter(EffectiveProperties::runsCode);
      }
    }
    return current;
  }

  private Optional<Component> firstBound(Component component) {
    for (String path : bindingPaths(component, Properties.PROCESSOR_BINDING)) {
      Optional<Component> bound =
          view.component(path).filter(c -> runsCode(c) || c.category() == Category.SYSTEM);
      if (bound.isPresent()) {
        return bound;
      }
    }
    return Optional.empty();
  }

  private static boolean runsCode(Component component) {
    return component.category() == Category.PROCESSOR
        || component.category() == Category.VIRTUAL_PROCESSOR;
  }
}
