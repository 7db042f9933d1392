package org.aadlenergy.engine.workload;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;

/**
 * Spreads what is bound to a list of processors over its members, in one operation mode. What is
 * bound to one processor only counts as its load first. Then the virtual processors, and after them
 * the threads, are placed one after the other, those with the highest load first, each on the
 * member whose cores are the least busy with it. Equal ones go by their paths, and by the order of
 * the list.
 */
public final class ProcessorLists {
  /**
   * Where a thread or virtual processor runs.
   *
   * @param binding the list
   * @param members what the list names, as far as it fits
   */
  public record Choice(
      Component bound, Component host, EffectiveValue binding, List<Component> members) {
    public Choice {
      members = List.copyOf(members);
    }
  }

  private final ModeSurroundings surroundings;
  private final Bindings bindings;
  private final Predicate<Component> usable;
  private final ToDoubleFunction<Component> cores;
  private final Map<Component, Component> chosen = new IdentityHashMap<>();
  private final Map<Component, List<ThreadPlace>> carried = new IdentityHashMap<>();
  private final Map<Component, Double> ofFirst = new IdentityHashMap<>();
  private final Map<Component, Double> loads = new IdentityHashMap<>();
  private final Set<Component> begun = Collections.newSetFromMap(new IdentityHashMap<>());
  private final List<Choice> choices = new ArrayList<>();

  /**
   * Lists of processors in one mode.
   *
   * @param surroundings with the places of the threads as they are before any choice
   * @param bindings as they are before any choice
   * @param usable whether a component is active
   * @param cores how many cores a processor stands for
   */
  public ProcessorLists(
      ModeSurroundings surroundings,
      Bindings bindings,
      Predicate<Component> usable,
      ToDoubleFunction<Component> cores) {
    this.surroundings = surroundings;
    this.bindings = bindings;
    this.usable = usable;
    this.cores = cores;
  }

  /** Chooses for all. */
  public List<Choice> choose() {
    for (ThreadPlace place : surroundings.places()) {
      load(place);
    }
    List<Component> all = new ArrayList<>(carried.keySet());
    carried.forEach((bound, places) -> ofFirst.put(bound, sum(places, Optional.empty())));
    all.sort(this::earlier);
    for (Component bound : all) {
      decide(bound);
    }
    return List.copyOf(choices);
  }

  /** How busy the cores of a processor are, without services of the operating system. */
  public double load(Component processor) {
    return loads.getOrDefault(processor, 0.0) / cores.applyAsDouble(processor);
  }

  /** A thread loads all that it runs on, up to the first choice that is not made. */
  private void load(ThreadPlace place) {
    double load = surroundings.load(place);
    Component last = place.thread();
    List<Component> reached = new ArrayList<>(place.virtuals().size() + 1);
    for (int i = 0; i < place.virtuals().size() && !isUndecided(last, place); i++) {
      last = place.virtuals().get(i);
      reached.add(last);
    }
    if (isUndecided(last, place)) {
      carried.computeIfAbsent(last, bound -> new ArrayList<>(1)).add(place);
    } else if (place.processor().isPresent()) {
      reached.add(place.processor().get());
    }
    for (Component component : reached) {
      loads.merge(component, load, Double::sum);
    }
  }

  private static boolean isUndecided(Component component, ThreadPlace place) {
    return place.undecided().isPresent() && place.undecided().get() == component;
  }

  private int earlier(Component a, Component b) {
    boolean virtual = a.category() == Category.VIRTUAL_PROCESSOR;
    if (virtual != (b.category() == Category.VIRTUAL_PROCESSOR)) {
      return virtual ? -1 : 1;
    }
    int byLoad = Double.compare(ofFirst.getOrDefault(b, 0.0), ofFirst.getOrDefault(a, 0.0));
    return byLoad != 0 ? byLoad : a.path().compareTo(b.path());
  }

  private void decide(Component bound) {
    if (!begun.add(bound)) {
      return;
    }
    Bindings.Hosts hosts = bindings.hosts(bound);
    Optional<Component> best = best(hosts.members(), bound, true);
    Component host = best.isPresent() ? best.get() : best(hosts.members(), bound, false).get();
    chosen.put(bound, host);
    List<Component> chain = chain(host);
    double load = load(bound, chain.get(chain.size() - 1));
    for (Component component : chain) {
      loads.merge(component, load, Double::sum);
    }
    choices.add(new Choice(bound, host, hosts.binding().orElseThrow(), hosts.members()));
  }

  /** What a thread or virtual processor would load a processor with: one at its own speed. */
  private double load(Component bound, Component processor) {
    return sum(carried.getOrDefault(bound, List.of()), Optional.of(processor));
  }

  /** On a processor, or on the one that comes first. */
  private double sum(List<ThreadPlace> places, Optional<Component> processor) {
    double sum = 0.0;
    for (ThreadPlace place : places) {
      sum += surroundings.load(place, processor.isPresent() ? processor : place.processor());
    }
    return sum;
  }

  private Optional<Component> best(List<Component> members, Component bound, boolean onlyUsable) {
    Optional<Component> best = Optional.empty();
    double least = 0.0;
    double leastOfMember = 0.0;
    for (Component member : members) {
      List<Component> chain = chain(member);
      Component processor = chain.get(chain.size() - 1);
      if (onlyUsable && !chain.stream().allMatch(usable)) {
        continue;
      }
      double load = loads.getOrDefault(processor, 0.0) + load(bound, processor);
      double busy = load / cores.applyAsDouble(processor);
      double ofMember = loads.getOrDefault(member, 0.0);
      if (best.isEmpty() || busy < least || (busy == least && ofMember < leastOfMember)) {
        best = Optional.of(member);
        least = busy;
        leastOfMember = ofMember;
      }
    }
    return best;
  }

  /** A member of a list and all that it runs on; choices on the way are made first. */
  private List<Component> chain(Component member) {
    List<Component> chain = new ArrayList<>(2);
    Optional<Component> current = Optional.of(member);
    while (current.isPresent() && !chain.contains(current.get())) {
      Component component = current.get();
      chain.add(component);
      current = Optional.empty();
      if (component.category() == Category.VIRTUAL_PROCESSOR) {
        current = host(component);
      }
    }
    return chain;
  }

  /** What a virtual processor runs on; of a list, the first while it waits for its own choice. */
  private Optional<Component> host(Component virtual) {
    List<Component> members = bindings.hosts(virtual).members();
    if (members.size() > 1) {
      decide(virtual);
    }
    Component choice = chosen.get(virtual);
    return choice != null || members.isEmpty()
        ? Optional.ofNullable(choice)
        : Optional.of(members.get(0));
  }
}
