package org.aadlenergy.engine.service.swap;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.ModeSurroundings;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadPlace;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** How much of their working sets threads find pushed out of their memories by others. */
public final class MemoryPressure {
  private final Map<Component, Crowding> byThread = new IdentityHashMap<>();

  private MemoryPressure() {}

  /**
   * What a thread meets in a memory that is too small.
   *
   * @param reloadedBytes of its working set, per dispatch on average
   */
  public record Crowding(double reloadedBytes, double allBytes, EffectiveValue memorySize) {}

  /** What is left for working sets in a memory that also holds what was pushed out of it. */
  public interface Room {
    /** So many bytes of a memory, whose threads would need {@code allBytes}. */
    double left(List<ThreadWorkload> threads, double memoryBytes, double allBytes);
  }

  /** Looks at all memories that say their size, and hold nothing but working sets. */
  static MemoryPressure of(ModeSurroundings surroundings) {
    return of(surroundings, (threads, memoryBytes, allBytes) -> memoryBytes);
  }

  /** Looks at all memories that say their size. */
  public static MemoryPressure of(ModeSurroundings surroundings, Room room) {
    MemoryPressure pressure = new MemoryPressure();
    Map<Component, ResidentThreads> memories = new IdentityHashMap<>();
    List<ResidentThreads> ordered = new ArrayList<>();
    for (ThreadPlace place : surroundings.places()) {
      Optional<Component> memory = memoryOf(place);
      if (memory.isPresent()) {
        ResidentThreads residents = memories.get(memory.get());
        if (residents == null) {
          residents = new ResidentThreads(size(surroundings, memory.get()));
          memories.put(memory.get(), residents);
          ordered.add(residents);
        }
        if (residents.isSized()) {
          residents.add(surroundings.look(place));
        }
      }
    }
    for (ResidentThreads residents : ordered) {
      residents.crowding(room, pressure.byThread);
    }
    return pressure;
  }

  private static Optional<Component> memoryOf(ThreadPlace place) {
    for (Component memory : place.memories()) {
      if (memory.category() == Category.MEMORY) {
        return Optional.of(memory);
      }
    }
    return Optional.empty();
  }

  private static Optional<EffectiveValue> size(ModeSurroundings surroundings, Component memory) {
    Optional<EffectiveValue> size = surroundings.properties().own(memory, Properties.MEMORY_SIZE);
    return size.isPresent() && AnnotatedValues.si(size.get().value(), Dimension.SIZE).isPresent()
        ? size
        : Optional.empty();
  }

  /** Whether no thread finds anything pushed out. */
  public boolean isEmpty() {
    return byThread.isEmpty();
  }

  /** What a thread meets, if the working sets in its memory exceed it. */
  public Optional<Crowding> of(Component thread) {
    return Optional.ofNullable(byThread.get(thread));
  }
}
