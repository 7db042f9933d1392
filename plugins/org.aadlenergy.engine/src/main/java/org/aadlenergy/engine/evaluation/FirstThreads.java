package org.aadlenergy.engine.evaluation;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.workload.DispatchRate;
import org.aadlenergy.engine.workload.Surroundings;
import org.aadlenergy.engine.workload.ThreadPlace;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * The thread of each process on which what the process has once is counted: the one that is
 * dispatched most often, of equal ones the first by path, wherever they are declared.
 */
public final class FirstThreads {
  private record First(Component thread, double perSecond) {}

  private final Surroundings surroundings;
  private Map<Component, First> byProcess = Map.of();

  /** Those of the threads that are active in a mode; looked for when somebody asks. */
  public FirstThreads(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  private void look() {
    byProcess = new IdentityHashMap<>();
    for (ThreadPlace place : surroundings.places()) {
      Optional<Component> process = place.process();
      if (process.isPresent()) {
        add(process.get(), new First(place.thread(), perSecond(place, surroundings)));
      }
    }
  }

  private static double perSecond(ThreadPlace place, Surroundings surroundings) {
    Optional<DispatchRate> rate =
        DispatchRate.of(new ThreadWorkload(surroundings.properties(), place, surroundings));
    return rate.isPresent() ? rate.get().perSecond() : 0.0;
  }

  private void add(Component process, First thread) {
    First known = byProcess.get(process);
    boolean first =
        known == null
            || thread.perSecond() > known.perSecond()
            || thread.perSecond() == known.perSecond()
                && thread.thread().path().compareTo(known.thread().path()) < 0;
    if (first) {
      byProcess.put(process, thread);
    }
  }

  /** Whether a thread is the first of its process. */
  public boolean contains(ThreadPlace place) {
    Optional<Component> process = place.process();
    if (process.isPresent() && byProcess.isEmpty()) {
      look();
    }
    First first = process.isPresent() ? byProcess.get(process.get()) : null;
    return first != null && first.thread() == place.thread();
  }
}
