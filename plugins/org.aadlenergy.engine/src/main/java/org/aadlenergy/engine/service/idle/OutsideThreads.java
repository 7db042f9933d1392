package org.aadlenergy.engine.service.idle;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.term.Profiles;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * What a processor does for no thread: its platform has the costs of the operating point that the
 * processor and the systems around it ask for. Where these ask for none, it is that of the first of
 * its threads.
 *
 * @param workload stands for a thread
 * @param thread the first of its threads, if it has any
 */
public record OutsideThreads(ThreadWorkload workload, Optional<PendingThread> thread) {

  /** What a processor of a mode does so. */
  public static OutsideThreads of(Component processor, Demand demand) {
    Optional<PendingThread> first = first(processor, demand);
    ThreadWorkload own = Profiles.atPoint(demand.surroundings().atRest(processor));
    boolean asks = own.platform().isPresent() && Profiles.asking(own).isPresent();
    return new OutsideThreads(asks || first.isEmpty() ? own : first.get().workload(), first);
  }

  private static Optional<PendingThread> first(Component processor, Demand demand) {
    Firsts firsts = demand.surroundings().shared(Firsts.class, all -> Firsts.of(demand.threads()));
    return Optional.ofNullable(firsts.byProcessor().get(processor));
  }

  private record Firsts(Map<Component, PendingThread> byProcessor) {
    static Firsts of(List<PendingThread> threads) {
      Map<Component, PendingThread> byProcessor = new IdentityHashMap<>();
      for (PendingThread thread : threads) {
        Optional<Component> its = thread.workload().place().processor();
        if (its.isPresent() && thread.workload().platform().isPresent()) {
          byProcessor.putIfAbsent(its.get(), thread);
        }
      }
      return new Firsts(byProcessor);
    }
  }

  /** The processor's platform at that operating point. */
  public Optional<CalibratedPlatform> platform() {
    return workload.platform();
  }

  /** The component that a rail of that role charges. */
  public Optional<Component> charged(Role role) {
    ThreadWorkload bound = thread.isPresent() ? thread.get().workload() : workload;
    return bound.place().charged(role);
  }
}
