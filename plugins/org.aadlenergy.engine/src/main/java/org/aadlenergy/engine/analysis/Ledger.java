package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ComponentResult;

/** What each component is charged over the window. */
final class Ledger {
  private final ArchitectureView view;
  private final Estimate.Sum[] active;
  private final Estimate.Sum total = new Estimate.Sum();

  Ledger(ArchitectureView view) {
    this.view = view;
    this.active = new Estimate.Sum[view.components().size()];
  }

  /** Charges {@code factor} times an energy to a component. */
  void charge(Component component, Estimate energy, double factor) {
    int index = component.index();
    if (active[index] == null) {
      active[index] = new Estimate.Sum();
    }
    active[index].add(energy, factor);
    total.add(energy, factor);
  }

  Estimate total() {
    return total.estimate();
  }

  boolean isCharged(Component component) {
    return active[component.index()] != null;
  }

  private Estimate own(Component component) {
    Estimate.Sum sum = active[component.index()];
    return sum == null ? Estimate.ZERO : sum.estimate();
  }

  /** Everything that a component and what it contains draw. */
  Estimate subtree(Component component) {
    Estimate.Sum sum = new Estimate.Sum();
    addSubtree(component, sum);
    return sum.estimate();
  }

  private void addSubtree(Component component, Estimate.Sum sum) {
    if (isCharged(component)) {
      sum.add(own(component), 1.0);
    }
    for (Component child : component.children()) {
      if (isPlatform(child.category()) || child.category() == Category.SYSTEM) {
        addSubtree(child, sum);
      }
    }
  }

  /** The execution platform components and systems, by path. */
  List<ComponentResult> results(List<Component> activeComponents, double windowSeconds) {
    List<ComponentResult> results = new ArrayList<>();
    for (Component component : activeComponents) {
      if (isPlatform(component.category()) || component.category() == Category.SYSTEM) {
        Interval own = own(component).interval();
        results.add(
            new ComponentResult(
                component.path(),
                component.category().word(),
                own,
                Interval.ZERO,
                own,
                subtree(component).interval(),
                own.times(1.0 / windowSeconds),
                isCharged(component)));
      }
    }
    results.sort(Comparator.comparing(ComponentResult::path));
    return results;
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
    for (Estimate.Sum component : active) {
      if (component != null) {
        sum += component.estimate().nominal();
      }
    }
    return sum;
  }
}
