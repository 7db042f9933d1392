package org.aadlenergy.engine.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.platform.Role;

/** A thread and what it is bound to. */
public final class ThreadPlace {
  private final Component thread;
  private final List<Component> virtuals;
  private final Optional<Component> processor;
  private final List<Component> memories;
  private final List<Problem> problems;
  private final Optional<Component> undecided;
  private final SharedLookup shared;
  private final Optional<Component> firstMemory;

  ThreadPlace(
      Component thread,
      List<Component> virtuals,
      Optional<Component> processor,
      List<Component> memories,
      List<Problem> problems,
      Optional<Component> undecided,
      SharedLookup shared) {
    this(
        thread,
        List.copyOf(virtuals),
        processor,
        List.copyOf(memories),
        problems,
        undecided,
        shared,
        memories.isEmpty() ? Optional.empty() : Optional.of(memories.get(0)));
  }

  private ThreadPlace(
      Component thread,
      List<Component> virtuals,
      Optional<Component> processor,
      List<Component> memories,
      List<Problem> problems,
      Optional<Component> undecided,
      SharedLookup shared,
      Optional<Component> firstMemory) {
    this.thread = thread;
    this.virtuals = virtuals;
    this.processor = processor;
    this.memories = memories;
    this.problems = List.copyOf(problems);
    this.undecided = undecided;
    this.shared = shared;
    this.firstMemory = firstMemory;
  }

  /** A processor in the place of a thread, for what it does while none runs. */
  static ThreadPlace atRest(Component processor, EffectiveProperties properties) {
    Optional<Component> itself = Optional.of(processor);
    SharedLookup lookup = properties.shared(lookup(processor, List.of(), itself));
    return new ThreadPlace(
        processor, List.of(), itself, List.of(), List.of(), Optional.empty(), lookup);
  }

  /** The place of another thread that has everything in common with this one. */
  ThreadPlace of(Component other) {
    return new ThreadPlace(
        other, virtuals, processor, memories, problems, undecided, shared, firstMemory);
  }

  public Component thread() {
    return thread;
  }

  /** The bound virtual processors, the innermost first. */
  public List<Component> virtuals() {
    return virtuals;
  }

  /** The processor at the end of the bindings. */
  public Optional<Component> processor() {
    return processor;
  }

  /** The bound memories, the first of which is charged. */
  public List<Component> memories() {
    return memories;
  }

  /** Bindings that could not be used. */
  public List<Problem> problems() {
    return problems;
  }

  /**
   * The first of the thread and its virtual processors that is bound to several processors, none of
   * which is chosen.
   */
  public Optional<Component> undecided() {
    return undecided;
  }

  /** Where a lookup goes after the thread itself. */
  SharedLookup shared() {
    return shared;
  }

  /**
   * Whether a thread stands in the same place as another: whatever is looked up beyond the two is
   * the same. Not so where something is wrong or open with either, or a thread has parts.
   */
  public boolean isBeside(ThreadPlace other) {
    return shared == other.shared
        && isBoundLike(other)
        && thread.parent().equals(other.thread.parent())
        && isPlain()
        && other.isPlain();
  }

  /** Whether a thread is bound to the same processor and memories as another. */
  public boolean isBoundLike(ThreadPlace other) {
    return processor.equals(other.processor) && memories.equals(other.memories);
  }

  private boolean isPlain() {
    return problems.isEmpty() && undecided.isEmpty() && thread.children().isEmpty();
  }

  /** The process that the thread belongs to. */
  public Optional<Component> process() {
    return shared.process();
  }

  /** The component that a rail of that role charges. */
  public Optional<Component> charged(Role role) {
    return switch (role) {
      case MEMORY -> firstMemory;
      case PROCESSOR, BOARD -> processor;
      case DEVICE, BUS -> Optional.empty();
    };
  }

  /** Groups and process, the bound processors, the systems around either, those around both. */
  static List<Component> lookup(
      Component thread, List<Component> virtuals, Optional<Component> processor) {
    List<Component> containers = containers(thread);
    int software = 0;
    for (int i = 0; i < containers.size(); i++) {
      Category category = containers.get(i).category();
      if (category == Category.THREAD_GROUP || category == Category.PROCESS) {
        software = i + 1;
      }
    }
    List<Component> places = new ArrayList<>(containers.size() + virtuals.size() + 1);
    places.addAll(containers.subList(0, software));
    places.addAll(virtuals);
    List<Component> systems = containers.subList(software, containers.size());
    List<Component> around = List.of();
    if (processor.isPresent() && !containers.contains(processor.get())) {
      places.add(processor.get());
      around = containers(processor.get());
    }
    addOutside(systems, around, places);
    addOutside(around, containers, places);
    for (Component system : systems) {
      if (around.contains(system)) {
        places.add(system);
      }
    }
    return places;
  }

  /** Those that are not also among the others: what both are in says less than what one is in. */
  private static void addOutside(
      List<Component> systems, List<Component> others, List<Component> places) {
    for (Component system : systems) {
      if (!others.contains(system)) {
        places.add(system);
      }
    }
  }

  private static List<Component> containers(Component component) {
    List<Component> containers = new ArrayList<>(4);
    Optional<Component> container = component.parent();
    while (container.isPresent()) {
      containers.add(container.get());
      container = container.get().parent();
    }
    return containers;
  }
}
