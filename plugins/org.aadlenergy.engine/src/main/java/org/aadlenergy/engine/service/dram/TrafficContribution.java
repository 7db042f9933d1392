package org.aadlenergy.engine.service.dram;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Contributor;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.PendingThread;

/** Lets threads pay for what they, and the kernel for them, move in memory chips. */
final class TrafficContribution implements Contributor<Demand> {
  @Override
  public void contribute(Demand demand, Contribution.Builder to) {
    Memories memories = new Memories(demand);
    TrafficDoubts doubts = new TrafficDoubts();
    SharedCharges charges = new SharedCharges(demand.coefficients());
    for (PendingThread thread : demand.threads()) {
      memories.charge(thread, new ThreadTraffic(thread, demand, to, doubts, charges));
    }
    for (Optional<DramMemory> memory : memories.known.values()) {
      if (memory.isPresent() && memory.get().rest().policy() == MemoryRest.Policy.SELF_REFRESH) {
        WakingUp.add(memory.get(), demand, to);
      }
    }
  }

  /** The chips of a mode, each looked up once. */
  private static final class Memories {
    private final Mode mode;
    private final Map<Component, Optional<DramMemory>> known = new LinkedHashMap<>(2);
    private final Map<Component, Boolean> chips = new IdentityHashMap<>(2);
    private final boolean any;

    Memories(Mode mode) {
      this.mode = mode;
      boolean found = false;
      for (Component component : mode.active()) {
        found = found || DramMemory.isChip(component, mode);
      }
      this.any = found;
    }

    private boolean isChip(Component component) {
      Boolean chip = chips.get(component);
      if (chip == null) {
        chip = DramMemory.isChip(component, mode);
        chips.put(component, chip);
      }
      return chip;
    }

    private Optional<DramMemory> of(Component component) {
      Optional<DramMemory> found = known.get(component);
      if (found == null) {
        found = isChip(component) ? DramMemory.of(component, mode) : Optional.empty();
        known.put(component, found);
      }
      return found;
    }

    /** Charges what a thread moves, if it or the kernel may move anything. */
    void charge(PendingThread thread, ThreadTraffic traffic) {
      if (traffic.isAsked() || any) {
        Optional<Component> bound = bound(thread);
        traffic.charge(bound, bound.isPresent() ? of(bound.get()) : Optional.empty());
        tellOthers(traffic, bound);
      }
    }

    /** The first chip that a thread is bound to; where none is one, the first memory. */
    private Optional<Component> bound(PendingThread thread) {
      List<Component> memories = thread.workload().place().memories();
      for (int i = 0; i < memories.size(); i++) {
        if (isChip(memories.get(i))) {
          return Optional.of(memories.get(i));
        }
      }
      return memories.isEmpty() ? Optional.empty() : Optional.of(memories.get(0));
    }

    /** Says so where a thread is bound to more chips than the one that takes its traffic. */
    private void tellOthers(ThreadTraffic traffic, Optional<Component> taking) {
      List<Component> memories = traffic.memories();
      for (int i = 1; i < memories.size(); i++) {
        Component other = memories.get(i);
        if (other != taking.orElse(null) && isChip(other)) {
          traffic.tellOther(taking.orElseThrow(), other);
          return;
        }
      }
    }
  }
}
