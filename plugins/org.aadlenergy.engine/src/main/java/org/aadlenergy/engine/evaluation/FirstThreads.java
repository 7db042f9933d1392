package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.workload.DispatchRate;
import org.aadlenergy.engine.workload.ModeSurroundings;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadPlace;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * The thread of each process on which what the process has once is counted: the one that is
 * dispatched most often, of equal ones the first by path, wherever they are declared.
 */
public final class FirstThreads implements Predicate<ThreadPlace> {
  /** What says how often a thread is dispatched. */
  private static final List<String> RATES =
      List.of(Properties.DISPATCH_RATE, Properties.PERIOD, Properties.DISPATCH_PROTOCOL);

  /** Where so many in a row are different, two of as many are looked at for whether they are. */
  private static final int MANY = 16;

  private record First(Component thread, double perSecond) {}

  private final ModeSurroundings surroundings;
  private final Map<Component, First> byProcess = new IdentityHashMap<>();
  private Optional<Component> container = Optional.empty();
  private final List<Optional<PropertyAssignment>> last = new ArrayList<>(RATES.size());
  private double perSecond;
  private int different;
  private int looked;

  /** Those of the threads that are active in a mode; looked for when somebody asks. */
  public FirstThreads(ModeSurroundings surroundings) {
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
        if (isDispatchedLikeLast(place.thread())) {
          different = 0;
        } else {
          different++;
          perSecond = perSecond(place, surroundings);
        }
        add(process.get(), new First(place.thread(), perSecond));
      }
    }
  }

  /**
   * Whether a thread is in the container of the last one, and has the very same assignments of what
   * says its rate; from now on it is the last one.
   */
  private boolean isDispatchedLikeLast(Component thread) {
    if (different >= MANY && different % MANY > 1) {
      last.clear();
      return false;
    }
    boolean like = !last.isEmpty() && thread.parent().equals(container);
    container = thread.parent();
    for (int i = 0; i < RATES.size(); i++) {
      boolean given = surroundings.view().isGiven(RATES.get(i));
      Optional<PropertyAssignment> own = given ? thread.own(RATES.get(i)) : Optional.empty();
      if (last.size() == i) {
        last.add(own);
      } else {
        like = ThreadPattern.isSame(own, last.set(i, own)) && like;
      }
    }
    return like;
  }

  private static double perSecond(ThreadPlace place, ModeSurroundings surroundings) {
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
  @Override
  public boolean test(ThreadPlace place) {
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
