package org.aadlenergy.engine.workload;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;

/**
 * What threads and virtual processors are bound to in one operation mode. Of a list of processors
 * the first counts where none of them was chosen.
 */
public final class Bindings {
  private static final Set<Category> HOSTS =
      EnumSet.of(
          Category.PROCESSOR,
          Category.VIRTUAL_PROCESSOR,
          Category.SYSTEM,
          Category.DEVICE,
          Category.ABSTRACT);
  private static final Set<Category> MEMORIES =
      EnumSet.of(Category.MEMORY, Category.SYSTEM, Category.PROCESSOR, Category.ABSTRACT);

  /** What a component may run on, and the annotation that says so, if one does. */
  record Hosts(Optional<EffectiveValue> binding, List<Component> members) {
    Hosts {
      members = List.copyOf(members);
    }
  }

  private final ArchitectureView view;
  private final EffectiveProperties properties;
  private final Map<Component, Component> chosen;

  /** What bindings name that many components inherit, and that is as it should be. */
  private final Map<EffectiveValue, List<Component>> inherited = new IdentityHashMap<>();

  /** The bindings as the model has them. */
  public Bindings(ArchitectureView view, EffectiveProperties properties) {
    this(view, properties, new IdentityHashMap<>(0));
  }

  private Bindings(
      ArchitectureView view, EffectiveProperties properties, Map<Component, Component> chosen) {
    this.view = view;
    this.properties = properties;
    this.chosen = chosen;
  }

  /** The same bindings, with these members of lists chosen. */
  public Bindings with(List<ProcessorLists.Choice> choices) {
    Map<Component, Component> all = new IdentityHashMap<>(chosen);
    for (ProcessorLists.Choice choice : choices) {
      all.put(choice.bound(), choice.host());
    }
    return new Bindings(view, properties, all);
  }

  /** What a thread may run on, as its binding says: several where it is a list. */
  public List<Component> members(Component thread) {
    return hosts(thread).members();
  }

  /** Where a thread stands: its bound processors and memories, and the places of its lookup. */
  public ThreadPlace place(Component thread) {
    Route route = new Route();
    Optional<Component> processor = processor(thread, route);
    List<Component> memories = memories(thread, route.problems);
    return new ThreadPlace(
        thread,
        route.virtuals,
        processor,
        memories,
        route.problems,
        route.undecided,
        properties.shared(ThreadPlace.lookup(thread, route.virtuals, processor)));
  }

  /** The same, where the place of a neighbour is known: most have all in common with it. */
  public ThreadPlace place(Component thread, ThreadPlace neighbour) {
    return inheritsLike(thread, neighbour) ? neighbour.of(thread) : place(thread);
  }

  /**
   * Whether a thread has all its bindings, about which nothing is to be said, from its container.
   */
  private boolean inheritsLike(Component thread, ThreadPlace other) {
    return chosen.isEmpty()
        && other.problems().isEmpty()
        && other.undecided().isEmpty()
        && thread.parent().isPresent()
        && thread.parent().equals(other.thread().parent())
        && !isBoundItself(thread)
        && !isBoundItself(other.thread());
  }

  private boolean isBoundItself(Component thread) {
    return properties.own(thread, Properties.PROCESSOR_BINDING).isPresent()
        || properties.own(thread, Properties.MEMORY_BINDING).isPresent();
  }

  /** What is found on the way from a thread to the hardware. */
  private static final class Route {
    private final List<Component> virtuals = new ArrayList<>(2);
    private final List<Problem> problems = new ArrayList<>(0);
    private Optional<Component> undecided = Optional.empty();
  }

  /** Follows processor bindings, and containment of virtual processors, to the hardware. */
  private Optional<Component> processor(Component thread, Route route) {
    Optional<Component> current = host(thread, route);
    while (current.isPresent() && current.get().category() == Category.VIRTUAL_PROCESSOR) {
      Component virtual = current.get();
      if (route.virtuals.contains(virtual)) {
        route.problems.add(misfit(binding(thread), virtual.path(), "is bound to itself"));
        return Optional.empty();
      }
      route.virtuals.add(virtual);
      current = host(virtual, route);
      if (current.isEmpty()) {
        route.problems.add(
            misfit(binding(thread), virtual.path(), "is bound to no processor itself"));
      }
    }
    return current;
  }

  private EffectiveValue binding(Component thread) {
    return properties.standard(thread, Properties.PROCESSOR_BINDING).orElseThrow();
  }

  private Optional<Component> host(Component bound, Route route) {
    List<Component> members = hosts(bound, route.problems).members();
    Component choice = chosen.get(bound);
    if (choice == null && members.size() > 1 && route.undecided.isEmpty()) {
      route.undecided = Optional.of(bound);
    }
    return choice != null || members.isEmpty()
        ? Optional.ofNullable(choice)
        : Optional.of(members.get(0));
  }

  private List<Component> memories(Component thread, List<Problem> problems) {
    Optional<EffectiveValue> binding = properties.standard(thread, Properties.MEMORY_BINDING);
    return fitting(thread, binding, MEMORIES, problems);
  }

  /** All that a thread or virtual processor may run on, each once, in the order of its list. */
  Hosts hosts(Component bound) {
    return hosts(bound, new ArrayList<>(0));
  }

  private Hosts hosts(Component bound, List<Problem> problems) {
    if (bound.category() != Category.VIRTUAL_PROCESSOR) {
      return listed(bound, properties.standard(bound, Properties.PROCESSOR_BINDING), problems);
    }
    Hosts own = listed(bound, properties.own(bound, Properties.PROCESSOR_BINDING), problems);
    if (!own.members().isEmpty()) {
      return own;
    }
    Optional<Component> container = bound.parent();
    return container.isPresent() && runsCode(container.get())
        ? new Hosts(Optional.empty(), List.of(container.get()))
        : listed(bound, properties.standard(bound, Properties.PROCESSOR_BINDING), problems);
  }

  private static boolean runsCode(Component component) {
    return component.category() == Category.PROCESSOR
        || component.category() == Category.VIRTUAL_PROCESSOR;
  }

  private Hosts listed(Component bound, Optional<EffectiveValue> binding, List<Problem> problems) {
    return new Hosts(binding, fitting(bound, binding, HOSTS, problems));
  }

  private List<Component> fitting(
      Component component,
      Optional<EffectiveValue> binding,
      Set<Category> fitting,
      List<Problem> problems) {
    if (binding.isEmpty()) {
      return List.of();
    }
    List<Component> known = inherited.get(binding.get());
    if (known == null) {
      int before = problems.size();
      known = List.copyOf(fitting(binding.get(), fitting, problems));
      boolean own = binding.get().from().orElse(component) == component;
      if (!own && problems.size() == before) {
        inherited.put(binding.get(), known);
      }
    }
    return known;
  }

  private List<Component> fitting(
      EffectiveValue binding, Set<Category> fitting, List<Problem> problems) {
    List<Component> bound = new ArrayList<>(1);
    for (String path : AnnotatedValues.references(binding.value())) {
      Optional<Component> component = view.component(path);
      if (component.isPresent() && fitting.contains(component.get().category())) {
        if (!bound.contains(component.get())) {
          bound.add(component.get());
        }
      } else {
        String what =
            component.isPresent()
                ? "is a " + component.get().category().word() + ", which it cannot be bound to"
                : "does not exist";
        problems.add(misfit(binding, path, what));
      }
    }
    return bound;
  }

  private static Problem misfit(EffectiveValue binding, String target, String what) {
    return Problem.missing(
        DiagnosticCode.BINDING_MISMATCH,
        binding.source(),
        Properties.shortName(binding.property()) + " names " + target + ", which " + what,
        "bind it to a component that fits");
  }
}
