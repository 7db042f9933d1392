package org.aadlenergy.engine.schedule;

import java.util.Arrays;
import java.util.Optional;

/**
 * The stretch of time that a schedule is simulated over: a start-up until it repeats, then one
 * hyperperiod that counts.
 *
 * @param from where counting starts
 * @param length of the stretch that counts
 * @param exact whether the schedule repeats after that length
 */
public record Horizon(long from, long length, boolean exact) {
  /** Later than anything that happens. */
  public static final long NEVER = Long.MAX_VALUE / 4;

  /** How many intervals of a task without a common multiple are looked at. */
  private static final long INTERVALS = 16;

  /** Where counting ends. */
  public long until() {
    return from + length;
  }

  /** The stretch behind it, which is the same where it is exact. */
  Horizon next() {
    return new Horizon(until(), length, exact);
  }

  /** How many jobs and windows it takes to simulate a task set over it, about. */
  public double jobs(TaskSet set) {
    return Cycle.simulated(set, until());
  }

  /** Whether a time is in the stretch that counts. */
  public boolean counts(long time) {
    return time >= from && time < until();
  }

  /** The next of its ends that a run must not pass, or a last one. */
  long markAfter(long time, long stop) {
    if (time < from) {
      return from;
    }
    return time < until() ? until() : stop;
  }

  /**
   * The horizon of a task set, if it takes no more than so many jobs to simulate: those of cycles
   * that are skipped do not count. Where tasks have no usable common multiple, those of the regular
   * ones are taken, for a while.
   *
   * @param regular by task: whether its period is one, and not just a mean distance
   */
  public static Optional<Horizon> of(TaskSet set, boolean[] regular, long mostJobs) {
    Optional<Horizon> exact = exact(set, mostJobs, all(regular.length), true);
    if (exact.isPresent()) {
      return exact;
    }
    long longest = 0;
    for (int i = 0; i < regular.length; i++) {
      longest = regular[i] ? longest : Math.max(longest, set.tasks().get(i).period());
    }
    if (longest == 0 || longest > NEVER / INTERVALS) {
      return Optional.empty();
    }
    Optional<Horizon> base = exact(set, Long.MAX_VALUE, regular, false);
    if (base.isEmpty()) {
      return Optional.empty();
    }
    long length = base.get().length();
    long repeated = length * Math.max(1, (INTERVALS * longest + length - 1) / length);
    Horizon horizon = new Horizon(base.get().from(), repeated, false);
    return fits(set, horizon, mostJobs) ? Optional.of(horizon) : Optional.empty();
  }

  /** A stretch from the beginning on that holds so many jobs, about, and does not repeat. */
  public static Horizon stretch(TaskSet set, long jobs) {
    long longest = NEVER / 16;
    double all = Cycle.events(set, longest);
    return new Horizon(0, Math.max(1, (long) (longest / Math.max(1.0, all) * jobs)), false);
  }

  /** The horizon of tasks that are all regular. */
  public static Optional<Horizon> of(TaskSet set, long mostJobs) {
    return exact(set, mostJobs, all(set.tasks().size()), true);
  }

  private static boolean[] all(int count) {
    boolean[] all = new boolean[count];
    Arrays.fill(all, true);
    return all;
  }

  private static Optional<Horizon> exact(
      TaskSet set, long mostJobs, boolean[] counts, boolean exact) {
    long length = set.windows().isPresent() ? set.windows().get().frame() : 1;
    long offset = 0;
    for (int i = 0; i < counts.length; i++) {
      Task task = set.tasks().get(i);
      offset = Math.max(offset, task.offset());
      if (counts[i]) {
        long factor = task.period() / gcd(length, task.period());
        if (length > NEVER / 8 / factor) {
          return Optional.empty();
        }
        length *= factor;
      }
    }
    boolean startsLate = offset > 0 || set.windows().isPresent() || set.cores() > 1 || set.waits();
    if (startsLate && offset > NEVER / 8) {
      return Optional.empty();
    }
    Horizon horizon = new Horizon(startsLate ? offset + length : 0, length, exact);
    return fits(set, horizon, mostJobs) ? Optional.of(horizon) : Optional.empty();
  }

  private static boolean fits(TaskSet set, Horizon horizon, long mostJobs) {
    return Cycle.events(set, horizon.until()) <= mostJobs || horizon.jobs(set) <= mostJobs;
  }

  static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
