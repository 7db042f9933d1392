package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ComponentResult;

/** What each component is charged over the window, and rolled up, what it and its parts are. */
final class Ledger {
  private final List<Component> charged = new ArrayList<>();
  private final Estimate.Sum[] own;
  private final Estimate.Sum[] subtrees;
  private final Estimate.Sum total = new Estimate.Sum();
  private boolean rolledUp;

  Ledger(ArchitectureView view) {
    this.own = new Estimate.Sum[view.components().size()];
    this.subtrees = new Estimate.Sum[own.length];
  }

  /** Charges {@code factor} times an energy to a component. */
  void charge(Component component, Estimate energy, double factor) {
    int index = component.index();
    if (own[index] == null) {
      own[index] = new Estimate.Sum();
      charged.add(component);
    }
    own[index].add(energy, factor);
    total.add(energy, factor);
  }

  Estimate total() {
    return total.estimate();
  }

  boolean isCharged(Component component) {
    return own[component.index()] != null;
  }

  /** Everything that a component and what it contains draw; final once it was asked for. */
  Estimate subtree(Component component) {
    if (!rolledUp) {
      rollUp();
    }
    return estimate(subtrees[component.index()]);
  }

  private void rollUp() {
    rolledUp = true;
    for (Component component : charged) {
      Estimate energy = estimate(own[component.index()]);
      Optional<Component> current = Optional.of(component);
      while (current.isPresent()) {
        int index = current.get().index();
        if (subtrees[index] == null) {
          subtrees[index] = new Estimate.Sum();
        }
        subtrees[index].add(energy, 1.0);
        current = current.get().parent();
      }
    }
  }

  private static Estimate estimate(Estimate.Sum sum) {
    return sum == null ? Estimate.ZERO : sum.estimate();
  }

  /** The execution platform components and systems, and whatever else is charged, by path. */
  List<ComponentResult> results(List<Component> activeComponents, double windowSeconds) {
    List<ComponentResult> results = new ArrayList<>();
    boolean[] listed = new boolean[own.length];
    for (Component component : activeComponents) {
      if (isPlatform(component.category()) || component.category() == Category.SYSTEM) {
        listed[component.index()] = true;
        results.add(result(component, windowSeconds));
      }
    }
    for (Component component : charged) {
      if (!listed[component.index()]) {
        results.add(result(component, windowSeconds));
      }
    }
    results.sort(Comparator.comparing(ComponentResult::path));
    return results;
  }

  private ComponentResult result(Component component, double windowSeconds) {
    Interval energy = estimate(own[component.index()]).interval();
    return new ComponentResult(
        component.path(),
        component.category().word(),
        energy,
        Interval.ZERO,
        energy,
        subtree(component).interval(),
        energy.times(1.0 / windowSeconds),
        isCharged(component));
  }

  /** Whether components of the category draw energy of their own. */
  static boolean isPlatform(Category category) {
    return switch (category) {
      case MEMORY, PROCESSOR, VIRTUAL_PROCESSOR, DEVICE, BUS, VIRTUAL_BUS -> true;
      default -> false;
    };
  }

  /** Whether a component of the category is hardware that somebody has to calibrate. */
  static boolean isHardware(Category category) {
    return switch (category) {
      case MEMORY, PROCESSOR, DEVICE, BUS -> true;
      default -> false;
    };
  }

  /** The energies of all components, added up one by one. */
  double sumOfComponents() {
    double sum = 0.0;
    for (Component component : charged) {
      sum += estimate(own[component.index()]).nominal();
    }
    return sum;
  }
}
