package org.aadlenergy.engine.evaluation;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.workload.DispatchRate;
import org.aadlenergy.engine.workload.Properties;
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
  private final Map<Component, First> byProcess = new IdentityHashMap<>();
  private Optional<Component> last = Optional.empty();
  private double perSecond;
  private int looked;

  /** Those of the threads that are active in a mode; looked for when somebody asks. */
  public FirstThreads(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  /**
   * Looks at the threads up to the last one of a process: they stand one after the other, as all
   * their paths begin with its path.
   */
  private void look(Component wanted) {
    List<ThreadPlace> places = surroundings.places();
    boolean found = false;
    while (looked < places.size()) {
      ThreadPlace place = places.get(looked);
      Optional<Component> process = place.process();
      boolean its = process.isPresent() && process.get() == wanted;
      if (found && !its) {
        return;
      }
      found = its;
      looked++;
      if (process.isPresent()) {
        if (last.isEmpty() || !isDispatchedLike(place.thread(), last.get())) {
          perSecond = perSecond(place, surroundings);
        }
        last = Optional.of(place.thread());
        add(process.get(), new First(place.thread(), perSecond));
      }
    }
  }

  /**
   * Whether two threads of one container have the very same assignments of what says their rate.
   */
  private boolean isDispatchedLike(Component thread, Component other) {
    return thread.parent().equals(other.parent())
        && isSame(thread, other, Properties.DISPATCH_RATE)
        && isSame(thread, other, Properties.PERIOD)
        && isSame(thread, other, Properties.DISPATCH_PROTOCOL);
  }

  private boolean isSame(Component thread, Component other, String property) {
    return !surroundings.view().isGiven(property)
        || Likeness.isSame(thread.own(property), other.own(property));
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
    if (process.isEmpty()) {
      return false;
    }
    First first = byProcess.get(process.get());
    if (first == null) {
      look(process.get());
      first = byProcess.get(process.get());
    }
    return first != null && first.thread() == place.thread();
  }
}
