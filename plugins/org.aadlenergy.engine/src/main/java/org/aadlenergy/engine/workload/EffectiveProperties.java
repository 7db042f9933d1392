package org.aadlenergy.engine.workload;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.engine.architecture.PropertyValue;

/**
 * Looks up effective values in one operation mode. Properties of the operating system are taken
 * from the thread, its groups and process, then the bound virtual processors and processor (with
 * the systems around it that the thread is outside of), then the enclosing systems; AADL's own
 * {@code inherit} climbs containment only and would let a value on an enclosing system hide the one
 * on the bound operating system. Values never change, so that what was found is remembered.
 */
public final class EffectiveProperties {
  private final ArchitectureView view;
  private final OperationMode mode;
  private final Map<Component, Map<String, Optional<EffectiveValue>>> climbed =
      new IdentityHashMap<>();
  private final Map<List<Component>, SharedLookup> shared = new HashMap<>();
  private final Map<String, Optional<EffectiveValue>> defaults = new HashMap<>();
  private final Map<String, Boolean> inherited = new HashMap<>();
  private final Map<String, Optional<EffectiveValue>> ofClassifiers = new HashMap<>(0);
  private final CheckedValues checked;
  // one object for all lookups: there may be millions
  private final BiFunction<List<Component>, String, Optional<EffectiveValue>> firstOf =
      this::firstOf;

  public EffectiveProperties(ArchitectureView view, OperationMode mode) {
    this(view, mode, new CheckedValues());
  }

  /** Of one mode of several, which share what is known of their values. */
  public EffectiveProperties(ArchitectureView view, OperationMode mode, CheckedValues checked) {
    this.view = view;
    this.mode = mode;
    this.checked = checked;
  }

  /** Whether anybody may find a value of a property: somebody has one, or all have by default. */
  public boolean mayBe(String property) {
    return isGiven(property) || declaredDefault(property).isPresent();
  }

  /** Whether somebody has a value of a property. */
  boolean isGiven(String property) {
    return view.isGiven(property);
  }

  /** The component's own value; one that its property cannot have is no number. */
  public Optional<EffectiveValue> own(Component component, String property) {
    return isGiven(property) ? given(component, property) : Optional.empty();
  }

  /** The same of a property that somebody has. */
  Optional<EffectiveValue> given(Component component, String property) {
    Optional<PropertyAssignment> assignment = component.own(property);
    if (assignment.isEmpty()) {
      return Optional.empty();
    }
    Optional<PropertyValue> value = assignment.get().valueIn(mode);
    return value.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new EffectiveValue(
                property,
                checked.usable(property, value.get()),
                Optional.of(component),
                assignment.get().source()));
  }

  /** By AADL's rules: own, inherited from containers if so declared, or the declared default. */
  public Optional<EffectiveValue> standard(Component component, String property) {
    return isGiven(property) ? givenStandard(component, property) : declaredDefault(property);
  }

  /** The same of a property that somebody has. */
  Optional<EffectiveValue> givenStandard(Component component, String property) {
    Optional<EffectiveValue> found = given(component, property);
    if (found.isEmpty() && inherits(property) && component.parent().isPresent()) {
      found = climb(component.parent().get(), property);
    }
    return found.isPresent() ? found : declaredDefault(property);
  }

  /**
   * By the lookup for hardware: its own value, or the nearest of what contains it, whatever the
   * declaration says of inheriting; or the default.
   */
  public Optional<EffectiveValue> climbing(Component component, String property) {
    Optional<EffectiveValue> found =
        isGiven(property) ? climb(component, property) : Optional.empty();
    return found.isPresent() ? found : declaredDefault(property);
  }

  /** The values that were found by that lookup for a component so far, defaults aside. */
  public List<EffectiveValue> climbed(Component component) {
    Map<String, Optional<EffectiveValue>> known = climbed.get(component);
    if (known == null) {
      return List.of();
    }
    List<EffectiveValue> found = new ArrayList<>(known.size());
    for (Optional<EffectiveValue> value : known.values()) {
      if (value.isPresent()) {
        found.add(value.get());
      }
    }
    return found;
  }

  /** By the lookup of the operating system for a thread, whose bindings are known. */
  public Optional<EffectiveValue> service(ThreadPlace place, String property) {
    return isGiven(property) ? givenService(place, property) : declaredDefault(property);
  }

  /** The same of a property that somebody has. */
  Optional<EffectiveValue> givenService(ThreadPlace place, String property) {
    Optional<EffectiveValue> found = given(place.thread(), property);
    return found.isPresent() ? found : place.shared().find(property, firstOf);
  }

  /** What a classifier gives its instances; one that the property cannot have is no number. */
  public Optional<EffectiveValue> ofClassifier(String classifier, String property) {
    String key = classifier + " " + property;
    Optional<EffectiveValue> known = ofClassifiers.get(key);
    if (known == null) {
      Optional<PropertyAssignment> assignment = view.ofClassifier(classifier, property);
      Optional<PropertyValue> value =
          assignment.isPresent() ? assignment.get().valueIn(mode) : Optional.empty();
      known =
          value.isEmpty()
              ? Optional.empty()
              : Optional.of(
                  new EffectiveValue(
                      property,
                      checked.usable(property, value.get()),
                      Optional.empty(),
                      assignment.get().source()));
      ofClassifiers.put(key, known);
    }
    return known;
  }

  private Optional<EffectiveValue> firstOf(List<Component> places, String property) {
    for (Component place : places) {
      Optional<EffectiveValue> found = given(place, property);
      if (found.isPresent()) {
        return found;
      }
    }
    return declaredDefault(property);
  }

  private boolean inherits(String property) {
    Boolean known = inherited.get(property);
    if (known == null) {
      Optional<PropertyDefinition> definition = view.definition(property);
      known = definition.isPresent() && definition.get().inherit();
      inherited.put(property, known);
    }
    return known;
  }

  private Optional<EffectiveValue> climb(Component start, String property) {
    Map<String, Optional<EffectiveValue>> known = climbed.get(start);
    if (known == null) {
      known = new HashMap<>();
      climbed.put(start, known);
    }
    Optional<EffectiveValue> cached = known.get(property);
    if (cached == null) {
      cached = given(start, property);
      if (cached.isEmpty() && start.parent().isPresent()) {
        cached = climb(start.parent().get(), property);
      }
      known.put(property, cached);
    }
    return cached;
  }

  /** What its declaration gives all that have no value. */
  Optional<EffectiveValue> declaredDefault(String property) {
    Optional<EffectiveValue> known = defaults.get(property);
    if (known == null) {
      Optional<PropertyDefinition> definition = view.definition(property);
      known =
          definition.isPresent() && definition.get().defaultValue().isPresent()
              ? Optional.of(Defaults.of(property, definition.get().defaultValue().get()))
              : Defaults.of(property);
      defaults.put(property, known);
    }
    return known;
  }

  /** The places of a lookup, the same for all that look in the same ones. */
  SharedLookup shared(List<Component> places) {
    SharedLookup same = shared.get(places);
    if (same == null) {
      same = new SharedLookup(places);
      shared.put(same.places(), same);
    }
    return same;
  }
}
