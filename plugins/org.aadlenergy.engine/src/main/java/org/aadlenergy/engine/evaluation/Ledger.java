package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnnotationResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ComponentTimes;
import org.aadlenergy.engine.result.RestResult;

/**
 * What each component is charged over the window, and rolled up, what it and its parts are. Charges
 * come in per second; once the window is known, the ledger is closed and tells energies.
 */
public final class Ledger {
  /** Sums of floating-point numbers depend on their order; that of declarations must not count. */
  private static final Comparator<Component> BY_PATH = (a, b) -> a.path().compareTo(b.path());

  private final List<Component> charged = new ArrayList<>();
  private final Estimate.Sum[] own;
  private final Estimate.Sum[] idle;
  private final Estimate.Sum[] subtrees;
  private final ComponentTimes[] times;
  private final boolean[] accounted;
  private final Estimate.Sum[] assumed;
  private final Map<Component, List<Contribution.Line>> lines = new IdentityHashMap<>(0);
  private Estimate total = Estimate.ZERO;
  private double windowSeconds;

  public Ledger(ArchitectureView view) {
    this.own = new Estimate.Sum[view.components().size()];
    this.idle = new Estimate.Sum[own.length];
    this.subtrees = new Estimate.Sum[own.length];
    this.times = new ComponentTimes[own.length];
    this.accounted = new boolean[own.length];
    this.assumed = new Estimate.Sum[own.length];
  }

  /** Charges an energy to a component, so many times a second. */
  void charge(Component component, Estimate energy, double perSecond) {
    sum(own, component).add(energy, perSecond);
  }

  /** Charges all that components draw for no thread, and what is said of them besides. */
  public void add(Contribution more) {
    for (Contribution.Draw draw : more.draws) {
      sum(idle, draw.component()).add(draw.watts(), 1.0);
      if (draw.assumed()) {
        sum(assumed, draw.component()).add(draw.watts(), 1.0);
      }
    }
    for (Contribution.Line line : more.lines) {
      lines.computeIfAbsent(line.component(), c -> new ArrayList<>(4)).add(line);
    }
    more.supplied.forEach(component -> accounted[component.index()] = true);
    more.noted(ComponentTimes.class)
        .forEach((its, spent) -> times[((Component) its).index()] = (ComponentTimes) spent);
  }

  /** What of the total is assumed, as a share from 0 to 1. */
  public double assumedShare() {
    double watts = 0.0;
    for (Component component : charged) {
      watts += estimate(assumed[component.index()]).nominal();
    }
    return watts > 0.0 ? Math.min(1.0, watts * windowSeconds / total.nominal()) : 0.0;
  }

  /** Whether a component is charged with anything, or known to draw nothing of its own. */
  public boolean isAccounted(Component component) {
    return accounted[component.index()] || isCharged(component);
  }

  /** Whether another component pays for all that a component draws, or it counts nothing. */
  public boolean isSupplied(Component component) {
    return accounted[component.index()];
  }

  /** How much of the window a component rests, as far as is noted. */
  public double restSeconds(Component component) {
    ComponentTimes spent = times[component.index()];
    return spent == null ? 0.0 : spent.idleSeconds() + spent.sleepSeconds();
  }

  /** Whether anything is charged to a component while it works. */
  public boolean works(Component component) {
    return own[component.index()] != null;
  }

  /** Whether anything is charged to a component while it waits. */
  public boolean waits(Component component) {
    return idle[component.index()] != null;
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
    charged.sort(BY_PATH);
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

  /** What a component alone draws on average, as far as it is charged by now. */
  public Estimate averageWatts(Component component) {
    return perSecond(component.index());
  }

  /** The same with what draws more for no thread. */
  public Estimate averageWatts(Component component, Contributions more) {
    Estimate.Sum sum = new Estimate.Sum().add(estimate(idle[component.index()]), 1.0);
    for (Contribution.Draw draw : more.draws()) {
      if (draw.component() == component) {
        sum.add(draw.watts(), 1.0);
      }
    }
    return estimate(own[component.index()]).plus(sum.estimate()).apart();
  }

  private Estimate perSecond(int index) {
    return estimate(own[index]).plus(estimate(idle[index])).apart();
  }

  private static Estimate estimate(Estimate.Sum sum) {
    return sum == null ? Estimate.ZERO : sum.estimate();
  }

  /** Everything that a component and what it contains draw. */
  public Estimate subtree(Component component) {
    return estimate(subtrees[component.index()]).times(windowSeconds);
  }

  /** The execution platform components and systems, and whatever else is charged, by path. */
  public List<ComponentResult> results(
      List<Component> activeComponents,
      Map<String, Set<Omission>> leftOut,
      Function<Component, List<AnnotationResult>> annotations) {
    List<ComponentResult> results = new ArrayList<>();
    boolean[] listed = new boolean[own.length];
    for (Component component : activeComponents) {
      if (isPlatform(component.category()) || component.category() == Category.SYSTEM) {
        listed[component.index()] = true;
        results.add(result(component, leftOut, annotations.apply(component)));
      }
    }
    for (Component component : charged) {
      if (!listed[component.index()]) {
        results.add(result(component, leftOut, annotations.apply(component)));
      }
    }
    results.sort((a, b) -> a.path().compareTo(b.path()));
    return results;
  }

  private ComponentResult result(
      Component component, Map<String, Set<Omission>> leftOut, List<AnnotationResult> annotations) {
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
        estimate(assumed[index]).times(windowSeconds).interval(),
        isAccounted(component),
        List.copyOf(leftOut.getOrDefault(component.path(), Set.of())),
        Optional.of(
            times[index] == null ? ComponentTimes.of(windowSeconds, 0.0, 0.0) : times[index]),
        annotations,
        component.source(),
        lines(component));
  }

  /** What a component draws at rest under names of its own, in the order in which they came. */
  private List<RestResult> lines(Component component) {
    List<RestResult> rests = new ArrayList<>(0);
    for (Contribution.Line line : lines.getOrDefault(component, List.of())) {
      Interval energy = line.watts().times(windowSeconds).interval();
      rests.add(new RestResult(line.name(), energy, line.reasons()));
    }
    return rests;
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
