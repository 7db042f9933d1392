package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.Task;
import org.aadlenergy.engine.schedule.bound.Response;
import org.aadlenergy.engine.schedule.bound.Response.Kind;

/**
 * What is never done of what some threads ask for, where there is too little time for them. That is
 * more than there is too much of if others run for longer than they ask for in the stretch that
 * counts, as work was left from before.
 */
final class Undone {
  /** Of so many threads it is looked at who of them may run for longer. */
  private static final int MOST_LOOKED_AT = 10;

  private final List<Runs> asked = new ArrayList<>();
  private final List<Asked> threads = new ArrayList<>();

  private record Runs(List<Places.Runs> alike, double least, double most) {}

  /**
   * A thread of whose time a share is asked for.
   *
   * @param left what may be left of it where the stretch begins
   * @param late what may be left of it where the stretch ends
   */
  private record Asked(double least, double left, double late) {
    static Asked of(Places.Runs its, double least, double most) {
      TimedTasks timed = its.timed();
      Response response = timed.schedule().responses().get(its.task());
      double jobs = Double.POSITIVE_INFINITY;
      Optional<Horizon> stretch = stretch(its);
      if (response.kind() != Kind.SEEN && stretch.isPresent()) {
        Task task = timed.times().longest().tasks().get(its.task());
        double count = Math.ceil((double) response.worst() / task.period());
        jobs = count * most * task.period() / stretch.get().length();
      }
      return new Asked(least, Math.min(jobs, most * before(its, stretch)), Math.min(jobs, most));
    }
  }

  /** The shortest that may count. */
  private static Optional<Horizon> stretch(Places.Runs its) {
    TimedTasks timed = its.timed();
    return its.apart()
        ? Horizon.of(timed.times().nominal(), Long.MAX_VALUE)
        : Optional.of(timed.horizon());
  }

  /** How long it was before the stretch that counts, of the length of that. */
  private static double before(Places.Runs its, Optional<Horizon> stretch) {
    Horizon counts = its.timed().horizon();
    if (!its.apart()) {
      return (double) counts.from() / counts.length();
    }
    long latest = 0;
    for (Task task : its.timed().times().nominal().tasks()) {
      latest = Math.max(latest, task.offset());
    }
    // of rounds that do not repeat three quarters count at least
    boolean early = stretch.isPresent() && latest <= stretch.get().length();
    return early ? 1.0 : Double.POSITIVE_INFINITY;
  }

  /** Adds threads, of each of whose time a share is asked for. */
  void add(List<Places.Runs> alike, double least, double most) {
    asked.add(new Runs(alike, least, most));
  }

  /**
   * How much it is at most, as a share of time: whoever runs for longer, the others have no less of
   * what they ask for than was late before or is late now.
   *
   * @param time that there is for all of them
   * @param over what there is too much of
   */
  double most(double time, double over) {
    if (threads.isEmpty()) {
      for (Runs each : asked) {
        each.alike().forEach(its -> threads.add(Asked.of(its, each.least(), each.most())));
      }
    }
    if (threads.size() <= MOST_LOOKED_AT) {
      return Math.max(over, most(0, time, over, 0.0, 0.0));
    }
    double left = 0.0;
    double smallest = Double.POSITIVE_INFINITY;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < threads.size(); i++) {
      double its = threads.get(i).left();
      left += i > 0 ? Math.max(its, smallest) : 0.0; // somebody does not run for longer
      smallest = Math.min(its, smallest);
      least = Math.min(least, threads.get(i).least());
    }
    return over + Math.max(0.0, Math.min(left, time - least));
  }

  /**
   * The same where it is known of some who runs for longer.
   *
   * @param free the time that is left beside what these ask for at least
   * @param left what of theirs was left before
   * @param late what of the others' may be late
   */
  private double most(int known, double free, double over, double left, double late) {
    if (known == threads.size()) {
      return Math.min(over + Math.max(0.0, Math.min(left, free)), late);
    }
    Asked next = threads.get(known);
    double longer = most(known + 1, free - next.least(), over, left + next.left(), late);
    return Math.max(longer, most(known + 1, free, over, left, late + next.late()));
  }
}
