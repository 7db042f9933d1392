package org.aadlenergy.engine.workload;

import java.util.ArrayList;
import java.util.Collections;
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
 * the first counts until one of them is chosen.
 */
final class Bindings {
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
  record Hosts(Optional<Effective> binding, List<Component> members) {
    private static final Hosts NONE = new Hosts(Optional.empty(), List.of());
  }

  private final ArchitectureView view;
  private final EffectiveProperties properties;
  private final Map<Component, Component> chosen = new IdentityHashMap<>();
  private final Set<Component> open = Collections.newSetFromMap(new IdentityHashMap<>());

  Bindings(ArchitectureView view, EffectiveProperties properties) {
    this.view = view;
    this.properties = properties;
  }

  /** From now on a thread or virtual processor runs on that member of its list. */
  void choose(Component bound, Component host) {
    chosen.put(bound, host);
    open.remove(bound);
  }

  /** Whether it was met with a list of several, none of which is chosen yet. */
  boolean isOpen(Component bound) {
    return open.contains(bound);
  }

  /** Whether anything was met that is. */
  boolean anyOpen() {
    return !open.isEmpty();
  }

  /** All that a thread or virtual processor may run on, each once, in the order of its list. */
  Hosts hosts(Component bound) {
    return hosts(bound, new ArrayList<>(0));
  }

  /** The one that it runs on. */
  Optional<Component> host(Component bound) {
    return host(bound, new ArrayList<>(0));
  }

  /** The memories that a thread is bound to. */
  List<Component> memories(Component thread, List<Problem> problems) {
    Optional<Effective> binding = properties.standard(thread, Properties.MEMORY_BINDING);
    return fitting(binding, MEMORIES, problems);
  }

  /** Follows processor bindings, and containment of virtual processors, to the hardware. */
  Optional<Component> processor(
      Component thread, List<Component> virtuals, List<Problem> problems) {
    Optional<Component> current = host(thread, problems);
    while (current.isPresent() && current.get().category() == Category.VIRTUAL_PROCESSOR) {
      Component virtual = current.get();
      if (virtuals.contains(virtual)) {
        problems.add(misfit(binding(thread), virtual.path(), "is bound to itself"));
        return Optional.empty();
      }
      virtuals.add(virtual);
      current = host(virtual, problems);
      if (current.isEmpty()) {
        problems.add(misfit(binding(thread), virtual.path(), "is bound to no processor itself"));
      }
    }
    return current;
  }

  private Effective binding(Component thread) {
    return properties.standard(thread, Properties.PROCESSOR_BINDING).orElseThrow();
  }

  private Optional<Component> host(Component bound, List<Problem> problems) {
    List<Component> members = hosts(bound, problems).members();
    Component choice = chosen.get(bound);
    if (choice == null && members.size() > 1) {
      open.add(bound);
    }
    return choice != null || members.isEmpty()
        ? Optional.ofNullable(choice)
        : Optional.of(members.get(0));
  }

  private Hosts hosts(Component bound, List<Problem> problems) {
    if (bound.category() != Category.VIRTUAL_PROCESSOR) {
      return listed(properties.standard(bound, Properties.PROCESSOR_BINDING), problems);
    }
    Hosts own = listed(properties.own(bound, Properties.PROCESSOR_BINDING), problems);
    if (!own.members().isEmpty()) {
      return own;
    }
    Optional<Component> container = bound.parent();
    return container.isPresent() && runsCode(container.get())
        ? new Hosts(Optional.empty(), List.of(container.get()))
        : listed(properties.standard(bound, Properties.PROCESSOR_BINDING), problems);
  }

  private static boolean runsCode(Component component) {
    return component.category() == Category.PROCESSOR
        || component.category() == Category.VIRTUAL_PROCESSOR;
  }

  private Hosts listed(Optional<Effective> binding, List<Problem> problems) {
    return binding.isEmpty() ? Hosts.NONE : new Hosts(binding, fitting(binding, HOSTS, problems));
  }

  private List<Component> fitting(
      Optional<Effective> binding, Set<Category> fitting, List<Problem> problems) {
    if (binding.isEmpty()) {
      return List.of();
    }
    List<Component> bound = new ArrayList<>(1);
    for (String path : Values.references(binding.get().value())) {
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
        problems.add(misfit(binding.get(), path, what));
      }
    }
    return bound;
  }

  private static Problem misfit(Effective binding, String target, String what) {
    return Problem.missing(
        DiagnosticCode.AE0609,
        binding.source(),
        Properties.shortName(binding.property()) + " names " + target + ", which " + what,
        "bind it to a component that fits");
  }
}
