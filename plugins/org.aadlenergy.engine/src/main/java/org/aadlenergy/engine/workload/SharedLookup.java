package org.aadlenergy.engine.workload;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;

/**
 * The places that a lookup visits after the thread itself: the same for all threads of a process on
 * one processor. What was found there is remembered, as it is always the same.
 */
final class SharedLookup {
  private final List<Component> places;
  private final Optional<Component> process;
  private final Map<String, Optional<EffectiveValue>> known = new HashMap<>();

  SharedLookup(List<Component> places) {
    this.places = List.copyOf(places);
    this.process = processIn(places);
  }

  private static Optional<Component> processIn(List<Component> places) {
    for (Component component : places) {
      if (component.category() == Category.PROCESS) {
        return Optional.of(component);
      }
    }
    return Optional.empty();
  }

  List<Component> places() {
    return places;
  }

  /** The process that the threads belong to. */
  Optional<Component> process() {
    return process;
  }

  /** What a search in the places finds of a property. */
  Optional<EffectiveValue> find(
      String property, BiFunction<List<Component>, String, Optional<EffectiveValue>> search) {
    Optional<EffectiveValue> found = known.get(property);
    if (found == null) {
      found = search.apply(places, property);
      known.put(property, found);
    }
    return found;
  }
}
