package org.aadlenergy.aadl.internal.instance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.aadlenergy.aadl.internal.classifier.Association;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.jspecify.annotations.Nullable;

/**
 * Finds the own value of an instance: contained associations from the outermost instance inwards,
 * the subcomponent's own, the implementation, what it extends, its type, what that extends. An
 * append takes what the next place gives and puts its values behind.
 */
final class PropertyLookup {
  private PropertyLookup() {}

  static Optional<PropertyAssignment> own(AssociationHolder holder, String property) {
    if (holder.reaches().length == 0) {
      Optional<PropertyAssignment> settled = holder.table().settled(property);
      if (settled != null) {
        return settled;
      }
    }
    Association first = null;
    ComponentNode container = null;
    for (ContainedPlace reach : holder.reaches()) {
      for (Association association : reach.tree().here()) {
        if (association.property().qualifiedName().equals(property) && holds(holder, association)) {
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
      first = ofDeclaration(holder, property);
      if (first == null) {
        return Optional.empty();
      }
      if (first.isAppend()) {
        return Evaluation.of(holder, chain(holder, property));
      }
    }
    return first.isPlain()
        ? Optional.of(first.plain())
        : Evaluation.of(holder, List.of(new Link(first, container)));
  }

  private static @Nullable Association ofDeclaration(AssociationHolder holder, String property) {
    // by index: it is asked a hundred times a thread, mostly for what is not there
    List<Association> known = holder.table().of(property);
    for (int i = 0; i < known.size(); i++) {
      if (holds(holder, known.get(i))) {
        return known.get(i);
      }
    }
    return null;
  }

  /** Whether it gives a value, and the component is bound as it may ask with {@code in binding}. */
  private static boolean holds(AssociationHolder holder, Association association) {
    return association.hasValues()
        && (!association.isForBinding()
            || BindingCondition.isBound(holder.component(), association.binding()));
  }

  /**
   * An association that gives a value or a part of it.
   *
   * @param container where a contained association stands; none for the declaration's own
   */
  record Link(Association association, @Nullable ComponentNode container) {}

  /** All associations for a property up to the first that is no append. */
  private static List<Link> chain(AssociationHolder holder, String property) {
    List<Link> links = new ArrayList<>();
    for (ContainedPlace reach : holder.reaches()) {
      for (Association association : reach.tree().here()) {
        if (association.property().qualifiedName().equals(property)
            && add(holder, links, association, reach.container())) {
          return links;
        }
      }
    }
    for (Association association : holder.table().of(property)) {
      if (add(holder, links, association, null)) {
        return links;
      }
    }
    return links;
  }

  private static boolean add(
      AssociationHolder holder,
      List<Link> links,
      Association association,
      @Nullable ComponentNode container) {
    if (!holds(holder, association)) {
      return false;
    }
    links.add(new Link(association, container));
    return !association.isAppend();
  }

  static List<PropertyAssignment> all(AssociationHolder holder) {
    TreeSet<String> names = new TreeSet<>();
    holder.table().addProperties(names);
    for (ContainedPlace reach : holder.reaches()) {
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

  /** All, or those of the declaration where no wanted one comes from elsewhere. */
  static List<PropertyAssignment> wanted(AssociationHolder holder, Predicate<String> wanted) {
    PropertyTable table = holder.table();
    return table.isPlain() && !isReached(holder, wanted) ? table.plainValues(wanted) : all(holder);
  }

  private static boolean isReached(AssociationHolder holder, Predicate<String> wanted) {
    for (ContainedPlace reach : holder.reaches()) {
      for (Association association : reach.tree().here()) {
        if (wanted.test(association.property().qualifiedName())) {
          return true;
        }
      }
    }
    return false;
  }
}
