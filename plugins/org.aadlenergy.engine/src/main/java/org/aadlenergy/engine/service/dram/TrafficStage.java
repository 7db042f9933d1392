package org.aadlenergy.engine.service.dram;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.ModeState;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.Stage;

/** Lets threads pay for what they, and the kernel for them, move in memory chips. */
final class TrafficStage implements Stage {
  @Override
  public Step step() {
    return Step.MESSAGES;
  }

  @Override
  public void apply(ModeState state) {
    Memories memories = new Memories(state);
    for (PendingThread thread : state.threads()) {
      ThreadTraffic traffic = new ThreadTraffic(thread, state);
      if (traffic.isAsked() || memories.any) {
        Optional<Component> bound = memories.bound(thread);
        traffic.charge(bound, bound.isPresent() ? memories.of(bound.get()) : Optional.empty());
      }
    }
    for (Optional<DramMemory> memory : memories.known.values()) {
      if (memory.isPresent() && memory.get().rest().policy() == Rest.Policy.SELF_REFRESH) {
        WakingUp.add(memory.get(), state);
      }
    }
  }

  /** The chips of a mode, each looked up once. */
  private static final class Memories {
    private final ModeState state;
    private final Map<Component, Optional<DramMemory>> known = new IdentityHashMap<>(2);
    private final boolean any;

    Memories(ModeState state) {
      this.state = state;
      boolean found = false;
      for (Component component : state.active()) {
        found = found || isChip(component);
      }
      this.any = found;
    }

    private boolean isChip(Component component) {
      return DramMemory.isChip(component, state);
    }

    Optional<DramMemory> of(Component component) {
      Optional<DramMemory> found = known.get(component);
      if (found == null) {
        found = isChip(component) ? DramMemory.of(component, state) : Optional.empty();
        known.put(component, found);
      }
      return found;
    }

    /** The first chip that a thread is bound to; where none is one, the first memory. */
    Optional<Component> bound(PendingThread thread) {
      for (Component memory : thread.workload().place().memories()) {
        if (of(memory).isPresent()) {
          return Optional.of(memory);
        }
      }
      return thread.workload().place().memories().isEmpty()
          ? Optional.empty()
          : Optional.of(thread.workload().place().memories().get(0));
    }
  }
}
