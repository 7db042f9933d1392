package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ComponentTimes;

/**
 * What each component is charged over the window, and rolled up, what it and its parts are. Charges
 * come in per second; once the window is known, the ledger is closed and tells energies.
 */
public final class Ledger {
  private final List<Component> charged = new ArrayList<>();
  private final Estimate.Sum[] own;
  private final Estimate.Sum[] idle;
  private final Estimate.Sum[] subtrees;
  private final ComponentTimes[] times;
  private Estimate total = Estimate.ZERO;
  private double windowSeconds;

  public Ledger(ArchitectureView view) {
    this.own = new Estimate.Sum[view.components().size()];
    this.idle = new Estimate.Sum[own.length];
    this.subtrees = new Estimate.Sum[own.length];
    this.times = new ComponentTimes[own.length];
  }

  /** Charges an energy to a component, so many times a second. */
  void charge(Component component, Estimate energy, double perSecond) {
    sum(own, component).add(energy, perSecond);
  }

  /** Charges the power of a component's unbusy time, averaged over all time. */
  public void idle(Component component, Estimate averagePowerWatts) {
    sum(idle, component).add(averagePowerWatts, 1.0);
  }

  /** Notes how a component spends the window. */
  public void times(Component component, ComponentTimes spent) {
    times[component.index()] = spent;
  }

  /** Whether it is noted how a component spends the window. */
  public boolean knowsTimes(Component component) {
    return times[component.index()] != null;
  }

  private Estimate.Sum sum(Estimate.Sum[] sums, Component component) {
    int index = component.index();
    if (own[index] == null && idle[index] == null) {
      charged.add(component);
    }
    if (sums[index] == null) {
      sums[index] = new Estimate.Sum();
    }
    return sums[index];
  }

  /** Rolls up what was charged, over a window. */
  public void close(double seconds) {
    windowSeconds = seconds;
    Estimate.Sum sum = new Estimate.Sum();
    for (Component component : charged) {
      Estimate energy = perSecond(component.index());
      sum.add(energy, seconds);
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
    total = sum.estimate();
  }

  public double windowSeconds() {
    return windowSeconds;
  }

  public Estimate total() {
    return total;
  }

  public boolean isCharged(Component component) {
    return own[component.index()] != null || idle[component.index()] != null;
  }

  private Estimate perSecond(int index) {
    return estimate(own[index]).plus(estimate(idle[index]));
  }

  private static Estimate estimate(Estimate.Sum sum) {
    return sum == null ? Estimate.ZERO : sum.estimate();
  }

  /** Everything that a component and what it contains draw. */
  public Estimate subtree(Component component) {
    return estimate(subtrees[component.index()]).times(windowSeconds);
  }

  /** The execution platform components and systems, and whatever else is charged, by path. */
  public List<ComponentResult> results(List<Component> activeComponents) {
    List<ComponentResult> results = new ArrayList<>();
    boolean[] listed = new boolean[own.length];
    for (Component component : activeComponents) {
      if (isPlatform(component.category()) || component.category() == Category.SYSTEM) {
        listed[component.index()] = true;
        results.add(result(component));
      }
    }
    for (Component component : charged) {
      if (!listed[component.index()]) {
        results.add(result(component));
      }
    }
    results.sort(Ledger::byPath);
    return results;
  }

  private static int byPath(ComponentResult a, ComponentResult b) {
    return a.path().compareTo(b.path());
  }

  private ComponentResult result(Component component) {
    int index = component.index();
    Interval energy = perSecond(index).times(windowSeconds).interval();
    return new ComponentResult(
        component.path(),
        component.category().word(),
        estimate(own[index]).times(windowSeconds).interval(),
        estimate(idle[index]).times(windowSeconds).interval(),
        energy,
        subtree(component).interval(),
        energy.times(1.0 / windowSeconds),
        isCharged(component),
        Optional.of(
            times[index] == null ? ComponentTimes.of(windowSeconds, 0.0, 0.0) : times[index]),
        component.source());
  }

  /** Whether components of the category draw energy of their own. */
  public static boolean isPlatform(Category category) {
    return switch (category) {
      case MEMORY, PROCESSOR, VIRTUAL_PROCESSOR, DEVICE, BUS, VIRTUAL_BUS -> true;
      default -> false;
    };
  }

  /** Whether a component of the category is hardware that somebody has to calibrate. */
  public static boolean isHardware(Category category) {
    return switch (category) {
      case MEMORY, PROCESSOR, DEVICE, BUS -> true;
      default -> false;
    };
  }
}
