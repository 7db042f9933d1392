package org.aadlenergy.engine.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.platform.Role;

/** A thread and what it is bound to. */
public final class ThreadPlace {
  private final Component thread;
  private final List<Component> virtuals;
  private final Optional<Component> processor;
  private final List<Component> memories;
  private final List<Component> shared;
  private final Map<String, Optional<Effective>> known;

  ThreadPlace(
      Component thread,
      List<Component> virtuals,
      Optional<Component> processor,
      List<Component> memories,
      List<Component> shared,
      Map<String, Optional<Effective>> known) {
    this.thread = thread;
    this.virtuals = List.copyOf(virtuals);
    this.processor = processor;
    this.memories = List.copyOf(memories);
    this.shared = shared;
    this.known = known;
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

  /** The bound memories in order of priority. */
  public List<Component> memories() {
    return memories;
  }

  /** Where properties of the operating system are looked up after the thread itself. */
  List<Component> shared() {
    return shared;
  }

  /** What threads with the same {@link #shared()} have looked up already. */
  Map<String, Optional<Effective>> known() {
    return known;
  }

  /** The process that the thread belongs to. */
  public Optional<Component> process() {
    for (Component component : shared) {
      if (component.category() == Category.PROCESS) {
        return Optional.of(component);
      }
    }
    return Optional.empty();
  }

  /** The component that a rail of that role charges. */
  public Optional<Component> charged(Role role) {
    return switch (role) {
      case MEMORY -> memories.stream().findFirst();
      case PROCESSOR, BOARD -> processor;
      case DEVICE, BUS -> Optional.empty();
    };
  }

  static List<Component> lookup(
      Component thread, List<Component> virtuals, Optional<Component> processor) {
    List<Component> shared = new ArrayList<>(8);
    List<Component> systems = new ArrayList<>(4);
    Optional<Component> container = thread.parent();
    while (container.isPresent()) {
      Category category = container.get().category();
      boolean software = category == Category.THREAD_GROUP || category == Category.PROCESS;
      (software ? shared : systems).add(container.get());
      container = container.get().parent();
    }
    shared.addAll(virtuals);
    processor.ifPresent(shared::add);
    shared.addAll(systems);
    return shared;
  }
}
