package org.aadlenergy.engine.service.scheduling;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.service.swap.SwapService;
import org.aadlenergy.engine.term.ServiceTerm;

/**
 * The waits of a job, one for each operation or page, each as long as one takes. Nobody knows their
 * order within the job: those of each kind are spread evenly over it.
 */
final class JobWaits {
  /** More of a job are told as so many longer ones. */
  private static final int MOST = 1000;

  private JobWaits() {}

  /** A wait, and how far into the job it is. */
  private record Wait(double place, long steps) {}

  /**
   * The waits of a thread's job in their order.
   *
   * @param end which end of their ranges the times have
   */
  static List<Long> of(PlannedThread thread, ToDoubleFunction<Estimate> end, TimeBase time) {
    List<ServiceTerm> terms = thread.waits();
    if (terms.isEmpty()) {
      return List.of();
    }
    List<Wait> all = new ArrayList<>();
    for (ServiceTerm term : terms) {
      if (!isPartOfOther(term, terms)) {
        double seconds = end.applyAsDouble(term.timeSeconds());
        for (ServiceTerm other : terms) {
          boolean added = isPartOfOther(other, terms) && term == carrier(terms);
          seconds += added ? end.applyAsDouble(other.timeSeconds()) : 0.0;
        }
        add(term.count(), time.steps(seconds), all);
      }
    }
    all.sort((a, b) -> Double.compare(a.place(), b.place()));
    return all.stream().map(Wait::steps).toList();
  }

  private static void add(double count, long steps, List<Wait> all) {
    int many = (int) Math.max(1, Math.min(MOST, Math.round(count)));
    for (int i = 0; i < many; i++) {
      long before = steps / many * i + steps % many * i / many;
      long after = steps / many * (i + 1) + steps % many * (i + 1) / many;
      all.add(new Wait((i + 0.5) / many, after - before));
    }
  }

  /** A device that wakes up makes its transfers longer. */
  private static boolean isPartOfOther(ServiceTerm term, List<ServiceTerm> all) {
    return term.service() == SwapService.WAKE_UP && carrier(all) != term;
  }

  private static ServiceTerm carrier(List<ServiceTerm> all) {
    for (ServiceTerm term : all) {
      if (term.course() == ServiceTerm.Course.TRANSFERS) {
        return term;
      }
    }
    return all.get(0);
  }

  /** The upper end of a range, and by how much devices may be slower than on average. */
  static double longest(Estimate time) {
    return PlannedThread.longest(time) + time.statedHalfWidth();
  }

  /** The lower end of a range, and by how much devices may be faster. */
  static double shortest(Estimate time) {
    return Math.max(0.0, PlannedThread.shortest(time) - time.statedHalfWidth());
  }
}
