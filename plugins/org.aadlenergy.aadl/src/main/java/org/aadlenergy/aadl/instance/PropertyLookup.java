package org.aadlenergy.aadl.instance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.aadlenergy.aadl.resolve.Association;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.jspecify.annotations.Nullable;

/**
 * Finds the own value of an instance: contained associations from the outermost instance inwards,
 * the subcomponent's own, the implementation, what it extends, its type, what that extends. An
 * append takes what the next place gives and puts its values behind.
 */
final class PropertyLookup {
  private PropertyLookup() {}

  static Optional<PropertyAssignment> own(Holder holder, String property) {
    Association first = null;
    ComponentNode container = null;
    for (Reach reach : holder.reaches()) {
      for (Association association : reach.tree().here()) {
        if (association.property().qualifiedName().equals(property)
            && !association.values().isEmpty()) {
          if (association.isAppend()) {
            return Evaluation.of(holder, chain(holder, property));
          }
          first = association;
          container = reach.container();
          break;
        }
      }
      if (first != null) {
        break;
      }
    }
    if (first == null) {
      List<Association> shared = holder.table().of(property);
      if (shared.isEmpty()) {
        return Optional.empty();
      }
      first = shared.get(0);
      if (first.isAppend()) {
        return Evaluation.of(holder, chain(holder, property));
      }
    }
    return first.isPlain()
        ? Optional.of(first.plain())
        : Evaluation.of(holder, List.of(new Link(first, container)));
  }

  /**
   * An association that gives a value or a part of it.
   *
   * @param container where a contained association stands; none for the declaration's own
   */
  record Link(Association association, @Nullable ComponentNode container) {}

  /** All associations for a property up to the first that is no append. */
  private static List<Link> chain(Holder holder, String property) {
    List<Link> links = new ArrayList<>();
    for (Reach reach : holder.reaches()) {
      for (Association association : reach.tree().here()) {
        if (association.property().qualifiedName().equals(property)
            && add(links, association, reach.container())) {
          return links;
        }
      }
    }
    for (Association association : holder.table().of(property)) {
      if (add(links, association, null)) {
        return links;
      }
    }
    return links;
  }

  private static boolean add(
      List<Link> links, Association association, @Nullable ComponentNode container) {
    if (association.values().isEmpty()) {
      return false;
    }
    links.add(new Link(association, container));
    return !association.isAppend();
  }

  static List<PropertyAssignment> all(Holder holder) {
    TreeSet<String> names = new TreeSet<>(holder.table().properties());
    for (Reach reach : holder.reaches()) {
      for (Association association : reach.tree().here()) {
        names.add(association.property().qualifiedName());
      }
    }
    List<PropertyAssignment> found = new ArrayList<>(names.size());
    for (String name : names) {
      own(holder, name).ifPresent(found::add);
    }
    return List.copyOf(found);
  }
}
